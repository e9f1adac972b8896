import type { TaskStatus } from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { CARD_COLUMNS, type TaskCardRow } from './tasks.repository';

/*
 * What a task's connections keep on other cards. `open_blockers` counts what blocks a task, is on the board and not
 * done; what is of another project counts while that is neither archived nor deleted, for nobody can finish it there.
 * `subtask_count` is its subtasks on the board, `subtask_done` those of them that are done.
 */

/** Of `projects`, where it is joined. */
export const IS_LIVE: RawBuilder<boolean> = sql`(projects.archived_at is null and projects.deleted_at is null)`;

/** Of a team, after its row and before those of tasks: nobody connects or disconnects meanwhile. */
export async function lockConnections(tx: Tx, team: TeamId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('connections:' || ${team}::bigint, 0))`.execute(tx);
}

/** As above, for those who only rely on the connections; they need not wait for one another. */
export async function holdConnections(tx: Tx, task: TaskId): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('connections:' || projects.team_id, 0))
      from tasks join projects on projects.id = tasks.project_id where tasks.id = ${task}`.execute(tx);
}

/** As above, of the team that a project is of. */
export async function holdConnectionsIn(tx: Tx, team: TeamId): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('connections:' || ${team}::bigint, 0))`.execute(tx);
}

/** The tasks, those that they block and their parents; connections are held. */
export async function lockConnected(tx: Tx, tasks: readonly TaskId[]): Promise<void> {
  await sql`
    select from tasks
     where id = any (array(
       select unnest(${tasks}::bigint[])
        union select to_id from task_connections where from_id = any (${tasks}::bigint[]) and kind = 'blocks'
        union select from_id from task_connections where to_id = any (${tasks}::bigint[]) and kind = 'parentOf'))
     order by id for update`.execute(tx);
}

/** Where a task stands on the board; null is off it. */
type Place = TaskStatus | null;

const isOpen = (place: Place): number => (place !== null && place !== 'done' ? 1 : 0);
const isDone = (place: Place): number => (place === 'done' ? 1 : 0);
const isThere = (place: Place): number => (place === null ? 0 : 1);

/** From where a task stood to where it stands. */
export interface Moved {
  id: TaskId;
  from: Place;
  to: Place;
}

/** Under their locks; answers those whose cards show it. */
export function keepConnected(
  tx: Tx,
  task: TaskId,
  { from, to }: { from: Place; to: Place },
): Promise<TaskCardRow[]> {
  return keepConnectedOf(tx, [{ id: task, from, to }]);
}

/** As above, of many at once. */
export async function keepConnectedOf(tx: Tx, moves: readonly Moved[]): Promise<TaskCardRow[]> {
  const changes = moves.map(({ id, from, to }) => ({
    id,
    open: isOpen(to) - isOpen(from),
    done: isDone(to) - isDone(from),
    there: isThere(to) - isThere(from),
  }));
  const blocked = await addToBlockers(
    tx,
    changes.filter(({ open }) => open !== 0),
  );
  const parents = await addToSubtasks(
    tx,
    changes.filter(({ done, there }) => done !== 0 || there !== 0),
  );
  // Of one that is both, the later row has both.
  return [...new Map([...blocked, ...parents].map((row) => [row.id, row])).values()];
}

async function addToBlockers(
  tx: Tx,
  changes: readonly { id: TaskId; open: number }[],
): Promise<TaskCardRow[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<TaskCardRow & { changed: number }>`
    with change as materialized (
      select connected.to_id as id, sum(moved.count)::int as count
        from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ open }) => open)}::int[])
             as moved (id, count)
        join task_connections connected on connected.from_id = moved.id and connected.kind = 'blocks'
       group by connected.to_id)
    update tasks set open_blockers = open_blockers + change.count, version = version + 1
      from change where tasks.id = change.id and change.count <> 0
    returning ${CARD_COLUMNS}, change.count as changed`.execute(tx);
  return rows.filter(({ open_blockers, changed }) => open_blockers > 0 !== open_blockers - changed > 0);
}

async function addToSubtasks(
  tx: Tx,
  changes: readonly { id: TaskId; there: number; done: number }[],
): Promise<TaskCardRow[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<TaskCardRow>`
    with change as materialized (
      select connected.from_id as id, sum(moved.there)::int as there, sum(moved.done)::int as done
        from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ there }) => there)}::int[],
                    ${changes.map(({ done }) => done)}::int[]) as moved (id, there, done)
        join task_connections connected on connected.to_id = moved.id and connected.kind = 'parentOf'
       group by connected.from_id)
    update tasks
       set subtask_count = subtask_count + change.there, subtask_done = subtask_done + change.done,
           version = version + 1
      from change where tasks.id = change.id
    returning ${CARD_COLUMNS}`.execute(tx);
  return rows;
}

/**
 * For a project that is live from now on, or not any more, while the row of its team is held: of other projects the
 * tasks that its open ones block are counted anew. Each of them is looked up for itself: without `offset 0` all
 * connections are read. Answers those whose cards show it.
 */
export async function recountBlockedBy(tx: Tx, project: ProjectId, isLive: boolean): Promise<TaskCardRow[]> {
  const { rows } = await sql<TaskCardRow & { was: number }>`
    with blocked as materialized (
      select id, project_id, open_blockers as was from tasks
       where project_id <> ${project} and id = any (array(
         select connected.to_id
           from tasks
           join lateral (select to_id from task_connections
                          where from_id = tasks.id and kind = 'blocks' offset 0) as connected on true
          where tasks.project_id = ${project} and tasks.archived_at is null
            and tasks.status in ('new', 'inProgress', 'onTheTest')))
       order by id for update),
    counted as (
      select id, was,
             (select count(*)
                from task_connections connected
                join tasks blocker on blocker.id = connected.from_id
                join projects on projects.id = blocker.project_id
               where connected.to_id = blocked.id and connected.kind = 'blocks'
                 and blocker.archived_at is null and blocker.status <> 'done'
                 and case when projects.id = ${project} then ${isLive}
                          else projects.id = blocked.project_id or ${IS_LIVE} end) as open
        from blocked)
    update tasks set open_blockers = counted.open, version = version + 1
      from counted where tasks.id = counted.id and counted.open <> counted.was
    returning ${CARD_COLUMNS}, counted.was`.execute(tx);
  return rows.filter(({ open_blockers, was }) => open_blockers > 0 !== was > 0);
}
