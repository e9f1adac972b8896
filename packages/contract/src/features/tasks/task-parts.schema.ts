import { z } from 'zod';
import { Day, Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
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
export const ChecklistText = z
  .string()
  .trim()
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
const Lag = z.int().min(-LIMITS.connectionLagDays).max(LIMITS.connectionLagDays);

export const Connection = z.object({
  id: ConnectionId,
  kind: ConnectionKind,
  task: TaskRef,
  /** Only where one precedes the other. */
  ends: z.enum(CONNECTION_ENDS).nullable(),
  lag: z.int().nullable(),
});
export type Connection = z.output<typeof Connection>;

export const NewConnection = z.strictObject({
  kind: ConnectionKind,
  task: TaskId,
  ends: z.enum(CONNECTION_ENDS).default('FS'),
  lag: Lag.default(0),
});
export type NewConnection = z.output<typeof NewConnection>;

export const TaskChangeId = integerId('TaskChangeId');
export type TaskChangeId = z.output<typeof TaskChangeId>;

/** What the history tells. Those of fields have the field's name. */
export const CHANGE_KINDS = [
  'created',
  'title',
  'description',
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
  'fileAdded',
  'fileRemoved',
] as const;
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
