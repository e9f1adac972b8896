import type { Feature } from '../../platform/feature';
import { calendarRoutes } from './calendar.routes';

/** Keeps nothing: it shows by days what tasks and teams keep. */
export const calendarFeature: Feature = { name: 'calendar', routes: calendarRoutes };
