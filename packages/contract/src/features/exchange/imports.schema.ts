import { z } from 'zod';
import { Day, Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { LIMITS } from '../../limits';
import { ProjectId, StatusNumber } from '../projects/projects.schema';
import { Priority } from '../tasks/tasks.schema';
import { EXCHANGE_COLUMNS, type ExchangeColumn } from './exchange.schema';

export const ImportId = integerId('ImportId');
export type ImportId = z.output<typeof ImportId>;

/** Told by what is in the file, not by its name. */
export const IMPORT_KINDS = ['csv', 'quilt', 'trello', 'jira'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Of a text, or a sheet that is packed. */
export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'xlsx'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/**
 * In this order, but that columns can be matched anew after the check. `failed` is one that could not go on: what it has
 * brought in by then can be undone.
 */
export const IMPORT_STATES = [
  'reading',
  'ready',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Whoever brings tasks in is their creator; all else of a file of tasks can be taken over, and what was said of them. */
export const IMPORT_FIELDS = [
  ...EXCHANGE_COLUMNS.filter((column): column is Exclude<ExchangeColumn, 'creator'> => column !== 'creator'),
  'comments' as const,
];
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Several columns can be one of these together. */
export const MANY_COLUMNS = ['tags', 'checklist', 'comments'] as const satisfies readonly ImportField[];

export const DAY_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
export const ESTIMATE_UNITS = ['minutes', 'hours', 'seconds', 'points'] as const;
export type EstimateUnit = (typeof ESTIMATE_UNITS)[number];

const ShownText = z.string().max(LIMITS.import.shownLetters);
const Field = z.enum(IMPORT_FIELDS);

/** What the columns of a file mean. Null is left out. */
export const ImportMapping = z.strictObject({
  /** One for each column of the file, in their order. */
  columns: z.array(Field.nullable()).max(LIMITS.import.columns),
  /** What a word of the file means; one that is not named is a new task, and told. */
  statuses: z
    .array(z.strictObject({ value: ShownText, status: StatusNumber.nullable() }))
    .max(LIMITS.import.values),
  /** Who a name of the file is; null is nobody. One that is not named is looked for among the members. */
  people: z
    .array(z.strictObject({ value: ShownText, person: UserUuid.nullable() }))
    .max(LIMITS.import.values),
  dayOrder: z.enum(DAY_ORDERS),
  estimateUnit: z.enum(ESTIMATE_UNITS),
  /** Whether tags and milestones that the project lacks are made, or left out. */
  makesTags: z.boolean(),
  makesMilestones: z.boolean(),
  /** Whether what has the title and the deadline of another, in the file or the project, stays out. */
  leavesDoubles: z.boolean().default(true),
});
export type ImportMapping = z.output<typeof ImportMapping>;

export const ImportColumn = z.object({
  title: z.string(),
  samples: z.array(z.string()),
  /** One before it is called the same. */
  isDoubled: z.boolean(),
  /** How often each value stands in it; null where there are too many to be matched one by one. */
  values: z.array(z.object({ value: z.string(), count: z.int() })).nullable(),
});
export type ImportColumn = z.output<typeof ImportColumn>;

export const IMPORT_FAULTS = [
  'titleMissing',
  'titleCut',
  'textCut',
  'cellCut',
  'quoteOpen',
  'cardTooLarge',
  'unreadable',
  'moreCells',
  'statusUnknown',
  'noInspector',
  'priorityUnknown',
  'personUnknown',
  'personCannot',
  'dayWrong',
  'daysTurned',
  'numberWrong',
  'tagLeft',
  'milestoneLeft',
  'checklistCut',
  'commentsCut',
  'parentMissing',
  'parentLoop',
  'parentFull',
  'doubledInFile',
  'doubledInProject',
  'projectFull',
] as const;
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number];

/** A row that did not fit: it stays out, or comes in without what did not. */
export const ImportFault = z.object({
  /** Of the file; of JSON its place among the cards. */
  line: z.int(),
  title: z.string(),
  field: Field.nullable(),
  code: z.enum(IMPORT_FAULTS),
  /** As it stands in the file, cut where it is long. */
  value: z.string(),
  isOut: z.boolean(),
});
export type ImportFault = z.output<typeof ImportFault>;

/** One of the first rows, as it would come in. */
export const ImportPreviewRow = z.object({
  line: z.int(),
  title: z.string(),
  status: StatusNumber,
  worker: UserUuid.nullable(),
  priority: Priority,
  deadline: Day.nullable(),
});
export type ImportPreviewRow = z.output<typeof ImportPreviewRow>;

/** In rows of the file; those that come in otherwise than they stand there are among those that come in. */
const ImportCounts = z.object({ in: z.int(), changed: z.int(), out: z.int() });
export type ImportCounts = z.output<typeof ImportCounts>;

export const Import = z.object({
  id: ImportId,
  project: ProjectId,
  state: z.enum(IMPORT_STATES),
  /** Of the code that ended it; null of all others. */
  error: z.string().nullable(),
  fileName: z.string(),
  bytes: z.int(),
  /** Null until the file was read. */
  kind: z.enum(IMPORT_KINDS).nullable(),
  encoding: z.enum(IMPORT_ENCODINGS).nullable(),
  rows: z.int(),
  /** Of what is being done: read, checked, brought in or taken back. */
  rowsDone: z.int(),
  columns: z.array(ImportColumn),
  mapping: ImportMapping.nullable(),
  preview: z.array(ImportPreviewRow),
  counts: ImportCounts,
  /** That come with those tasks. */
  comments: z.int(),
  /** What came of them, and of an undo how many were changed since and stayed. */
  tasksMade: z.int(),
  tasksKept: z.int(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** Until when all of it can be taken back. */
  undoUntil: Instant.nullable(),
});
export type Import = z.output<typeof Import>;

/** How far it is; the rest is asked for where the state is another. */
export const ImportProgress = z.object({
  state: z.enum(IMPORT_STATES),
  rows: z.int(),
  rowsDone: z.int(),
});
export type ImportProgress = z.output<typeof ImportProgress>;

export const KeptTask = z.object({ id: z.int(), title: z.string() });
