import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/context';
import { addDays, dayIn, daysBetween } from '../../platform/days';
import type { Reader, Tx } from '../../platform/db/database';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import { tell } from '../notifications';
import { noticeOf } from './tasks.notices';
import { holdTeamOfTask, lockTaskRows } from './tasks.repository';
import { findToldTask, listToldReaders } from './told.repository';

/** The others with the next run. */
const SWEPT_AT_ONCE = 2_000;

/**
 * Tells of deadlines that are near and of such as have passed, by the days of each team, also where the server was down
 * on the day. Each by itself: one that cannot be told of holds up no other.
 */
export async function sweepDeadlines(platform: Platform, now: Date, signal?: AbortSignal): Promise<void> {
  for (const id of await listDue(platform.db, now)) {
    if (signal?.aborted) return;
    const { db, committed, log } = platform;
    await runTransaction(db, (tx) => tellDue(tx, id, now), committed).catch((error: unknown) => {
      log.error({ task: id, reason: summariseError(error) }, 'a deadline could not be told of');
    });
  }
}

/** Of each of the two as its index has them; somewhere it is tomorrow already. */
async function listDue(reader: Reader, now: Date): Promise<TaskId[]> {
  const latest = dayIn(new Date(now.getTime() + DAY_MS), 'UTC');
  const { rows } = await sql<{ id: TaskId }>`
    (select id from tasks
      where archived_at is null and status <> 'done' and near_told is distinct from deadline
        and deadline <= ${addDays(latest, LIMITS.deadlineNearDays)}::date
      order by deadline, id limit ${SWEPT_AT_ONCE})
    union
    (select id from tasks
      where archived_at is null and status <> 'done' and passed_told is distinct from deadline
        and deadline < ${latest}::date
      order by deadline, id limit ${SWEPT_AT_ONCE})
    order by id`.execute(reader);
  return rows.map(({ id }) => id);
}

interface DueRow {
  deadline: string | null;
  near_told: string | null;
  passed_told: string | null;
  time_zone: string;
  is_read_only: boolean;
}

/** As it is under its lock: whoever has finished it meanwhile, or put it off, is not told. */
async function tellDue(tx: Tx, id: TaskId, now: Date): Promise<void> {
  await holdTeamOfTask(tx, id);
  await lockTaskRows(tx, [id]);
  const { rows } = await sql<DueRow>`
    select tasks.deadline, tasks.near_told, tasks.passed_told, teams.time_zone,
           (projects.archived_at is not null or teams.archived_at is not null) as is_read_only
      from tasks
      join projects on projects.id = tasks.project_id
      join teams on teams.id = projects.team_id
     where tasks.id = ${id} and tasks.archived_at is null and tasks.status <> 'done'`.execute(tx);
  const [due] = rows;
  const kind = due && findKind(due, now);
  if (!kind) return;
  // What has passed is not near any more.
  await sql`
    update tasks set near_told = deadline, passed_told = ${kind === 'deadlinePassed' ? sql`deadline` : sql`passed_told`}
     where id = ${id}`.execute(tx);
  // What rests is nobody's to finish, and is old news when it is taken up again.
  if (due.is_read_only) return;
  const task = await findToldTask(tx, id);
  if (!task) return;
  const ids =
    kind === 'deadlinePassed' ? [task.worker_id, task.creator_id] : [task.worker_id ?? task.creator_id];
  const readers = await listToldReaders(tx, task, { ids, withWatchers: false });
  await tell(
    tx,
    readers.map((reader) => noticeOf(task, reader, kind, null)),
    now,
  );
}

function findKind(
  { deadline, near_told, passed_told, time_zone }: DueRow,
  now: Date,
): 'deadlineNear' | 'deadlinePassed' | null {
  if (deadline === null) return null;
  const left = daysBetween(dayIn(now, time_zone), deadline);
  if (left < 0) return passed_told === deadline ? null : 'deadlinePassed';
  return left <= LIMITS.deadlineNearDays && near_told !== deadline ? 'deadlineNear' : null;
}

export const sweepDeadlinesJob: JobDefinition<null> = {
  name: 'tasks.sweep-deadlines',
  schedule: { minute: 5 },
  parse: (data) => z.null().parse(data),
  run: (platform, _data, signal) => sweepDeadlines(platform, platform.clock.now(), signal),
};
