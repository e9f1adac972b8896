import type { Feature } from '../../platform/feature';
import { loadRoutes } from './load.routes';

/** Keeps nothing: it counts what tasks and teams keep. */
export const loadFeature: Feature = { name: 'load', routes: loadRoutes };
