import { listProjects } from '@quilt/contract/features/projects';
import {
  getSearchSuggestions,
  type SearchFilters,
  type SearchHit,
  type SearchKind,
  searchEverything,
  searchKind,
} from '@quilt/contract/features/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { pagesQuery } from '../../lib/pages';

const SEARCH = 'search';

/** Each text is a question of its own: the answer to an older one is never shown for a newer. */
export const overviewQuery = (q: string, isAsTyped = false, filters: SearchFilters = {}) =>
  queryOptions({
    queryKey: [SEARCH, 'everything', q, isAsTyped, filters],
    queryFn: async ({ signal }) => {
      const query = { q, ...(isAsTyped && { asTyped: 'yes' as const }), ...filters };
      return (await call(searchEverything, { query }, { signal })).item;
    },
    // What was written a second ago is found.
    refetchOnMount: 'always',
  });

export const kindQuery = (kind: SearchKind, q: string, filters: SearchFilters) =>
  pagesQuery<SearchHit>([SEARCH, kind, q, filters], (page, signal) =>
    call(searchKind, { params: { kind }, query: { q, ...filters, ...page } }, { signal }),
  );

const SHOWN = 20;

/** By which tasks are narrowed down, by words of their titles. */
export const narrowingProjectsQuery = (search: string) =>
  queryOptions({
    queryKey: [SEARCH, 'projects to narrow by', search],
    queryFn: async ({ signal }) => {
      const query = { ...(search !== '' && { search }), limit: SHOWN };
      return (await call(listProjects, { query }, { signal })).items;
    },
    placeholderData: keepPreviousData,
  });

export const suggestionsQuery = queryOptions({
  queryKey: [SEARCH, 'suggestions'],
  queryFn: async ({ signal }) => (await call(getSearchSuggestions, {}, { signal })).item,
});
