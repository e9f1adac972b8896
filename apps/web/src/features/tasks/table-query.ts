import type { ProjectId } from '@quilt/contract/features/projects';
import * as endpoints from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { unlessJustLoaded } from '../../lib/query-client';
import { type TaskFilters, tasksKey } from './api';
import { NONE } from './matching';
import { keepPeople } from './people';

type TaskCard = endpoints.TaskCard;

/** Which rows, in which order, under which headings. */
export interface AskedTable {
  filters: TaskFilters;
  sort: endpoints.TableSort;
  order: 'ascending' | 'descending';
  /** Null: without headings. Their keys are as a filter spells them. */
  group: { by: endpoints.TableGroup; keys: readonly string[] } | null;
}

export interface TablePage {
  items: TaskCard[];
  nextCursor: string | null;
  /** Of which heading they are; null without any. */
  group: string | null;
  /** Of all of that heading, or of the table; null for more than are counted, and on a page that follows another. */
  count: number | null;
}

interface Place {
  at: number;
  cursor: string | null;
}
export type TablePages = InfiniteData<TablePage, Place>;

const FIRST: Place = { at: 0, cursor: null };

export const tablesKey = (project: ProjectId) => [...tasksKey(project), 'table'] as const;

/** The rows of a table, one heading after the other, as far as they are loaded. */
export const tableQuery = (project: ProjectId, asked: AskedTable) =>
  infiniteQueryOptions({
    queryKey: [...tablesKey(project), asked],
    queryFn: ({ pageParam, signal }) => loadPage(project, asked, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }, _pages, { at }): Place | null => {
      if (nextCursor !== null) return { at, cursor: nextCursor };
      return asked.group && at + 1 < asked.group.keys.length ? { at: at + 1, cursor: null } : null;
    },
    refetchOnMount: unlessJustLoaded,
  });

async function loadPage(
  project: ProjectId,
  { filters, sort, order, group }: AskedTable,
  { at, cursor }: Place,
  signal: AbortSignal,
): Promise<TablePage> {
  const key = group?.keys[at] ?? null;
  const query = {
    ...filters,
    ...(group && key !== null && narrowed(group.by, key)),
    sort,
    order,
    limit: LIMITS.page.items,
    ...(cursor !== null && { cursor }),
  };
  const page = await call(endpoints.getTable, { params: { id: project }, query }, { signal });
  keepPeople(page.people);
  const isNarrowed = group !== null || Object.keys(filters).length > 0;
  const isUncounted = page.count === null || (isNarrowed && page.count > LIMITS.shownCount);
  return {
    items: page.items.map(({ can: _, ...card }) => card),
    nextCursor: page.nextCursor,
    group: key,
    count: isUncounted ? null : page.count,
  };
}

function narrowed(by: endpoints.TableGroup, key: string) {
  return by === 'status' ? { status: Number(key) } : { [by]: key };
}

/** Under which heading a task stands. */
export const groupKeyOf = (by: endpoints.TableGroup, card: TaskCard): string => String(card[by] ?? NONE);

export const rowsOf = ({ pages }: TablePages): TaskCard[] => pages.flatMap(({ items }) => items);

export function mapRows(data: TablePages, map: (items: TaskCard[]) => TaskCard[]): TablePages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: map(page.items) })) };
}
