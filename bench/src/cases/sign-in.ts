import type { BenchUser, Case, HttpRequest } from '../case';
import { PASSWORD } from '../password';

export const signIn: Case = {
  name: 'sign-in',
  compares:
    'Ours: `POST /auth-service/auth/signin`. Reference: find the user, the same hash under the same bound, one durable insert.',
  reference: 'server',
  ours: 'product',
  loads: (users) => ({
    reference: { kind: 'http', inFlight: 2, requests: users.map((user) => request(user, '/signin')) },
    ours: {
      kind: 'http',
      inFlight: 2,
      requests: users.map((user) => request(user, '/auth-service/auth/signin')),
    },
  }),
};

function request({ username }: BenchUser, path: string): HttpRequest {
  return { method: 'POST', path, body: { username, password: PASSWORD } };
}
