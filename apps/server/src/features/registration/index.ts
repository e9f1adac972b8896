import type { Feature } from '../../platform/feature';
import { mailCode, removeUnverified, sweepCodes } from './registration.jobs';
import { registrationPersonalData } from './registration.personal-data';
import { registrationRoutes } from './registration.routes';
import { fillRegistrationDemo, fillRegistrationWorld } from './registration.worlds';

export { tellDisplacedAddress } from './address-notices';
export { listOpenClaims } from './claims';
export { deleteCodes } from './registration.repository';
export { createSendLimits } from './send-limits';

export const registrationFeature: Feature = {
  name: 'registration',
  routes: registrationRoutes,
  personalData: registrationPersonalData,
  jobs: [mailCode, sweepCodes, removeUnverified],
  demo: fillRegistrationDemo,
  largeWorld: fillRegistrationWorld,
};
