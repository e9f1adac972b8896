import { can, type Relation, ROLES, type Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { WorkspaceFilter, WorkspaceGroup } from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { addDays, weekdayOf } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { CARD_COLUMNS, type TaskCardRow } from '../tasks';

/** Whose they are, and now: by it each team has its own day. */
export interface Asker {
  user: UserId;
  now: Date;
  /** Of these alone. */
  filter?: WorkspaceFilter;
}

export interface OwnTaskRow extends TaskCardRow {
  project_title: string;
  role: Role;
  is_alone: boolean;
  /** Of its team. */
  today: string;
}

const SEE_ALL = ROLES.filter((role) => can({ role, relations: [] }, 'task.see'));
const SEE_ASSIGNED = ROLES.filter(
  (role) => !SEE_ALL.includes(role) && can({ role, relations: ['assignedProject'] }, 'task.see'),
);

/**
 * The `place` of each of `tasks`, and none of what is not worked on now or not seen by the user. Looked up for one task
 * after the other, as they come from their index: so nobody begins with all tasks of the user's projects.
 */
export function inOpenPlaces({ user, now, filter: { project, team } = {} }: Asker): RawBuilder<unknown> {
  const isMeant = sql`${project === undefined ? sql`true` : sql`projects.id = ${project}`}
    and ${team === undefined ? sql`true` : sql`projects.team_id = ${team}`}`;
  return sql`
    cross join lateral (
      select projects.title as project_title, membership.role, teams.member_count = 1 as is_alone, teams.time_zone,
             (${now}::timestamptz at time zone teams.time_zone)::date as today
        from projects
        join teams on teams.id = projects.team_id and teams.archived_at is null and teams.deleted_at is null
        join team_members membership on membership.team_id = teams.id and membership.user_id = ${user}
       where projects.id = tasks.project_id and ${isMeant} and projects.archived_at is null and projects.deleted_at is null
         and (membership.role = any (${SEE_ALL}::text[])
           or (membership.role = any (${SEE_ASSIGNED}::text[])
             and exists (select from project_members listed
                          where listed.project_id = projects.id and listed.user_id = ${user})))
       limit 1) as place`;
}

const mayMake = (relations: Relation[]) => ROLES.filter((role) => can({ role, relations }, 'task.create'));
const MAKE = mayMake([]);
const MAKE_ASSIGNED = mayMake(['assignedProject']);

/** Whoever sees a task may make another beside it. */
export const makesBeside = ({ role }: Pick<OwnTaskRow, 'role'>): boolean => MAKE_ASSIGNED.includes(role);

/** Any project in which somebody may make a task, the newest first. */
export async function findProjectForNew(
  reader: Reader,
  { user, filter: { project, team } = {} }: Asker,
): Promise<ProjectId | null> {
  const { rows } = await sql<{ id: ProjectId }>`
    select projects.id
      from team_members membership
      join teams on teams.id = membership.team_id and teams.archived_at is null and teams.deleted_at is null
      join projects on projects.team_id = teams.id and projects.archived_at is null and projects.deleted_at is null
     where membership.user_id = ${user}
       and ${project === undefined ? sql`true` : sql`projects.id = ${project}`}
       and ${team === undefined ? sql`true` : sql`projects.team_id = ${team}`}
       and (membership.role = any (${MAKE}::text[])
         or (membership.role = any (${MAKE_ASSIGNED}::text[])
           and exists (select from project_members listed
                        where listed.project_id = projects.id and listed.user_id = ${user})))
     order by projects.id desc limit 1`.execute(reader);
  return rows[0]?.id ?? null;
}

const DUE = sql`coalesce(tasks.deadline, 'infinity'::date)`;
const NEVER = sql`'infinity'::date`;
const WEEK_DAYS = 7;

/** Days are ahead or behind by one at most, wherever a team is: an index finds those, and each team says which are its. */
function daysAround({ now }: Pick<Asker, 'now'>): { first: string; last: string } {
  const day = now.toISOString().slice(0, 10);
  return { first: addDays(day, -1), last: addDays(day, 1) };
}

const sundayAfter = (day: string): string => addDays(day, WEEK_DAYS - weekdayOf(day));

/** A group, what is due by the team's today, or what is due on one day. */
export type Listed = WorkspaceGroup | 'due' | { day: string };

function conditionOf(listed: Listed, asker: Asker): RawBuilder<unknown> {
  const { user } = asker;
  const isOpen = sql`tasks.archived_at is null and tasks.status <> 'done'`;
  const isOwn = sql`tasks.worker_id = ${user} and ${isOpen}`;
  const sunday = sql`place.today + (${WEEK_DAYS} - extract(isodow from place.today)::int)`;
  const { first, last } = daysAround(asker);
  if (typeof listed === 'object') return sql`${isOwn} and ${DUE} = ${listed.day}::date`;
  switch (listed) {
    case 'due':
      return sql`${isOwn} and ${DUE} <= ${last}::date and tasks.deadline <= place.today`;
    case 'overdue':
      return sql`${isOwn} and ${DUE} < ${last}::date and tasks.deadline < place.today`;
    case 'today':
      return sql`${isOwn} and ${DUE} between ${first}::date and ${last}::date and tasks.deadline = place.today`;
    case 'week':
      return sql`${isOwn} and ${DUE} > ${first}::date and ${DUE} <= ${sundayAfter(last)}::date
                 and tasks.deadline > place.today and tasks.deadline <= ${sunday}`;
    case 'later':
      return sql`${isOwn} and ${DUE} > ${sundayAfter(first)}::date and ${DUE} < ${NEVER} and tasks.deadline > ${sunday}`;
    case 'none':
      return sql`${isOwn} and ${DUE} = ${NEVER}`;
    case 'toInspect':
    case 'inspectLater':
      return sql`tasks.inspector_id = ${user} and ${isOpen}
                 and (tasks.status = 'onTheTest') = ${sql.lit(listed === 'toInspect')}`;
  }
}

/** Where a page begins: the last of the one before. */
export type After = readonly [due: string, id: TaskId] | null;

/** Of one that has no date. */
export const NO_DATE = 'infinity';

function isAfter(listed: Listed, after: After): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const [due, id] = after;
  return listed === 'none' ? sql`tasks.id < ${id}` : sql`(${DUE}, tasks.id) > (${due}::date, ${id}::bigint)`;
}

/** The soonest first; of what has no date the newest, which was typed just now. */
const orderOf = (listed: Listed): RawBuilder<unknown> =>
  listed === 'none' ? sql`tasks.id desc` : sql`${DUE}, tasks.id`;

function windowOf(listed: Listed, asker: Asker, limit: number, after: After = null): RawBuilder<OwnTaskRow> {
  return sql<OwnTaskRow>`
    select ${CARD_COLUMNS}, place.project_title, place.role, place.is_alone, place.today
      from tasks ${inOpenPlaces(asker)}
     where ${conditionOf(listed, asker)} and ${isAfter(listed, after)}
     order by ${orderOf(listed)} limit ${limit}`;
}

export async function listOwnTasks(
  reader: Reader,
  asker: Asker,
  listed: Listed,
  { after, limit }: { after: After; limit: number },
): Promise<OwnTaskRow[]> {
  const { rows } = await windowOf(listed, asker, limit, after).execute(reader);
  return rows;
}

/** The first of each, in one statement. */
export async function listWindows<Name extends Extract<Listed, string>>(
  reader: Reader,
  asker: Asker,
  names: readonly Name[],
  limit: number,
): Promise<Map<Name, OwnTaskRow[]>> {
  const windows = names.map(
    (name) => sql`select ${name} as window_name, own.* from (${windowOf(name, asker, limit)}) as own`,
  );
  const { rows } = await sql<
    OwnTaskRow & { window_name: Name }
  >`${sql.join(windows, sql` union all `)}`.execute(reader);
  return new Map(names.map((name) => [name, rows.filter(({ window_name }) => window_name === name)]));
}

/** How many there are of each, up to one more than is shown. */
export async function countOwnTasks<Name extends Extract<Listed, string>>(
  reader: Reader,
  asker: Asker,
  names: readonly Name[],
): Promise<Map<Name, number>> {
  const counts = names.map(
    (name) => sql`
      select ${name} as window_name, count(*)::int as count
        from (select from tasks ${inOpenPlaces(asker)} where ${conditionOf(name, asker)}
               limit ${LIMITS.shownCount + 1}) as counted`,
  );
  const { rows } = await sql<{
    window_name: Name;
    count: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(reader);
  return new Map(rows.map(({ window_name, count }) => [window_name, count]));
}
