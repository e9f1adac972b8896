import type { Feature } from '../../platform/feature';
import { mailRecoveryLink, sweepLinks } from './recovery.jobs';
import { recoveryPersonalData } from './recovery.personal-data';
import { recoveryRoutes } from './recovery.routes';
import { fillRecoveryDemo, fillRecoveryWorld } from './recovery.worlds';

export const recoveryFeature: Feature = {
  name: 'recovery',
  routes: recoveryRoutes,
  personalData: recoveryPersonalData,
  jobs: [mailRecoveryLink, sweepLinks],
  demo: fillRecoveryDemo,
  largeWorld: fillRecoveryWorld,
};
