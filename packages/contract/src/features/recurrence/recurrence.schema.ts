import { z } from 'zod';
import { Version } from '../../core/edit';
import { Day } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { TaskId } from '../tasks/tasks.ids';

/** 1 is Monday, 7 is Sunday. */
const Weekday = z.int().min(1).max(7);
const every = (max: number) => z.int().min(1).max(max, 'recurrence.too_far');

/** Which weekday of a month; 5 is the last of its kind. */
export const LAST_WEEKDAY = 5;

/** When the next one comes. Days are those of the team's time zone. */
export const RepeatRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), every: every(LIMITS.repeatEvery.days) }),
  z.strictObject({
    kind: z.literal('weekly'),
    every: every(LIMITS.repeatEvery.weeks),
    weekdays: z.array(Weekday).min(1, 'recurrence.no_weekday').max(7),
  }),
  /** On a day that a shorter month lacks, on its last one. */
  z.strictObject({
    kind: z.literal('monthly'),
    every: every(LIMITS.repeatEvery.months),
    day: z.int().min(1).max(31),
  }),
  z.strictObject({
    kind: z.literal('monthlyWeekday'),
    every: every(LIMITS.repeatEvery.months),
    nth: z.int().min(1).max(LAST_WEEKDAY),
    weekday: Weekday,
  }),
  /** So many days after the one before was done. */
  z.strictObject({ kind: z.literal('afterDone'), days: every(LIMITS.repeatEvery.days) }),
]);
export type RepeatRule = z.output<typeof RepeatRule>;

/** Both count what is made after the task that it was set on. */
export const RepeatEnd = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('never') }),
  z.strictObject({ kind: z.literal('until'), day: Day }),
  z.strictObject({
    kind: z.literal('times'),
    times: z.int().min(1).max(LIMITS.repeatTimes, 'recurrence.too_many_times'),
  }),
]);
export type RepeatEnd = z.output<typeof RepeatEnd>;

const planned = {
  rule: RepeatRule,
  end: RepeatEnd,
  /** From which weeks and months are counted, and before which nothing is made. */
  startsOn: Day,
  /** So many days after its own day it is due; null has no deadline. */
  dueAfter: z.int().min(0).max(LIMITS.repeatDueDays, 'recurrence.too_late').nullable(),
  /** Only those on which the team works are counted. */
  isDueInWorkingDays: z.boolean().default(false),
  /** What of the last one the next has too; the checklist with nothing done. */
  takes: z
    .strictObject({ people: z.boolean(), checklist: z.boolean(), tags: z.boolean() })
    .default({ people: true, checklist: true, tags: true }),
};

export const Repeat = z.object({
  ...planned,
  /** Null while it waits for the last one to be done. */
  nextOn: Day.nullable(),
  /** How many were made so far. */
  made: z.int(),
  /** The last of them, where it is changed and stopped, and which the next one is made like. */
  lastTask: TaskId,
  version: Version,
});
export type Repeat = z.output<typeof Repeat>;

export const TaskRepeat = z.object({
  /** Null where the task does not repeat. */
  repeat: Repeat.nullable(),
  /** What day it is for the team. */
  today: Day,
  /** On which days of the week the team works, and on which days it does not all the same. */
  workingDays: z.array(Weekday),
  holidays: z.array(Day),
  /** The viewer may set, change and stop it, at this task. */
  canEdit: z.boolean(),
});
export type TaskRepeat = z.output<typeof TaskRepeat>;

export const NewRepeat = z.strictObject({
  ...planned,
  /** That was seen; null where there was none. Where there is another by now, nothing is done. */
  version: Version.nullable(),
});
export type NewRepeat = z.output<typeof NewRepeat>;
