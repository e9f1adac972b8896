import * as endpoints from '@quilt/contract/features/search';
import { type Route, route } from '../../platform/feature';
import { bounded } from './bounds';
import { getSuggestions, type ListSources, searchEverything, searchKind } from './search.service';

export function createSearchRoutes(listSources: ListSources): Route[] {
  return [
    route(endpoints.searchEverything, async (context, { query }) => ({
      item: await bounded(context, (inside) => searchEverything(inside, listSources(), query)),
    })),
    route(endpoints.searchKind, (context, { params, query }) =>
      bounded(context, (inside) => searchKind(inside, listSources(), params.kind, query)),
    ),
    route(endpoints.getSearchSuggestions, async (context) => ({ item: await getSuggestions(context) })),
  ];
}
