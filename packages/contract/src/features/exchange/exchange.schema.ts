import { z } from 'zod';
import { taskFilters } from '../tasks/tasks.schema';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What is shown: the board's or the archive's tasks, as they are filtered. */
export const exportQuery = {
  ...taskFilters,
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(['active', 'archived']).default('active'),
};

export const ExportQuery = z.strictObject(exportQuery);
export type ExportQuery = z.output<typeof ExportQuery>;

/** A column of a file of tasks, by the word that JSON has for it too. */
export const EXCHANGE_COLUMNS = [
  'id',
  'title',
  'description',
  'status',
  'priority',
  'worker',
  'inspector',
  'creator',
  'startsOn',
  'deadline',
  'percentage',
  'estimate',
  'milestone',
  'tags',
  'checklist',
  'parent',
  'createdAt',
  'doneAt',
  'archivedAt',
] as const;
export type ExchangeColumn = (typeof EXCHANGE_COLUMNS)[number];
