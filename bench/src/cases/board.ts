import type { Case } from '../case';
import { membersOfLargeTeam } from '../large-team';

const IN_FLIGHT = 8;
/** Of each of the four columns, so that both sides answer a page of about fifty. */
const OF_COLUMN = 13;

export const board: Case = {
  name: 'board',
  compares: `Ours: \`GET /api/projects/{id}/board?limit=${OF_COLUMN}\` of the first project with the session of a member: the first window of each column, and whom the cards name. Reference: the same counts, windows, joins and people by one statement each, nobody asked who wants them.`,
  reference: 'server',
  ours: 'product',
  world: 'large',
  bound: { metric: 'cpu', atMost: 2 },
  loads: (users, { first }) => ({
    reference: {
      kind: 'http',
      inFlight: IN_FLIGHT,
      requests: [{ method: 'GET', path: `/board/${first}/${OF_COLUMN}` }],
    },
    ours: {
      kind: 'http',
      inFlight: IN_FLIGHT,
      requests: membersOfLargeTeam(users).map(({ token }) => ({
        method: 'GET',
        path: `/api/projects/${first}/board?limit=${OF_COLUMN}`,
        token,
      })),
    },
  }),
};
