import type { BenchUser, Case, HttpRequest } from '../case';
import { PASSWORD } from '../password';

/** More than are hashed at once, so that the hash is always busy. */
const IN_FLIGHT = 8;
const LEAST_RATE = 0.8;

export const signInRate: Case = {
  name: 'sign-in rate',
  compares: `As many wait for either side all the time, so that the rate is the inverse of p50: sign-ins come at ${LEAST_RATE} of the rate of bare hashes at least. Ours: \`POST /auth-service/auth/signin\` from devices that the account does not know, with the mail that tells. Reference: the same hash under the same bound, and nothing else.`,
  reference: 'server',
  ours: 'product',
  loads: (users) => ({
    reference: { kind: 'http', inFlight: IN_FLIGHT, requests: users.map((user) => request(user, '/hash')) },
    ours: {
      kind: 'http',
      inFlight: IN_FLIGHT,
      requests: users.map((user) => request(user, '/auth-service/auth/signin')),
    },
  }),
  bound: { metric: 'p50', atMost: 1 / LEAST_RATE },
};

function request({ username }: BenchUser, path: string): HttpRequest {
  return { method: 'POST', path, body: { username, password: PASSWORD } };
}
