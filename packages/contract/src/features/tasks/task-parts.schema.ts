import { z } from 'zod';
import { Day, Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { ProjectId, StatusNumber } from '../projects/projects.schema';
import { TaskId } from './tasks.ids';

/** Another task, where one names it. */
export const TaskRef = z.object({
  id: TaskId,
  project: ProjectId,
  title: z.string(),
  status: StatusNumber,
  deadline: Day.nullable(),
  archivedAt: Instant.nullable(),
});
export type TaskRef = z.output<typeof TaskRef>;

export const ChecklistItemId = integerId('ChecklistItemId');
export type ChecklistItemId = z.output<typeof ChecklistItemId>;
export const ChecklistText = line()
  .min(1, 'common.required')
  .max(LIMITS.checklistText.max, 'tasks.item_too_long');
export const ChecklistItem = z.object({ id: ChecklistItemId, text: z.string(), isDone: z.boolean() });
export type ChecklistItem = z.output<typeof ChecklistItem>;

export const NewChecklistItem = z.strictObject({ text: ChecklistText });
export type NewChecklistItem = z.output<typeof NewChecklistItem>;
export const ChecklistItemChanges = z.strictObject({
  text: ChecklistText.optional(),
  /** What it said when it was reworded: where it says something else by now, both are told and nothing is done. */
  was: ChecklistText.optional(),
  isDone: z.boolean().optional(),
  /** Directly below this one; null is the top. */
  after: ChecklistItemId.nullable().optional(),
});
export type ChecklistItemChanges = z.output<typeof ChecklistItemChanges>;

export const ConnectionId = integerId('ConnectionId');
export type ConnectionId = z.output<typeof ConnectionId>;

/** As one task says it of the other; each has its mirror. */
export const CONNECTION_KINDS = [
  'blocks',
  'isBlockedBy',
  'precedes',
  'follows',
  'parentOf',
  'subtaskOf',
  'duplicates',
  'isDuplicatedBy',
  'relatesTo',
] as const;
export const ConnectionKind = z.enum(CONNECTION_KINDS);
export type ConnectionKind = z.output<typeof ConnectionKind>;

/** Of what precedes and what follows: finish or start to start or finish. */
export const CONNECTION_ENDS = ['FS', 'SS', 'FF', 'SF'] as const;
const Lag = z
  .int()
  .min(-LIMITS.connectionLagDays, 'tasks.lag_too_long')
  .max(LIMITS.connectionLagDays, 'tasks.lag_too_long');

export const Connection = z.object({
  id: ConnectionId,
  kind: ConnectionKind,
  task: TaskRef,
  /** Only where one precedes the other. */
  ends: z.enum(CONNECTION_ENDS).nullable(),
  lag: z.int().nullable(),
  /** By how the viewer stands to both; what is archived stays as it is besides. */
  canRemove: z.boolean(),
});
export type Connection = z.output<typeof Connection>;

export const NewConnection = z.strictObject({
  kind: ConnectionKind,
  task: TaskId,
  ends: z.enum(CONNECTION_ENDS).default('FS'),
  lag: Lag.default(0),
});
export type NewConnection = z.output<typeof NewConnection>;

/** Of one that precedes. */
export const ConnectionChanges = z.strictObject({
  ends: z.enum(CONNECTION_ENDS),
  lag: Lag,
  /** What was seen: where it is so no more, nothing is done, and what it is now is told. */
  was: z.strictObject({ ends: z.enum(CONNECTION_ENDS), lag: z.int() }),
});
export type ConnectionChanges = z.output<typeof ConnectionChanges>;

export const TaskChangeId = integerId('TaskChangeId');
export type TaskChangeId = z.output<typeof TaskChangeId>;

/**
 * What the history tells. Those of fields have the field's name; of two texts that clashed, the one that was not taken
 * is told of whoever had written it.
 */
export const CHANGE_KINDS = [
  'created',
  'title',
  'description',
  'titleNotTaken',
  'descriptionNotTaken',
  'priority',
  'worker',
  'inspector',
  'startsOn',
  'deadline',
  'percentage',
  'estimate',
  'milestone',
  'tags',
  'status',
  'project',
  'archived',
  'restored',
  'itemAdded',
  'itemChanged',
  'itemDone',
  'itemUndone',
  'itemRemoved',
  'connected',
  'disconnected',
  'connectionChanged',
  'fileAdded',
  'fileRemoved',
  'timeLogged',
  'timeChanged',
  'timeRemoved',
  'repeatSet',
  'repeatStopped',
  'repeatMade',
] as const;
/**
 * What is told of somebody's time, and only to themselves and to those who see others' time. The sum of a task is no part
 * of its card either, which everybody sees.
 */
export const TIME_KINDS = [
  'timeLogged',
  'timeChanged',
  'timeRemoved',
] as const satisfies readonly (typeof CHANGE_KINDS)[number][];
export const ChangeKind = z.enum(CHANGE_KINDS);
export type ChangeKind = z.output<typeof ChangeKind>;

/** A text that is shown as it is: of people, milestones and tags how they were called; of statuses the number. */
const Shown = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

export const TaskChange = z.object({
  id: TaskChangeId,
  kind: ChangeKind,
  from: Shown,
  to: Shown,
  /** Null for what happened by itself, and under "Deleted user". */
  actor: UserUuid.nullable(),
  isAutomatic: z.boolean(),
  at: Instant,
  /** Nothing has come after it that it would undo too, and the viewer may. */
  canUndo: z.boolean(),
});
export type TaskChange = z.output<typeof TaskChange>;

/** What a page of the history is too short for; null where there was none. */
export const ChangedText = z.object({ from: z.string().nullable(), to: z.string().nullable() });
export type ChangedText = z.output<typeof ChangedText>;
