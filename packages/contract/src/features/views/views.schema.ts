import { z } from 'zod';
import { Version } from '../../core/edit';
import { integerId } from '../../core/integer-id';
import { line } from '../../core/line';
import { LIMITS } from '../../limits';
import { TABLE_COLUMNS, TableOrder } from '../tasks/table.schema';
import { TABLE_GROUPS, taskFilters } from '../tasks/tasks.schema';

export const ViewId = integerId('ViewId');
export type ViewId = z.output<typeof ViewId>;

export const ViewTitle = line().min(1, 'common.required').max(LIMITS.viewTitle.max, 'views.title_too_long');

/** In what the tasks of a view are shown. */
const VIEW_LAYOUTS = ['board'] as const;

/** What a view asks for. Stored as it is: another shape is another number, and the one before stays readable. */
export const ViewSettings = z.strictObject({
  shape: z.literal(1),
  layout: z.enum(VIEW_LAYOUTS),
  filters: z.strictObject(taskFilters),
  /** A board is laid by some of them only. */
  group: z.enum(TABLE_GROUPS).nullable(),
  /** Of the table; a board is in its own order. What was saved before there was one says nothing of it. */
  sort: TableOrder.nullable().default(null),
  /** Of the table, in their order; null leaves them as everybody has them. */
  columns: z.array(z.enum(TABLE_COLUMNS)).min(1).max(TABLE_COLUMNS.length).nullable().default(null),
});
export type ViewSettings = z.output<typeof ViewSettings>;

/** Filters whose values can be gone one day. */
export const NAMING_FILTERS = ['worker', 'inspector', 'tag', 'milestone'] as const;
export type NamingFilter = (typeof NAMING_FILTERS)[number];

export const SavedView = z.object({
  id: ViewId,
  title: z.string(),
  isShared: z.boolean(),
  /** The viewer has made it. */
  isOwn: z.boolean(),
  /** The project opens with it, for the viewer. */
  isDefault: z.boolean(),
  /** Without what does not exist any more. */
  settings: ViewSettings,
  /** Of these filters something was left out. */
  gone: z.array(z.enum(NAMING_FILTERS)),
  /** The viewer may change, rename and delete it. */
  canEdit: z.boolean(),
  version: Version,
});
export type SavedView = z.output<typeof SavedView>;

export const NewView = z.strictObject({
  title: ViewTitle,
  isShared: z.boolean().default(false),
  settings: ViewSettings,
});
export type NewView = z.output<typeof NewView>;

export const ViewChanges = z.strictObject({
  title: ViewTitle.optional(),
  isShared: z.boolean().optional(),
  settings: ViewSettings.optional(),
});
export type ViewChanges = z.output<typeof ViewChanges>;
