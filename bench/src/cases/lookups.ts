import type { Case } from '../case';

export const lookups: Case = {
  name: 'lookups',
  compares:
    'Ours: `GET /api/specialties` with a session, kept in memory, with an ETag. Reference: the list by one query.',
  reference: 'server',
  ours: 'product',
  loads: (users) => ({
    reference: { kind: 'http', inFlight: 8, requests: [{ method: 'GET', path: '/specialties' }] },
    ours: {
      kind: 'http',
      inFlight: 8,
      // Of many people: one address that nobody has signed in at is soon asked to wait.
      requests: users.map(({ token }) => ({ method: 'GET', path: '/api/specialties', token })),
    },
  }),
};
