import type { BenchUser, Case, HttpRequest } from '../case';

export const profile: Case = {
  name: 'profile of another',
  compares:
    'Ours: `GET /api/v2/social/user/{uuid}` with a session, and what the caller may see of it. Reference: the row by id.',
  reference: 'server',
  ours: 'product',
  loads: (users) => ({
    reference: {
      kind: 'http',
      inFlight: 8,
      requests: users.map(({ id }) => ({ method: 'GET', path: `/user/${id}` })),
    },
    ours: { kind: 'http', inFlight: 8, requests: askForNeighbours(users) },
  }),
};

/** Everybody asks for the one that comes next. */
export function askForNeighbours(users: readonly BenchUser[]): HttpRequest[] {
  return users.map(({ token }, index) => {
    const next = users[(index + 1) % users.length];
    return { method: 'GET', path: `/api/v2/social/user/${next?.uuid}`, token };
  });
}
