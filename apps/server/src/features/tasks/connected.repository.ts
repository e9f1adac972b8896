import type { TaskStatus } from '@quilt/contract/access';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { CARD_COLUMNS, type TaskCardRow } from './tasks.repository';

/*
 * What a task's connections keep on other cards. `open_blockers` counts what blocks a task, is on the board and not
 * done; `subtask_count` its subtasks on the board, `subtask_done` those of them that are done.
 */

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
