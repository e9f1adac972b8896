import type { Feature } from '../../platform/feature';
import { planRoutes } from './plan.routes';

/** Over the tasks of a project: it keeps nothing of its own. */
export const planFeature: Feature = { name: 'plan', routes: planRoutes };
