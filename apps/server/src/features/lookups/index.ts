import type { Feature } from '../../platform/feature';
import { lookupsRoutes } from './lookups.routes';

export { findUnknown } from './lookups.repository';
export { readTitles } from './lookups.service';

/** The lists are filled by the migration that makes them, and hold nothing about anybody. */
export const lookupsFeature: Feature = { name: 'lookups', routes: lookupsRoutes };
