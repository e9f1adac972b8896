import type { Case } from '../case';
import { membersOfLargeTeam } from '../large-team';

const IN_FLIGHT = 8;
/** Of each of the four columns, so that the board shows about as many. */
const OF_COLUMN = 13;
const ROWS = 50;

export const table: Case = {
  name: 'table',
  compares: `Ours: \`GET /api/projects/{id}/table?limit=${ROWS}\` of 50,000 tasks with the session of a member: the first rows, what may be done with each, and whom they name. Reference: the board of the same project, with as many cards.`,
  reference: 'itself',
  ours: 'product',
  world: 'large',
  bound: { metric: 'cpu', atMost: 1.5 },
  loads: (users, { first }) => {
    const ask = (path: string) => ({
      kind: 'http' as const,
      inFlight: IN_FLIGHT,
      requests: membersOfLargeTeam(users).map(({ token }) => ({ method: 'GET' as const, path, token })),
    });
    return {
      reference: ask(`/api/projects/${first}/board?limit=${OF_COLUMN}`),
      ours: ask(`/api/projects/${first}/table?limit=${ROWS}`),
    };
  },
};
