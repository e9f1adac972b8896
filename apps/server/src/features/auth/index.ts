import type { Feature } from '../../platform/feature';
import { dropImages, sweepSessions } from './auth.jobs';
import { authPersonalData } from './auth.personal-data';
import { authRoutes } from './auth.routes';

export { createAccount } from './accounts';
export { hashPassword, isPassword } from './passwords';
export { createAuthenticate, createSessionWatch, startSession } from './sessions';

export const authFeature: Feature = {
  name: 'auth',
  routes: authRoutes,
  // What concerns a user is told to that user alone.
  scopes: [{ kind: 'user', canJoin: async (_reader, viewer, id) => id === viewer.uuid }],
  personalData: authPersonalData,
  jobs: [sweepSessions, dropImages],
};
