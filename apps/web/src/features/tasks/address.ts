import { Day } from '@quilt/contract/core';
import { CalendarMode } from '@quilt/contract/features/calendar';
import {
  TABLE_COLUMNS,
  TABLE_GROUPS,
  TABLE_SORTS,
  type TableGroup,
  type TableSort,
  taskFilters,
} from '@quilt/contract/features/tasks';
import { ViewId, type ViewSettings } from '@quilt/contract/features/views';
import { z } from 'zod';
import { type How, useAddress } from '../../lib/use-address';
import type { TaskFilters } from './api';

export const VIEWS = ['board', 'table', 'gantt', 'calendar', 'load', 'overview'] as const;
const SCALES = ['month', 'week'] as const;
export const STATES = ['active', 'archived'] as const;

/** What of a project is shown, and which of its tasks. */
export interface Address extends TaskFilters {
  view: (typeof VIEWS)[number];
  state: (typeof STATES)[number];
  /** In which rows the cards are laid, or under which headings the rows of the table. */
  group?: TableGroup | undefined;
  /** Of the table: by what, with a minus where the last come first; which columns, in their order. */
  sort?: string | undefined;
  columns?: string | undefined;
  /** Of the calendar: around which day, how much, and by what tasks stand there. */
  on?: string | undefined;
  scale?: (typeof SCALES)[number] | undefined;
  by?: CalendarMode | undefined;
  /** Of the team's load: the period. */
  from?: string | undefined;
  to?: string | undefined;
  /** The saved view that it came from. */
  saved?: ViewId | undefined;
}

const PLAIN = { view: 'board', state: 'active' } as const;

const Written = z.object({
  view: z.enum(VIEWS).catch(PLAIN.view),
  state: z.enum(STATES).catch(PLAIN.state),
  saved: z.coerce.number().pipe(ViewId).optional().catch(undefined),
  group: z.enum(TABLE_GROUPS).optional().catch(undefined),
  search: taskFilters.search.catch(undefined),
  worker: taskFilters.worker.catch(undefined),
  inspector: taskFilters.inspector.catch(undefined),
  tag: taskFilters.tag.catch(undefined),
  milestone: taskFilters.milestone.catch(undefined),
  priority: taskFilters.priority.catch(undefined),
  deadline: taskFilters.deadline.catch(undefined),
  sort: z
    .string()
    .regex(new RegExp(`^-?(${TABLE_SORTS.join('|')})$`))
    .optional()
    .catch(undefined),
  columns: z
    .string()
    .regex(/^[a-zA-Z]+(,[a-zA-Z]+){0,30}$/)
    .optional()
    .catch(undefined),
  on: Day.optional().catch(undefined),
  scale: z.enum(SCALES).optional().catch(undefined),
  by: CalendarMode.optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
});

/** What in an address is no filter, or a wrong one, is as if it were not there. */
export function readAddress(params: URLSearchParams): Address {
  return Written.parse(Object.fromEntries(params));
}

export function writeAddress(address: Address): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Written.keyof().options) {
    const value = address[name];
    const isUsual = (name === 'view' || name === 'state') && value === PLAIN[name];
    if (value !== undefined && value !== '' && !isUsual) params.set(name, String(value));
  }
  return params;
}

/** Without what is not set, and always in the same order: the same filters are the same board. */
export function filtersOf(address: Address): TaskFilters {
  const { view, state, group, saved, sort, columns, on, scale, by, from, to, ...filters } = address;
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** By what a table is sorted: as the board is, unless something else is asked for. */
export function sortOf({ sort = 'status' }: Address): {
  sort: TableSort;
  order: 'ascending' | 'descending';
} {
  const isLastFirst = sort.startsWith('-');
  const by = TABLE_SORTS.find((one) => one === (isLastFirst ? sort.slice(1) : sort)) ?? 'status';
  return { sort: by, order: isLastFirst ? 'descending' : 'ascending' };
}

/** What a saved view keeps of an address; the board has no use for some of it, and takes it along. */
export function settingsOf(address: Address): Omit<ViewSettings, 'shape' | 'layout'> {
  const { sort, order } = sortOf(address);
  const columns = address.columns
    ?.split(',')
    .flatMap((name) => TABLE_COLUMNS.find((column) => column === name) ?? []);
  return {
    filters: filtersOf(address),
    group: address.group ?? null,
    sort: address.sort === undefined ? null : { by: sort, order },
    columns: columns && columns.length > 0 ? [...new Set(columns)] : null,
  };
}

/** The other way round; null asks for nothing in particular. */
export function toAddress(settings: Omit<ViewSettings, 'shape' | 'layout'> | null): Partial<Address> {
  const { filters = {}, group, sort, columns } = settings ?? {};
  return {
    ...filters,
    group: group ?? undefined,
    sort: sort ? `${sort.order === 'descending' ? '-' : ''}${sort.by}` : undefined,
    columns: columns?.join(',') ?? undefined,
  };
}

/** Nor a view that would bring them back. */
export const NO_FILTERS: { [Name in keyof TaskFilters | 'saved']-?: undefined } = {
  saved: undefined,
  search: undefined,
  worker: undefined,
  inspector: undefined,
  tag: undefined,
  milestone: undefined,
  priority: undefined,
  deadline: undefined,
};

export interface TasksAddress {
  asked: Address;
  change(changes: Partial<Address>, how?: How): void;
}

const WRITTEN = { read: readAddress, write: writeAddress };

export function useTasksAddress(): TasksAddress {
  const [asked, change] = useAddress(WRITTEN);
  return { asked, change };
}
