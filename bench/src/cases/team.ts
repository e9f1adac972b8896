import type { BenchUser, Case, HttpRequest } from '../case';
import { LARGE_TEAM, membersOfLargeTeam } from '../large-team';

const IN_FLIGHT = 8;

/** The two questions of a team's page. */
const PARTS = ['', '/members'];

export const team: Case = {
  name: 'team page',
  compares:
    'Ours: `GET /api/teams/{id}` and `GET /api/teams/{id}/members` of a team of 500, with the session of a member, each with what they may see and do. Reference: the same team, first members, projects and theirs, own tasks, what was on time, activity, and list with load and absences by one statement each, nobody asked who wants them.',
  reference: 'server',
  ours: 'product',
  world: 'large',
  bound: { metric: 'cpu', atMost: 2.5 },
  loads: (users) => {
    const members = membersOfLargeTeam(users);
    const ask = (pathOf: (part: string, user: BenchUser) => HttpRequest) =>
      members.flatMap((user) => PARTS.map((part) => pathOf(part, user)));
    return {
      reference: {
        kind: 'http',
        inFlight: IN_FLIGHT,
        requests: ask((part) => ({ method: 'GET', path: `/team/${LARGE_TEAM}${part}` })),
      },
      ours: {
        kind: 'http',
        inFlight: IN_FLIGHT,
        requests: ask((part, { token }) => ({
          method: 'GET',
          path: `/api/teams/${LARGE_TEAM}${part}`,
          token,
        })),
      },
    };
  },
};
