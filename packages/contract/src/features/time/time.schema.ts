import { z } from 'zod';
import { Day, Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.ids';
import { TaskId } from '../tasks/tasks.ids';

export const TimeEntryId = integerId('TimeEntryId');
export type TimeEntryId = z.output<typeof TimeEntryId>;

export const TimerId = integerId('TimerId');
export type TimerId = z.output<typeof TimerId>;

const Minutes = z.int().min(1, 'common.required').max(LIMITS.timeEntryMinutes, 'time.too_long');
const Note = line().max(LIMITS.timeNote.max, 'time.note_too_long');

/** A day is one of the team's zone; what was timed is of the day on which it began. */
export const TimeEntry = z.object({
  id: TimeEntryId,
  task: TaskId,
  /** Null under "Deleted user". */
  user: UserUuid.nullable(),
  day: Day,
  minutes: z.int(),
  note: z.string(),
  createdAt: Instant,
  /** Of a timer, until its day or its minutes were changed by hand. */
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type TimeEntry = z.output<typeof TimeEntry>;

export const NewTimeEntry = z.strictObject({
  day: Day,
  minutes: Minutes,
  note: Note.default(''),
  /** When a timer has measured it, of one that was deleted and is had back. */
  ran: z.strictObject({ startedAt: Instant, endedAt: Instant }).optional(),
});
export type NewTimeEntry = z.output<typeof NewTimeEntry>;

export const TimeEntryChanges = z.strictObject({
  day: Day.optional(),
  minutes: Minutes.optional(),
  note: Note.optional(),
});
export type TimeEntryChanges = z.output<typeof TimeEntryChanges>;

/** A task that time is logged on, as far as a line of it is shown. */
export const TimedTask = z.object({
  id: TaskId,
  title: z.string(),
  project: z.object({ id: ProjectId, title: z.string() }),
});
export type TimedTask = z.output<typeof TimedTask>;

export const Timer = z.object({
  id: TimerId,
  /** Null where its owner does not see it any more: the timer can only be discarded. */
  task: TimedTask.nullable(),
  startedAt: Instant,
});
export type Timer = z.output<typeof Timer>;

/** What became of a timer; `isCut` where it ran for longer than a day has, or is left of it. */
export const StoppedTimer = z.object({ entry: TimeEntry, isCut: z.boolean() });
export type StoppedTimer = z.output<typeof StoppedTimer>;

/** Whose time of a task its viewer sees: their own alone, with the sum of all, or everybody's. */
export const TIME_SIGHTS = ['own', 'totals', 'everybody'] as const;
export type TimeSight = (typeof TIME_SIGHTS)[number];

export const TaskTime = z.object({
  items: z.array(TimeEntry),
  nextCursor: z.string().nullable(),
  people: z.array(PersonCard),
  sight: z.enum(TIME_SIGHTS),
  /** The day that it is where the team is. */
  today: Day,
  /** Minutes: of the viewer, and of everybody, where they see that. */
  own: z.int(),
  spent: z.int().nullable(),
  /** Of each, the most first; of those alone whose entries are seen. */
  byPerson: z.array(z.object({ user: UserUuid.nullable(), minutes: z.int() })),
});
export type TaskTime = z.output<typeof TaskTime>;

const WEEK_DAYS = 7;
/** Minutes of each of the seven days. */
const SevenDays = z.array(z.int()).length(WEEK_DAYS);

export const WeekRow = z.object({
  /** Null is what was logged on tasks that one does not see any more. */
  task: TimedTask.nullable(),
  days: SevenDays,
  total: z.int(),
  /** The day that it is where its team is. */
  today: Day,
  canLog: z.boolean(),
});
export type WeekRow = z.output<typeof WeekRow>;

export const WeekSheet = z.object({
  from: Day,
  user: PersonCard,
  /** Those with most time first; in one's own sheet, then those that one works on. */
  rows: z.array(WeekRow),
  days: SevenDays,
  total: z.int(),
});
export type WeekSheet = z.output<typeof WeekSheet>;
