import type { Feature } from '../../platform/feature';
import { mailRecoveryLink, sweepLinks } from './recovery.jobs';
import { recoveryPersonalData } from './recovery.personal-data';
import { createRecoveryRoutes } from './recovery.routes';
import { fillRecoveryDemo, fillRecoveryWorld } from './recovery.worlds';

/** The list of all features holds this one too, so it is asked for when it is needed. */
export const createRecoveryFeature = (listFeatures: () => readonly Feature[]): Feature => ({
  name: 'recovery',
  routes: createRecoveryRoutes(() => listFeatures().flatMap(({ endLinks }) => endLinks ?? [])),
  personalData: recoveryPersonalData,
  jobs: [mailRecoveryLink, sweepLinks],
  demo: fillRecoveryDemo,
  largeWorld: fillRecoveryWorld,
});
