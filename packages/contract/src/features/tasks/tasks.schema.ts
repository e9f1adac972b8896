import { z } from 'zod';
import type { Action } from '../../access/permissions';
import { edit, Version } from '../../core/edit';
import { Day, Instant } from '../../core/envelope';
import { ClientId, UserUuid } from '../../core/ids';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import {
  MilestoneId,
  ProjectCounts,
  ProjectId,
  ProjectMark,
  StatusNumber,
  TagId,
} from '../projects/projects.schema';
import { TeamMark } from '../teams/teams.schema';
import { TASK_FIELDS, type TaskField } from './task-fields';
import { ChecklistItem, ChecklistText, Connection, TaskRef } from './task-parts.schema';
import { TaskId } from './tasks.ids';

export const PRIORITIES = ['high', 'average', 'low'] as const;
export const Priority = z.enum(PRIORITIES);
export type Priority = z.output<typeof Priority>;

const Title = line().min(1, 'common.required').max(LIMITS.taskTitle.max, 'tasks.title_too_long');
/** Markdown: somebody is mentioned by `[@Name](/profile/<uuid>)`, a task by `#75`. Pages never take markup from it. */
const Description = z.string().trim().max(LIMITS.taskText.max, 'tasks.text_too_long');
export const Percentage = z.int().min(0).max(100);
/** In minutes. */
export const Estimate = z.int().min(1).max(LIMITS.estimateMinutes, 'tasks.estimate_too_long');
const Tags = z.array(TagId).max(LIMITS.tagsPerTask, 'tasks.too_many_tags');

/** A board, a list, an event: the same for whoever may see the project, so nothing in it depends on who looks. */
export const TaskCard = z.object({
  id: TaskId,
  project: ProjectId,
  title: z.string(),
  status: StatusNumber,
  /** Its place in the column: compared character by character, then by id. */
  rank: z.string(),
  priority: Priority,
  /** Null under "Deleted user". */
  creator: UserUuid.nullable(),
  worker: UserUuid.nullable(),
  inspector: UserUuid.nullable(),
  startsOn: Day.nullable(),
  deadline: Day.nullable(),
  percentage: z.int(),
  estimate: z.int().nullable(),
  milestone: MilestoneId.nullable(),
  tags: z.array(TagId),
  checklist: z.object({ count: z.int(), done: z.int() }),
  subtasks: z.object({ count: z.int(), done: z.int() }),
  commentCount: z.int(),
  /** Something that blocks it is not done. */
  isBlocked: z.boolean(),
  /** The last of those that repeat, which the next is made like; left out of all others. */
  isRepeating: z.boolean().optional(),
  createdAt: Instant,
  /** Of anything that its version counts. */
  changedAt: Instant,
  doneAt: Instant.nullable(),
  archivedAt: Instant.nullable(),
  version: Version,
});
export type TaskCard = z.output<typeof TaskCard>;

export const NewTask = z.strictObject({
  title: Title,
  description: Description.default(''),
  /** As far as its maker may move it there at once; not to done. */
  status: StatusNumber.max(3).default(1),
  priority: Priority.default('average'),
  worker: UserUuid.nullable().default(null),
  inspector: UserUuid.nullable().default(null),
  startsOn: Day.nullable().default(null),
  deadline: Day.nullable().default(null),
  estimate: Estimate.nullable().default(null),
  milestone: MilestoneId.nullable().default(null),
  tags: Tags.default([]),
  checklist: z.array(ChecklistText).max(LIMITS.checklistItems, 'tasks.too_many_items').default([]),
  /** Makes it a subtask. */
  parent: TaskId.nullable().default(null),
});
export type NewTask = z.output<typeof NewTask>;

export const TaskChanges = z.strictObject({
  title: Title.optional(),
  description: Description.optional(),
  priority: Priority.optional(),
  worker: UserUuid.nullable().optional(),
  inspector: UserUuid.nullable().optional(),
  startsOn: Day.nullable().optional(),
  deadline: Day.nullable().optional(),
  percentage: Percentage.optional(),
  estimate: Estimate.nullable().optional(),
  milestone: MilestoneId.nullable().optional(),
  tags: Tags.optional(),
});
export type TaskChanges = z.output<typeof TaskChanges>;

const OwnEdits = z.strictObject(
  Object.fromEntries(TASK_FIELDS.map((field) => [field, ClientId.optional()])) as Record<
    TaskField,
    z.ZodOptional<typeof ClientId>
  >,
);
/** Those of which both texts are kept when they clash. */
export const TASK_TEXTS = ['title', 'description'] as const satisfies readonly TaskField[];

/** What a clash was settled against: texts of one's own, and fields of which the saved one is replaced. */
const NotTaken = z.strictObject({
  /** That was seen before it clashed: a text that nobody has changed since then was not clashed with. */
  since: Version,
  mine: TaskChanges.pick({ title: true, description: true }).optional(),
  theirs: z.array(z.enum(TASK_TEXTS)).max(TASK_TEXTS.length).optional(),
});
export type NotTaken = z.output<typeof NotTaken>;

/**
 * Of what was changed twice before the first was answered, as without a line: the writes of one's own that this one
 * builds on, by their fields. What they have made of these was seen, and does not clash.
 */
export const TaskEdit = edit(TaskChanges).extend({ own: OwnEdits.optional(), notTaken: NotTaken.optional() });
export type TaskEdit = z.output<typeof TaskEdit>;

export const TaskMove = z.strictObject({
  /** That the mover saw: where somebody else has moved it since, nothing is done. */
  version: Version,
  status: StatusNumber,
  /** Directly below this one of the column; null is its top. Left out, it keeps its place, and comes to the top of another. */
  after: z
    .union([TaskId, z.literal('last')])
    .nullable()
    .optional(),
  /** Asked for where work is sent back. */
  comment: z
    .string()
    .trim()
    .min(1, 'common.required')
    .max(LIMITS.commentText.max, 'tasks.text_too_long')
    .optional(),
  /** Was warned of what blocks it. */
  goesOn: z.boolean().default(false),
  /** The move of one's own that this one builds on, which was not answered yet. */
  own: ClientId.optional(),
});
export type TaskMove = z.output<typeof TaskMove>;

export const TASK_ACTIONS = [
  'task.comment',
  'task.edit',
  'task.setPercentage',
  'task.logTime',
  'task.plan',
  'task.setWorker',
  'task.take',
  'task.passOn',
  'task.setInspector',
  'task.start',
  'task.startBlocked',
  'task.release',
  'task.handIn',
  'task.finish',
  'task.accept',
  'task.return',
  'task.reopen',
  'task.move',
  'task.archive',
  'task.restore',
  'task.delete',
] as const satisfies readonly Action[];
export type TaskAction = (typeof TASK_ACTIONS)[number];

/** The whole of a task. People are named by uuid, and shown by `people`, as far as the viewer may see them. */
export const Task = TaskCard.extend({
  place: z.object({ project: ProjectMark, team: TeamMark }),
  description: z.string(),
  checklistItems: z.array(ChecklistItem),
  connections: z.array(Connection),
  parent: TaskRef.nullable(),
  subtaskRefs: z.array(TaskRef),
  watchers: z.array(UserUuid),
  /** The projects it was in before: their addresses lead to it still. */
  cameFrom: z.array(ProjectId),
  /** Nobody else is in the team, so one may accept what one has done oneself. */
  isAlone: z.boolean(),
  people: z.array(PersonCard),
  can: z.array(z.enum(TASK_ACTIONS)),
});
export type Task = z.output<typeof Task>;

const AnyUuids = z
  .string()
  .regex(new RegExp(`^(none|[0-9a-f-]{36})(,(none|[0-9a-f-]{36})){0,${LIMITS.filterValues - 1}}$`));
const AnyIds = z
  .string()
  .regex(new RegExp(`^(none|[1-9]\\d{0,14})(,(none|[1-9]\\d{0,14})){0,${LIMITS.filterValues - 1}}$`));
/** Weeks begin on Monday; `later` comes after the next one. */
export const DEADLINE_SPANS = ['overdue', 'today', 'week', 'nextWeek', 'later', 'none'] as const;
export type DeadlineSpan = (typeof DEADLINE_SPANS)[number];
const anyWords = (words: readonly string[]) =>
  z.string().regex(new RegExp(`^(${words.join('|')})(,(${words.join('|')})){0,${words.length - 1}}$`));

/** Values with commas between them: any of them will do, `none` is what has none. */
export const taskFilters = {
  search: z.string().trim().max(LIMITS.searchText.max).optional(),
  worker: AnyUuids.optional(),
  inspector: AnyUuids.optional(),
  tag: AnyIds.optional(),
  milestone: AnyIds.optional(),
  priority: anyWords(PRIORITIES).optional(),
  /** Today is the team's. */
  deadline: anyWords(DEADLINE_SPANS).optional(),
};

/** By what the cards of a board can be laid in rows. */
export const TASK_GROUPS = ['worker', 'milestone'] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];
/** By what the rows of a table can be laid under headings. */
export const TABLE_GROUPS = [...TASK_GROUPS, 'status', 'priority'] as const;
export type TableGroup = (typeof TABLE_GROUPS)[number];

/** A page of cards, and everybody whom they name. */
export const TaskPage = z.object({
  items: z.array(TaskCard),
  nextCursor: z.string().nullable(),
  people: z.array(PersonCard),
});
export type TaskPage = z.output<typeof TaskPage>;

export const BoardColumn = z.object({
  status: StatusNumber,
  /** Of all that match; with filters, as far as a number is shown, and one more for what is beyond. */
  count: z.int(),
  items: z.array(TaskCard),
  nextCursor: z.string().nullable(),
});
export type BoardColumn = z.output<typeof BoardColumn>;

/** The first window of each of the four columns. */
export const Board = z.object({ columns: z.array(BoardColumn), people: z.array(PersonCard) });
export type Board = z.output<typeof Board>;

/** In the events of a project: the card as it is now, what of it is another, and by whom. */
export const TaskPatch = z.object({
  card: TaskCard,
  actor: UserUuid.nullable(),
  fields: z.array(z.enum(TASK_FIELDS)),
  /** Whom its description names now and did not name before; left out where that is nobody. */
  mentioned: z.array(UserUuid).optional(),
  /** The status before; null for what was not on the board. */
  was: StatusNumber.nullable(),
  /** Of the whole project, where they are others now. */
  counts: ProjectCounts.nullable(),
});
export type TaskPatch = z.output<typeof TaskPatch>;
