import { READ_ONLY_TASK } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import type { ErrorCode } from '@quilt/contract/errors';
import type { TaskId } from '@quilt/contract/features/tasks';
import { type StoppedTimer, type Timer, type TimerId, timerChanged } from '@quilt/contract/features/time';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { Fault, fail } from '../../platform/fault';
import { lockTask, requireTask, requireTaskWritable, type TaskAccess } from '../tasks';
import { keepTime, present, roomOf } from './entries.service';
import { presentTimer } from './time.presenter';
import {
  deleteTimer,
  findTimer,
  insertEntry,
  insertTimer,
  lockTimeOf,
  type TimerRow,
} from './time.repository';

const MINUTE_MS = 60_000;
const LONGEST_MS = LIMITS.timerHours * 60 * MINUTE_MS;

export async function getTimer({ db, viewer }: Context<Viewer>): Promise<Timer | null> {
  const timer = await findTimer(db, viewer.id);
  return timer && presentTimer(timer, await findSeen(db, viewer, timer.task_id));
}

/** Null where the viewer does not see it any more. */
async function findSeen(reader: Reader, viewer: Viewer, task: TaskId): Promise<TaskAccess | null> {
  try {
    return await requireTask(reader, viewer, task, 'task.see');
  } catch (error) {
    if (error instanceof Fault && error.code === 'common.not_found') return null;
    throw error;
  }
}

/** The one that runs on this task already goes on. */
export function startTimer(
  context: Context<Viewer>,
  task: TaskId,
): Promise<{ item: Timer; stopped: StoppedTimer | null }> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    await lockTimeOf(tx, viewer.id);
    const running = await findTimer(tx, viewer.id);
    const isSame = running?.task_id === task;
    // The other task is locked, this one only looked at: two locks could be taken in two orders.
    const stopped = running && !isSame ? await stop(tx, context, running) : null;
    const access = await requireTask(tx, viewer, task, 'task.logTime');
    requireTaskWritable(access);
    const timer = running && isSame ? running : await insertTimer(tx, viewer.id, task, clock.now());
    if (!isSame) tellTimer(tx, context, task);
    return { item: presentTimer(timer, access), stopped };
  });
}

export function stopTimer(context: Context<Viewer>, id: TimerId): Promise<StoppedTimer> {
  return context.transaction(async (tx) => {
    const timer = await lockTimer(tx, context.viewer, id);
    const stopped = await stop(tx, context, timer);
    tellTimer(tx, context, timer.task_id);
    return stopped;
  });
}

export async function discardTimer(context: Context<Viewer>, id: TimerId): Promise<void> {
  await context.transaction(async (tx) => {
    const timer = await lockTimer(tx, context.viewer, id);
    await deleteTimer(tx, timer.id);
    tellTimer(tx, context, timer.task_id);
  });
}

/** The viewer's own alone can be named. */
async function lockTimer(tx: Tx, viewer: Viewer, id: TimerId): Promise<TimerRow> {
  await lockTimeOf(tx, viewer.id);
  const timer = await findTimer(tx, viewer.id);
  if (timer?.id !== id) throw fail('time.no_timer');
  return timer;
}

/** One entry, of the day on which it was started. Decided: ADR 0027. */
async function stop(tx: Tx, context: Context<Viewer>, timer: TimerRow): Promise<StoppedTimer> {
  const { viewer, clock } = context;
  const access = await lockTimed(tx, viewer, timer.task_id);
  const from = timer.started_at;
  const day = dayIn(from, access.project.team_time_zone);
  const left = await roomOf(tx, viewer.id, day);
  if (left === 0) throw fail('time.day_full', { left });
  const ran = Math.max(0, clock.now().getTime() - from.getTime());
  const measured = Math.max(1, Math.round(Math.min(ran, LONGEST_MS) / MINUTE_MS));
  const minutes = Math.min(measured, left);
  const isCut = ran > LONGEST_MS || minutes < measured;
  const to = new Date(from.getTime() + (isCut ? minutes * MINUTE_MS : ran));
  const entry = await insertEntry(tx, {
    task: access.task.id,
    user: viewer.id,
    day,
    minutes,
    note: '',
    at: clock.now(),
    ran: { from, to },
  });
  await deleteTimer(tx, timer.id);
  await keepTime(tx, context, access, { from: null, to: minutes });
  return { entry: await present(tx, access.task.id, entry), isCut };
}

const STUCK: readonly ErrorCode[] = ['common.not_found', ...READ_ONLY_TASK];

/** Whoever was allowed to begin may end, also when the task is somebody else's by now; but it has to take time still. */
async function lockTimed(tx: Tx, viewer: Viewer, task: TaskId): Promise<TaskAccess> {
  try {
    return await lockTask(tx, viewer, task, 'task.see');
  } catch (error) {
    if (error instanceof Fault && STUCK.includes(error.code)) throw fail('time.timer_stuck');
    throw error;
  }
}

function tellTimer(tx: Tx, { viewer }: Context<Viewer>, task: TaskId): void {
  publish(tx, timerChanged, { id: task, scope: toScope('user', viewer.uuid) });
}
