import type { Role, TaskStatus } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { PROJECT_SORTS, ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { haveWords, wordsOf } from '../../platform/words';
import { type SeenProjectRow, seenColumns } from './projects.repository';

export type ProjectSort = (typeof PROJECT_SORTS)[number];
export type ProjectState = 'active' | 'archived' | 'deleted';

/** What has no end is sorted by it. */
export const NO_END = 'infinity';

/** The key of the last row before: its title, instant or day, and its id. */
export type ProjectKey = readonly [string, ProjectId];

interface Sort {
  by: RawBuilder<unknown>;
  after(key: ProjectKey): RawBuilder<unknown>;
}

/** Each in an order that an index keeps for every team. */
const SORTS: Readonly<Record<ProjectSort, Sort>> = {
  title: {
    by: sql`projects.title, projects.id`,
    after: ([title, id]) =>
      sql`(projects.title, projects.id) > (${title}::text collate "und-x-icu", ${id}::bigint)`,
  },
  newest: {
    by: sql`projects.created_at desc, projects.id desc`,
    after: ([at, id]) => sql`(projects.created_at, projects.id) < (${at}::timestamptz, ${id}::bigint)`,
  },
  end: {
    by: sql`coalesce(projects.ends_on, 'infinity'::date), projects.id`,
    after: ([day, id]) =>
      sql`(coalesce(projects.ends_on, 'infinity'::date), projects.id) > (${day}::date, ${id}::bigint)`,
  },
};

export interface ProjectFilter {
  /** Null for all that the user is in. */
  team: TeamId | null;
  state: ProjectState;
  status: TaskStatus | null;
  /** Each begins one of the title's. */
  words: readonly string[];
  sort: ProjectSort;
  after: ProjectKey | null;
  limit: number;
  /** Who sees what was deleted, and since when that can be taken back. */
  deleted: { roles: readonly Role[]; since: Date };
}

/** From each team as many as the page could take, and of these the first: so no team is read from end to end. */
export async function listProjectsFor(
  reader: Reader,
  user: UserId,
  filter: ProjectFilter,
): Promise<SeenProjectRow[]> {
  const { team, status, words, after, limit } = filter;
  const sort = SORTS[filter.sort];
  const wanted = [
    sql`projects.team_id = membership.team_id`,
    isInState(filter),
    ...(status === null ? [] : [sql`projects.status = ${status}`]),
    haveWords(wordsOf(sql`projects.title`), words),
    ...(after ? [sort.after(after)] : []),
  ];
  const { rows } = await sql<SeenProjectRow>`
    select ${seenColumns(user)}
      from team_members membership
      join teams on teams.id = membership.team_id
     cross join lateral (
       select * from projects where ${sql.join(wanted, sql` and `)} order by ${sort.by} limit ${limit}) as projects
     where membership.user_id = ${user} and teams.deleted_at is null
       and ${team === null ? sql`true` : sql`membership.team_id = ${team}`}
     order by ${sort.by} limit ${limit}`.execute(reader);
  return rows;
}

/** Among those of all teams, what is of an archived team is archived with it; inside of that team it is what it is. */
function isInState({ state, team, deleted }: ProjectFilter): RawBuilder<unknown> {
  if (state === 'deleted') {
    return sql`projects.deleted_at > ${deleted.since} and membership.role = any (${deleted.roles}::text[])`;
  }
  const isArchived =
    team === null
      ? sql`(projects.archived_at is not null or teams.archived_at is not null)`
      : sql`projects.archived_at is not null`;
  return sql`projects.deleted_at is null and ${state === 'archived' ? isArchived : sql`not ${isArchived}`}`;
}
