import { getCase } from '../get-case';

export const directory = {
  ...getCase({
    name: 'directory page',
    compares:
      'Ours: `GET /api/people?limit=50` with a session, each row with what the caller may see of it and do. Reference: the same 50 rows by one statement over the same index, nobody asked who wants them.',
    ours: () => '/api/people?limit=50',
    reference: () => '/people',
    bound: { metric: 'cpu', atMost: 2.5 },
  }),
  world: 'large',
} as const;
