import * as endpoints from '@quilt/contract/features/search';
import { type Route, route } from '../../platform/feature';
import { getSuggestions, type ListSources, searchEverything, searchKind } from './search.service';

export function createSearchRoutes(listSources: ListSources): Route[] {
  return [
    route(endpoints.searchEverything, async (context, { query }) => ({
      item: await searchEverything(context, listSources(), query),
    })),
    route(endpoints.searchKind, (context, { params, query }) =>
      searchKind(context, listSources(), params.kind, query),
    ),
    route(endpoints.getSearchSuggestions, async (context) => ({ item: await getSuggestions(context) })),
  ];
}
