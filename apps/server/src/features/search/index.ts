import type { Feature } from '../../platform/feature';
import { createSearchRoutes } from './search.routes';

/** Keeps nothing: each feature says how what is its own is found. The list of all features holds this one too. */
export const createSearchFeature = (listFeatures: () => readonly Feature[]): Feature => ({
  name: 'search',
  routes: createSearchRoutes(() => listFeatures().flatMap(({ searchSources }) => searchSources ?? [])),
});
