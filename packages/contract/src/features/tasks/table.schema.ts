import { z } from 'zod';
import { Day, Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import type { ErrorCode } from '../../errors';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { MilestoneId, StatusNumber, TagId } from '../projects/projects.schema';
import { TASK_FIELDS } from './task-fields';
import { TaskId } from './tasks.ids';
import { Estimate, Percentage, Priority, TASK_ACTIONS, TASK_TEXTS, TaskCard } from './tasks.schema';

/** By what a table is sorted; what has none of it comes last, either way. */
export const TABLE_SORTS = [
  'id',
  'title',
  'status',
  'worker',
  'priority',
  'startsOn',
  'deadline',
  'percentage',
  'estimate',
  'milestone',
  'changedAt',
] as const;
export type TableSort = (typeof TABLE_SORTS)[number];

/** By what, and from which end. */
export const TableOrder = z.strictObject({
  by: z.enum(TABLE_SORTS),
  order: z.enum(['ascending', 'descending']),
});
export type TableOrder = z.output<typeof TableOrder>;

/** What a table shows beside the number of a task; the title is always there, and first. */
export const TABLE_COLUMNS = [
  'title',
  'tags',
  'status',
  'worker',
  'inspector',
  'priority',
  'startsOn',
  'deadline',
  'percentage',
  'estimate',
  'milestone',
  'changedAt',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export const TableRow = TaskCard.extend({ can: z.array(z.enum(TASK_ACTIONS)) });
export type TableRow = z.output<typeof TableRow>;

export const TaskTable = z.object({
  items: z.array(TableRow),
  nextCursor: z.string().nullable(),
  people: z.array(PersonCard),
  /** Of all that match; with filters, as far as a number is shown, and one more for what is beyond. Of the first page. */
  count: z.int().nullable(),
});
export type TaskTable = z.output<typeof TaskTable>;

const SomeTasks = z.array(TaskId).min(1).max(LIMITS.tasksAtOnce, 'tasks.too_many_at_once');
const SomeTags = z.array(TagId).max(LIMITS.tagsPerTask, 'tasks.too_many_tags');

/** What is done to each of many tasks. */
export const ManyChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    to: StatusNumber,
    /** Asked for where work is sent back. */
    comment: z
      .string()
      .trim()
      .min(1, 'common.required')
      .max(LIMITS.commentText.max, 'tasks.text_too_long')
      .optional(),
    /** Was warned of what blocks them. */
    goesOn: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('priority'), to: Priority }),
  z.strictObject({ kind: z.literal('worker'), to: UserUuid.nullable() }),
  z.strictObject({ kind: z.literal('inspector'), to: UserUuid.nullable() }),
  z.strictObject({ kind: z.literal('startsOn'), to: Day.nullable() }),
  z.strictObject({ kind: z.literal('deadline'), to: Day.nullable() }),
  z.strictObject({ kind: z.literal('percentage'), to: Percentage }),
  z.strictObject({ kind: z.literal('estimate'), to: Estimate.nullable() }),
  z.strictObject({ kind: z.literal('milestone'), to: MilestoneId.nullable() }),
  z.strictObject({ kind: z.literal('tags'), add: SomeTags.default([]), remove: SomeTags.default([]) }),
  z.strictObject({ kind: z.literal('archived') }),
  z.strictObject({ kind: z.literal('restored') }),
]);
export type ManyChange = z.output<typeof ManyChange>;

export const TasksChange = z.strictObject({ ids: SomeTasks, change: ManyChange });
export type TasksChange = z.output<typeof TasksChange>;

/** By what the history calls it, and when it was: both are of the answer that it was made by. */
export const TasksUndo = z.strictObject({
  ids: SomeTasks,
  kind: z.enum(['status', ...z.enum(TASK_FIELDS).exclude(TASK_TEXTS).options, 'archived', 'restored']),
  at: Instant,
});
export type TasksUndo = z.output<typeof TasksUndo>;

export const TASK_REFUSALS = [
  'common.not_found',
  'common.forbidden',
  'tasks.archived',
  'tasks.move_not_listed',
  'tasks.move_forbidden',
  'tasks.own_work',
  'tasks.inspector_accepts',
  'tasks.inspector_needed',
  'tasks.comment_needed',
  'tasks.blocked',
  'tasks.blocked_warning',
  'tasks.days_wrong',
  'tasks.not_in_project',
  'tasks.cannot_work',
  'tasks.cannot_inspect',
  'tasks.percentage_fixed',
  'tasks.too_many_tags',
  'tasks.cannot_undo',
] as const satisfies readonly ErrorCode[];
export type RefusalCode = (typeof TASK_REFUSALS)[number];

/** Why one of many stayed as it was; worded by whoever shows it, as an error of that code would be. */
const TaskRefusal = z.object({
  id: TaskId,
  code: z.enum(TASK_REFUSALS),
  /** What blocks it, where that is why. */
  tasks: z.string().nullable(),
});
export type TaskRefusal = z.output<typeof TaskRefusal>;

export const TasksChanged = z.object({
  /** Each of them as it is now. */
  done: z.array(TableRow),
  /** They were so already. */
  unchanged: z.array(TaskId),
  refused: z.array(TaskRefusal),
  at: Instant,
});
export type TasksChanged = z.output<typeof TasksChanged>;
