import type { Feature } from '../../platform/feature';
import { fillRegistrationDemo } from './registration.demo';
import { mailCode, removeUnverified, sweepCodes } from './registration.jobs';
import { makeMailedCodes } from './registration.large-world';
import { registrationPersonalData } from './registration.personal-data';
import { registrationRoutes } from './registration.routes';

export { listOpenClaims } from './claims';
export { createSendLimits } from './send-limits';

export const registrationFeature: Feature = {
  name: 'registration',
  routes: registrationRoutes,
  personalData: registrationPersonalData,
  jobs: [mailCode, sweepCodes, removeUnverified],
  demo: fillRegistrationDemo,
  largeWorld: makeMailedCodes,
};
