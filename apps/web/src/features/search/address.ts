import {
  SEARCH_FILTERS,
  SEARCH_KINDS,
  type SearchFilters,
  type SearchKind,
  searchFilters,
} from '@quilt/contract/features/search';
import { PATHS } from '../../lib/paths';

export const QUERY = 'q';
export const KIND = 'kind';
/** What was typed is not corrected. */
export const AS_TYPED = 'asTyped';

export function searchPath(
  q: string,
  kind?: SearchKind,
  isAsTyped = false,
  filters: SearchFilters = {},
): string {
  const params = new URLSearchParams({
    ...(q !== '' && { [QUERY]: q }),
    ...(kind && { [KIND]: kind }),
    ...(isAsTyped && { [AS_TYPED]: 'yes' }),
  });
  for (const filter of SEARCH_FILTERS) {
    const value = filters[filter];
    if (value !== undefined) params.set(filter, String(value));
  }
  return params.size === 0 ? PATHS.search : `${PATHS.search}?${params}`;
}

export const toKind = (text: string | null): SearchKind | undefined =>
  SEARCH_KINDS.find((kind) => kind === text);

/** What of the address narrows it down; what can be no value of a filter is passed over. */
export function filtersIn(params: URLSearchParams): SearchFilters {
  const text = (filter: keyof SearchFilters): string | undefined => params.get(filter) ?? undefined;
  const project = text('project');
  return {
    project: searchFilters.project.safeParse(project === undefined ? undefined : Number(project)).data,
    worker: searchFilters.worker.safeParse(text('worker')).data,
    status: searchFilters.status.safeParse(text('status')).data,
    changed: searchFilters.changed.safeParse(text('changed')).data,
  };
}
