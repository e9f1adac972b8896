import type { Feature } from '../../platform/feature';
import { sweepSessions } from './auth.jobs';
import { authPersonalData } from './auth.personal-data';
import { authRoutes } from './auth.routes';

export { hashPassword, isPassword } from './passwords';
export { createAuthenticate, createSessionWatch, startSession } from './sessions';

export const authFeature: Feature = {
  name: 'auth',
  routes: authRoutes,
  personalData: authPersonalData,
  jobs: [sweepSessions],
};
