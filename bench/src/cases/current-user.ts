import type { Case } from '../case';

export const currentUser: Case = {
  name: 'current user',
  compares:
    'Ours: `GET /api/user` with a session; both are remembered while neither changes. Reference: the same row by id, nobody asked who wants it.',
  reference: 'server',
  ours: 'product',
  loads: (users) => ({
    reference: {
      kind: 'http',
      inFlight: 8,
      requests: users.map(({ id }) => ({ method: 'GET', path: `/user/${id}` })),
    },
    ours: {
      kind: 'http',
      inFlight: 8,
      requests: users.map(({ token }) => ({ method: 'GET', path: '/api/user', token })),
    },
  }),
  bound: { metric: 'cpu', atMost: 2 },
};
