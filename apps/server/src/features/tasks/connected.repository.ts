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

/** The task, those that it blocks and its parent; connections are held. */
export async function lockConnected(tx: Tx, task: TaskId): Promise<void> {
  await sql`
    select from tasks
     where id = any (array(
       select ${task}::bigint
        union select to_id from task_connections where from_id = ${task} and kind = 'blocks'
        union select from_id from task_connections where to_id = ${task} and kind = 'parentOf'))
     order by id for update`.execute(tx);
}

/** Where a task stands on the board; null is off it. */
type Place = TaskStatus | null;

const isOpen = (place: Place): number => (place !== null && place !== 'done' ? 1 : 0);
const isDone = (place: Place): number => (place === 'done' ? 1 : 0);
const isThere = (place: Place): number => (place === null ? 0 : 1);

/** Under their locks; answers those whose cards show it. */
export async function keepConnected(
  tx: Tx,
  task: TaskId,
  { from, to }: { from: Place; to: Place },
): Promise<TaskCardRow[]> {
  const [open, done, there] = [
    isOpen(to) - isOpen(from),
    isDone(to) - isDone(from),
    isThere(to) - isThere(from),
  ];
  const blocked = open === 0 ? [] : await addToBlockers(tx, task, open);
  const parents = done === 0 && there === 0 ? [] : await addToSubtasks(tx, task, { there, done });
  // Of one that is both, the later row has both.
  return [...new Map([...blocked, ...parents].map((row) => [row.id, row])).values()];
}

async function addToBlockers(tx: Tx, task: TaskId, count: number): Promise<TaskCardRow[]> {
  const { rows } = await sql<TaskCardRow>`
    update tasks set open_blockers = open_blockers + ${count}, version = version + 1
     where id in (select to_id from task_connections where from_id = ${task} and kind = 'blocks')
    returning ${CARD_COLUMNS}`.execute(tx);
  const isSeen = (row: TaskCardRow) => row.open_blockers > 0 !== row.open_blockers - count > 0;
  return rows.filter(isSeen);
}

async function addToSubtasks(
  tx: Tx,
  task: TaskId,
  { there, done }: { there: number; done: number },
): Promise<TaskCardRow[]> {
  const { rows } = await sql<TaskCardRow>`
    update tasks
       set subtask_count = subtask_count + ${there}, subtask_done = subtask_done + ${done}, version = version + 1
     where id in (select from_id from task_connections where to_id = ${task} and kind = 'parentOf')
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
