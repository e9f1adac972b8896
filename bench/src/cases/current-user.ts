import { getCase } from '../get-case';

export const currentUser = getCase({
  name: 'current user',
  compares:
    'Ours: `GET /api/user` with a session; both are remembered while neither changes. Reference: the same row by id, nobody asked who wants it.',
  ours: () => '/api/user',
  reference: ({ id }) => `/user/${id}`,
  bound: { metric: 'cpu', atMost: 2 },
});
