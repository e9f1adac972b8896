import type { Feature } from '../../platform/feature';
import { fillRecoveryDemo } from './recovery.demo';
import { mailRecoveryLink, sweepLinks } from './recovery.jobs';
import { fillRecoveryWorld } from './recovery.large-world';
import { recoveryPersonalData } from './recovery.personal-data';
import { recoveryRoutes } from './recovery.routes';

export const recoveryFeature: Feature = {
  name: 'recovery',
  routes: recoveryRoutes,
  personalData: recoveryPersonalData,
  jobs: [mailRecoveryLink, sweepLinks],
  demo: fillRecoveryDemo,
  largeWorld: fillRecoveryWorld,
};
