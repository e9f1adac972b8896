import { addWorkingDays } from '@quilt/contract/features/recurrence';
import { TaskId, taskChanged } from '@quilt/contract/features/tasks';
import { z } from 'zod';
import type { Platform } from '../../platform/context';
import { addDays, dayIn } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import { runTransaction } from '../../platform/db/transaction';
import { readPatch } from '../../platform/events';
import type { Consumer, JobDefinition } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import {
  type CopySource,
  lockToCopy,
  makeLike,
  recordByItself,
  retellCards,
  tellPartsChanged,
} from '../tasks';
import {
  deleteSeries,
  findSeries,
  findWorkingWeek,
  insertDay,
  listDue,
  listWaitingOf,
  lockSeries,
  lockWaiting,
  type SeriesRow,
  setTaskOfDay,
  updateSeries,
} from './recurrence.repository';
import { dayDone, findDueDay, findNext } from './recurrence.rules';

/** The others with the next run. */
const SWEPT_AT_ONCE = 2_000;
const DONE = 4;

/**
 * Makes what is due by the days of each team, also where the server was down on the day: one task, however many days
 * passed. Each series by itself: one that cannot go on holds up no other.
 */
export async function sweepRepeats(platform: Platform, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, committed, log } = platform;
  for (const id of await listDue(db, now, SWEPT_AT_ONCE)) {
    if (signal?.aborted) return;
    await runTransaction(db, (tx) => makeDue(tx, id, now), committed).catch((error: unknown) => {
      log.error({ series: id, reason: summariseError(error) }, 'a task that repeats could not be made');
    });
  }
}

/** As it is under its lock: whoever was faster has made it. */
async function makeDue(tx: Tx, id: number, now: Date): Promise<void> {
  const seen = await findSeries(tx, id);
  const source = seen && (await lockToCopy(tx, seen.task_id));
  const series = source && (await lockSeries(tx, id));
  if (!series || series.task_id !== source.task.id) return;
  const today = dayIn(now, source.place.time_zone);
  const day = findDueDay(series, today);
  if (day === null) return;
  const made = isResting(source) ? null : await makeFor(tx, series, source, { day, today, at: now });
  await goOn(tx, series, made ?? source, { today, at: now, isMade: made !== null });
  if (made) await retellCards(tx, source.place, [source.task.id, made.task.id], null);
}

/** What rests misses its days. */
function isResting({ task, place }: CopySource): boolean {
  return !place.is_live || task.archived_at !== null;
}

async function makeFor(
  tx: Tx,
  series: SeriesRow,
  source: CopySource,
  { day, today, at }: { day: string; today: string; at: Date },
): Promise<CopySource | null> {
  if (!(await insertDay(tx, series.id, day))) return null;
  const task = await makeLike(tx, source, {
    at,
    today,
    startsOn: source.task.starts_on === null ? null : day,
    deadline: await deadlineOf(tx, series, day),
    takes: { people: series.takes_people, checklist: series.takes_checklist, tags: series.takes_tags },
  });
  if (!task) return null;
  await setTaskOfDay(tx, { series: series.id, day, task: task.id });
  await recordByItself(tx, task, { kind: 'repeatMade', from: `#${source.task.id}`, at });
  // Which leads there now.
  tellPartsChanged(tx, source.place, source.task.id);
  return { ...source, task };
}

async function deadlineOf(
  tx: Tx,
  { task_id, due_after, due_in_working_days }: SeriesRow,
  day: string,
): Promise<string | null> {
  if (due_after === null) return null;
  if (!due_in_working_days) return addDays(day, due_after);
  return addWorkingDays(day, due_after, await findWorkingWeek(tx, task_id));
}

/** From what was made, or as it is where nothing was; at its end it is gone. */
async function goOn(
  tx: Tx,
  series: SeriesRow,
  { task, place }: CopySource,
  { today, at, isMade }: { today: string; at: Date; isMade: boolean },
): Promise<void> {
  const made = series.made + (isMade ? 1 : 0);
  const doneOn = dayDone(task.done_at, place.time_zone);
  const found = findNext({ ...series, made }, { today, doneOn });
  // One that waited for the last task and could not be made is tried again every day.
  const next = found !== 'ended' && found !== null && found <= today ? addDays(today, 1) : found;
  if (next === 'ended') return endSeries(tx, series, task, at);
  await updateSeries(tx, series.id, { task_id: task.id, made, next_on: next });
}

async function endSeries(
  tx: Tx,
  { id }: Pick<SeriesRow, 'id'>,
  task: Parameters<typeof recordByItself>[1],
  at: Date,
): Promise<void> {
  await deleteSeries(tx, id);
  await recordByItself(tx, task, { kind: 'repeatStopped', from: null, at });
  await retellCards(tx, { id: task.project_id }, [task.id], null);
}

export const sweepRepeatsJob: JobDefinition<null> = {
  name: 'recurrence.sweep',
  schedule: 'everyMinute',
  parse: (data) => z.null().parse(data),
  isDue: async ({ db, clock }) => (await listDue(db, clock.now(), 1)).length > 0,
  run: (platform, _data, signal) => sweepRepeats(platform, platform.clock.now(), signal),
};

/** Where the next one comes so many days after the last was done, it has its day once that is so, and loses it again. */
export const followDone: Consumer = {
  name: 'recurrence.follow-done',
  types: [taskChanged.type],
  concerns: (event) => {
    const { card, was } = readPatch(taskChanged, event);
    return was !== card.status && (was === DONE || card.status === DONE);
  },
  handle: async (tx, events, now) => {
    const ids = events.map(({ id }) => TaskId.parse(id));
    for (const id of await listWaitingOf(tx, ids)) await follow(tx, id, now);
  },
};

async function follow(tx: Tx, id: TaskId, now: Date): Promise<void> {
  const series = await lockWaiting(tx, id);
  if (!series) return;
  const today = dayIn(now, series.time_zone);
  const next = findNext(series, { today, doneOn: dayDone(series.done_at, series.time_zone) });
  const task = { id: series.task_id, project_id: series.project_id };
  if (next === 'ended') return endSeries(tx, series, task, now);
  await updateSeries(tx, series.id, { next_on: next });
  tellPartsChanged(tx, { id: task.project_id }, task.id);
}
