import type { BenchUser } from './case';

/** Of the large world: the first team is the large one, and its members are the first users. */
export const LARGE_TEAM = 1;
const LARGE_MEMBERS = 500;
/** In every hundred of them: somebody who is there for a time and sees few, an observer, and a bystander. */
const TEMPORARY = 5;
const OBSERVER = 6;
const BYSTANDER = 7;

/** Its members who see everybody and all that is inside. */
export function membersOfLargeTeam(users: readonly BenchUser[]): BenchUser[] {
  return membersBut(users, [TEMPORARY, BYSTANDER]);
}

/** Those of them who make tasks. */
export function makersOfLargeTeam(users: readonly BenchUser[]): BenchUser[] {
  return membersBut(users, [TEMPORARY, OBSERVER, BYSTANDER]);
}

function membersBut(users: readonly BenchUser[], places: readonly number[]): BenchUser[] {
  const first = Math.min(...users.map(({ id }) => id));
  return users
    .filter(({ id }) => id < first + LARGE_MEMBERS && !places.includes((id - first) % 100))
    .sort((one, other) => one.id - other.id);
}
