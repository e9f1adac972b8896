import type { Feature } from '../../platform/feature';
import { recurrenceRoutes } from './recurrence.routes';
import { followDone, sweepRepeatsJob } from './recurrence.sweep';
import { fillRecurrenceDemo, fillRecurrenceWorld } from './recurrence.worlds';

export const recurrenceFeature: Feature = {
  name: 'recurrence',
  routes: recurrenceRoutes,
  consumers: [followDone],
  jobs: [sweepRepeatsJob],
  demo: fillRecurrenceDemo,
  largeWorld: fillRecurrenceWorld,
};
