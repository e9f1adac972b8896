import { Day, toScope, type UserId } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import {
  type NewTimeEntry,
  ownTimeChanged,
  type TaskTime,
  type TimeEntry,
  type TimeEntryChanges,
  TimeEntryId,
  taskTimeChanged,
} from '@quilt/contract/features/time';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { MINUTE_MS } from '../../platform/durations';
import { fail, failFields } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { once } from '../../platform/writes';
import { lockTask, recordSpent, requireTask, type TaskAccess } from '../tasks';
import { readColleagues } from '../teams';
import { lockOwnEntry, sightOf } from './time.access';
import { presentEntry } from './time.presenter';
import {
  deleteEntryRow,
  findEntry,
  insertEntry,
  listEntries,
  listPersonMinutes,
  lockTimeOf,
  readSpent,
  sumDay,
  sumOwn,
  updateEntryRow,
} from './time.repository';

const Before = z.tuple([Day, TimeEntryId]);

export async function listTaskTime(
  { db, viewer, clock }: Context<Viewer>,
  task: TaskId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TaskTime> {
  const { standing, project } = await requireTask(db, viewer, task, 'task.see');
  const sight = sightOf(standing);
  const list = `time ${task} ${sight}`;
  const before = decodeCursor(Before, cursor, list);
  const [rows, own, spent, byPerson] = await Promise.all([
    listEntries(db, task, { user: sight === 'everybody' ? null : viewer.id, before, limit: limit + 1 }),
    sumOwn(db, task, viewer.id),
    sight === 'own' ? null : readSpent(db, task),
    sight === 'everybody' ? listPersonMinutes(db, task) : [],
  ]);
  const page = toPage(rows, limit, list, ({ day, id }) => [day, id]);
  const people = await readColleagues(
    db,
    [...page.items, ...byPerson].map(({ user_id }) => user_id),
  );
  return {
    items: page.items.map(presentEntry),
    nextCursor: page.nextCursor,
    people: [...people.values()],
    sight,
    today: dayIn(clock.now(), project.team_time_zone),
    own,
    spent,
    byPerson: byPerson.map(({ user_uuid, minutes }) => ({ user: user_uuid, minutes })),
  };
}

export function logTime(context: Context<Viewer>, task: TaskId, entry: NewTimeEntry): Promise<TimeEntry> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    await lockTimeOf(tx, viewer.id);
    const access = await lockTask(tx, viewer, task, 'task.logTime');
    const id = await once(tx, context, async () => {
      requireDayCome(context, access, entry.day);
      const ran = readRan(context, access, entry);
      await requireRoom(tx, viewer.id, entry, null);
      const made = await insertEntry(tx, { ...entry, task, user: viewer.id, at: clock.now(), ran });
      await keepTime(tx, context, access, { from: null, to: entry.minutes });
      return made;
    });
    return present(tx, task, id);
  });
}

interface Place {
  task: TaskId;
  entry: TimeEntryId;
}

export function updateTimeEntry(
  context: Context<Viewer>,
  place: Place,
  changes: TimeEntryChanges,
): Promise<TimeEntry> {
  return context.transaction(async (tx) => {
    const access = await lockOwnEntry(tx, context.viewer, place, 'task.logTime');
    const { entry } = access;
    const { day = entry.day, minutes = entry.minutes, note = entry.note } = changes;
    const isMoved = day !== entry.day;
    if (isMoved) requireDayCome(context, access, day);
    if (isMoved || minutes > entry.minutes) {
      await requireRoom(tx, context.viewer.id, { day, minutes }, entry.id);
    }
    // What is put right by hand is not what a timer has measured.
    const isTimed = !isMoved && minutes === entry.minutes;
    await updateEntryRow(tx, entry.id, {
      ...entry,
      day,
      minutes,
      note,
      ...(!isTimed && { started_at: null, ended_at: null }),
    });
    await keepTime(tx, context, access, { from: entry.minutes, to: minutes });
    return present(tx, place.task, entry.id);
  });
}

export async function deleteTimeEntry(context: Context<Viewer>, place: Place): Promise<void> {
  await context.transaction(async (tx) => {
    const access = await lockOwnEntry(tx, context.viewer, place, 'task.see');
    await deleteEntryRow(tx, place.entry);
    await keepTime(tx, context, access, { from: access.entry.minutes, to: null });
  });
}

/** What a task counts and tells of time, and that it is another now. */
export async function keepTime(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  minutes: { from: number | null; to: number | null },
): Promise<void> {
  const { task, project } = access;
  await recordSpent(tx, context, access, minutes);
  publish(tx, taskTimeChanged, { id: task.id, scope: toScope('project', project.id) });
  publish(tx, ownTimeChanged, { id: task.id, scope: toScope('user', context.viewer.uuid) });
}

/** Minutes of a day that somebody has not logged yet; their time is held. */
export async function roomOf(
  tx: Tx,
  user: UserId,
  day: string,
  but: TimeEntryId | null = null,
): Promise<number> {
  return Math.max(0, LIMITS.timeDayMinutes - (await sumDay(tx, user, day, but)));
}

async function requireRoom(
  tx: Tx,
  user: UserId,
  { day, minutes }: { day: string; minutes: number },
  but: TimeEntryId | null,
): Promise<void> {
  const left = await roomOf(tx, user, day, but);
  if (minutes > left) throw fail('time.day_full', { left });
}

/** A timer is of the day on which it began, and no longer than it ran. */
function readRan(
  { clock }: Context<Viewer>,
  { project }: TaskAccess,
  { ran, day, minutes }: NewTimeEntry,
): { from: Date; to: Date } | null {
  if (!ran) return null;
  const [from, to] = [new Date(ran.startedAt), new Date(ran.endedAt)];
  const most = Math.max(1, Math.round((to.getTime() - from.getTime()) / MINUTE_MS));
  const isRight =
    from <= to && to <= clock.now() && dayIn(from, project.team_time_zone) === day && minutes <= most;
  if (!isRight) throw failFields([{ path: 'ran', code: 'time.ran_wrong' }]);
  return { from, to };
}

function requireDayCome({ clock }: Context<Viewer>, { project }: TaskAccess, day: string): void {
  if (day > dayIn(clock.now(), project.team_time_zone)) {
    throw failFields([{ path: 'day', code: 'time.day_ahead' }]);
  }
}

/** Of a repeat it may be gone again. */
export async function present(reader: Reader, task: TaskId, id: TimeEntryId): Promise<TimeEntry> {
  const row = await findEntry(reader, task, id);
  if (!row) throw fail('common.not_found');
  return presentEntry(row);
}
