import type { Case, HttpLoad } from '../case';
import { PASSWORD } from '../password';

const CROWD = 200;

export const signInCrowd: Case = {
  name: 'current user in a crowd',
  compares: `\`GET /api/user\` of our own server while ${CROWD} people sign in at once, and again when all of them are in or sent away, against the same while nobody does.`,
  reference: 'itself',
  ours: 'product',
  loads: (users) => {
    const quiet: HttpLoad = {
      kind: 'http',
      inFlight: 2,
      requests: users.map(({ token }) => ({ method: 'GET', path: '/api/user', token })),
    };
    const requests = users.map(
      ({ username }) =>
        ({
          method: 'POST',
          path: '/auth-service/auth/signin',
          body: { username, password: PASSWORD },
        }) as const,
    );
    return { reference: quiet, ours: { ...quiet, besides: { requests, atOnce: CROWD } } };
  },
  bound: { metric: 'p99', atMost: 2 },
};
