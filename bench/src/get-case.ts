import type { BenchUser, Case, HttpLoad } from './case';

interface Reads extends Pick<Case, 'name' | 'compares' | 'bound'> {
  /** Of the product; everybody asks with their own session. */
  ours(user: BenchUser, index: number, users: readonly BenchUser[]): string;
  /** Of reference/server.ts, which asks nobody who they are. */
  reference(user: BenchUser): string;
}

interface HttpCase extends Case {
  loads(users: readonly BenchUser[]): { reference: HttpLoad; ours: HttpLoad };
}

const IN_FLIGHT = 8;

/** What is read over HTTP, by many people: one address that nobody has signed in at is soon asked to wait. */
export function getCase({ ours, reference, ...about }: Reads): HttpCase {
  return {
    ...about,
    reference: 'server',
    ours: 'product',
    loads: (users) => ({
      reference: {
        kind: 'http',
        inFlight: IN_FLIGHT,
        requests: users.map((user) => ({ method: 'GET', path: reference(user) })),
      },
      ours: {
        kind: 'http',
        inFlight: IN_FLIGHT,
        requests: users.map((user, index) => ({
          method: 'GET',
          path: ours(user, index, users),
          token: user.token,
        })),
      },
    }),
  };
}
