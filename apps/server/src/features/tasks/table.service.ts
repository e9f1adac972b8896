import { TASK_STATUSES, type TaskStatus, toStatus } from '@quilt/contract/access';
import { Day, type HandlerInput, Instant } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import {
  type getTable as getTableEndpoint,
  PRIORITIES,
  type TableRow,
  type TableSort,
  TaskId,
  type TaskTable,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { decodeCursor, toPage } from '../../platform/http';
import type { SeenProjectRow } from '../projects';
import { keptCount, listWorkers, readPeople, requireInside } from './board.service';
import { type Filters, hasFilters, keyOfFilters, readFilter } from './filter-input';
import {
  type Direction,
  listByColumn,
  listById,
  listFew,
  listMilestoneIds,
  listOfValue,
  listOfValues,
  listWithout,
  type Rows,
  type SortedColumn,
  type SortedValue,
  type ValueColumn,
} from './table.repository';
import { conditionsOf, type TaskFilter } from './task-filters';
import { allowedOn } from './task-page.service';
import { standingTo } from './tasks.access';
import { presentTaskCard } from './tasks.presenter';
import type { TaskCardRow } from './tasks.repository';

type Query = HandlerInput<typeof getTableEndpoint>['query'];

export async function getTable(context: Context<Viewer>, id: ProjectId, query: Query): Promise<TaskTable> {
  const { db, viewer } = context;
  const { status, sort, order, cursor, limit, ...filters } = query;
  const { project } = await requireInside(db, viewer, id);
  const inStatus = status === undefined ? null : toStatus(status);
  const filter = await readFilter(context, project, filters);
  const rows = await readRows(db, id, filter, inStatus);
  const of = JSON.stringify(['table', id, sort, order, status ?? null, ...keyOfFilters(filters)]);
  const after = decodeCursor(KEYS[sort], cursor, of);
  const found = await listSorted(
    context,
    rows,
    { filter, inStatus, sort, direction: order, after },
    limit + 1,
  );
  const { items, nextCursor } = toPage(found, limit, of, (row) => keyOf(sort, row));
  const people = await readPeople(db, items);
  const count = cursor === undefined ? countOf(project, rows, { status: inStatus, filters }) : null;
  return { items: items.map((row) => presentRow(row, project, viewer)), nextCursor, people, count };
}

export function presentRow(row: TaskCardRow, project: SeenProjectRow, viewer: Viewer): TableRow {
  const standing = standingTo(row, project, viewer);
  return { ...presentTaskCard(row), can: allowedOn({ task: row, project, standing }) };
}

/** Of so many all are sorted; of more, the first are soon found in the order of an index. */
const FEW = 2_500;

async function readRows(
  reader: Reader,
  project: ProjectId,
  filter: TaskFilter,
  inStatus: TaskStatus | null,
): Promise<Rows> {
  const conditions = [
    ...(inStatus ? [sql`tasks.status = ${inStatus}`] : []),
    ...conditionsOf(project, filter, inStatus),
  ];
  const rows: Rows = { project, conditions, ids: null };
  // What many have is not counted to see that.
  if (conditions.length === 0 || filter.tag?.isCommon) return rows;
  return { ...rows, ids: await listFew(reader, rows, FEW) };
}

function countOf(
  project: SeenProjectRow,
  rows: Rows,
  { status, filters }: { status: TaskStatus | null; filters: Filters },
): number {
  const most = LIMITS.shownCount + 1;
  if (hasFilters(filters)) return Math.min(rows.ids?.length ?? most, most);
  const counts = (status ? [status] : TASK_STATUSES).map((one) => keptCount(project, one));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What comes last has no value to be sorted by. */
const NONE = '';
const none = z.literal(NONE);
const byColumn = <Schema extends z.ZodType<string | number>>(schema: Schema) =>
  z.tuple([z.union([none, schema]), TaskId]);
/** Of a value, and of its place on the board where it is a status. */
const byValue = <Schema extends z.ZodType<string | number>>(schema: Schema) =>
  z.tuple([z.union([none, schema]), z.string(), TaskId]);
const Int = z.int().min(0).max(LIMITS.estimateMinutes);

const KEYS = {
  id: z.tuple([none, TaskId]),
  title: byColumn(z.string()),
  startsOn: byColumn(Day),
  deadline: byColumn(Day),
  percentage: byColumn(Int.max(100)),
  estimate: byColumn(Int),
  changedAt: byColumn(Instant),
  status: byValue(z.enum(TASK_STATUSES)),
  priority: byValue(z.enum(PRIORITIES)),
  worker: byValue(z.int()),
  milestone: byValue(z.int()),
} as const satisfies Record<TableSort, z.ZodType>;

type Key = readonly (string | number)[];

function keyOf(sort: TableSort, row: TaskCardRow): Key {
  switch (sort) {
    case 'id':
      return [NONE, row.id];
    case 'title':
      return [row.title, row.id];
    case 'startsOn':
      return [row.starts_on ?? NONE, row.id];
    case 'deadline':
      return [row.deadline ?? NONE, row.id];
    case 'percentage':
      return [row.percentage, row.id];
    case 'estimate':
      return [row.estimate ?? NONE, row.id];
    case 'changedAt':
      return [row.changed_at.toISOString(), row.id];
    case 'status':
      return [row.status, row.rank, row.id];
    case 'priority':
      return [row.priority, '', row.id];
    case 'worker':
      return [row.worker_id ?? NONE, '', row.id];
    case 'milestone':
      return [row.milestone_id ?? NONE, '', row.id];
  }
}

/** What is filtered by the same is not looked for among the others. */
function mayMatch(
  sort: ValueColumn,
  filter: TaskFilter,
  inStatus: TaskStatus | null,
): (value: SortedValue) => boolean {
  const wanted: readonly SortedValue[] | null = {
    status: inStatus && [inStatus],
    priority: filter.priority,
    worker: filter.worker?.values ?? null,
    milestone: filter.milestone?.values ?? null,
  }[sort];
  return (value) => wanted === null || wanted.includes(value);
}

interface Sorting {
  filter: TaskFilter;
  inStatus: TaskStatus | null;
  sort: TableSort;
  direction: Direction;
  after: Key | null;
}

async function listSorted(
  context: Context<Viewer>,
  rows: Rows,
  { filter, inStatus, sort, direction, after }: Sorting,
  limit: number,
): Promise<TaskCardRow[]> {
  const { db } = context;
  const id = after === null ? null : TaskId.parse(after.at(-1));
  switch (sort) {
    case 'id':
      return listById(db, rows, { direction, after: id }, limit);
    case 'status':
    case 'priority':
    case 'worker':
    case 'milestone': {
      const values = (await listValues(context, rows.project, sort)).filter(mayMatch(sort, filter, inStatus));
      const ordered = direction === 'ascending' ? values : values.toReversed();
      return listByValues(db, rows, { by: sort, values: ordered, after }, limit);
    }
    default:
      return listByKey(db, rows, { by: sort, direction, after }, limit);
  }
}

async function listByKey(
  reader: Reader,
  rows: Rows,
  { by, direction, after }: { by: SortedColumn; direction: Direction; after: Key | null },
  limit: number,
): Promise<TaskCardRow[]> {
  const [key, behind] = after ?? [null, null];
  const id = behind === null ? null : TaskId.parse(behind);
  const place = key === null || key === undefined || id === null ? null : { key, id };
  const first = key === NONE ? [] : await listByColumn(reader, rows, { by, direction, after: place }, limit);
  if (first.length === limit) return first;
  const rest = limit - first.length;
  const others = await listWithout(reader, rows, { by, direction, after: key === NONE ? id : null }, rest);
  return [...first, ...others];
}

/** Of so many values the first tasks are looked up at once; where they are narrowed, many of each may be looked at. */
const BITE = 16;
const NARROWED_BITE = 4;

async function listByValues(
  reader: Reader,
  rows: Rows,
  { by, values, after }: { by: ValueColumn; values: readonly SortedValue[]; after: Key | null },
  limit: number,
): Promise<TaskCardRow[]> {
  const [value = null, inner, behind] = after ?? [];
  const found: TaskCardRow[] = [];
  const place = (values as readonly unknown[]).indexOf(value);
  const begun = values[place];
  const id = behind === undefined ? null : TaskId.parse(behind);
  if (begun !== undefined && id !== null) {
    const key = String(inner);
    found.push(...(await listOfValue(reader, rows, { by, value: begun, after: { key, id } }, limit)));
  }
  const rest = value === NONE ? [] : values.slice(place + 1);
  const few = rows.ids !== null;
  const bite = few ? rest.length : rows.conditions.length > 0 ? NARROWED_BITE : BITE;
  for (let from = 0; from < rest.length && found.length < limit; from += bite) {
    const some = { by, values: rest.slice(from, from + bite) };
    found.push(...(await listOfValues(reader, rows, some, limit - found.length)));
  }
  if (found.length === limit || by === 'status' || by === 'priority') return found;
  const from = value === NONE ? id : null;
  const without = { by, direction: 'ascending', after: from } as const;
  return [...found, ...(await listWithout(reader, rows, without, limit - found.length))];
}

/** In the order in which one reads them. */
async function listValues(
  context: Context<Viewer>,
  project: ProjectId,
  sort: ValueColumn,
): Promise<readonly SortedValue[]> {
  switch (sort) {
    case 'status':
      return TASK_STATUSES;
    case 'priority':
      return PRIORITIES.toReversed();
    case 'worker':
      return (await listWorkers(context, project)).map((person) => person.id);
    case 'milestone':
      return listMilestoneIds(context.db, project);
  }
}
