import type { Feature } from '../../platform/feature';
import { dropImages } from './profile.jobs';
import { profilePersonalData } from './profile.personal-data';
import { profileRoutes } from './profile.routes';

export { createAccount } from './accounts';
export { NOBODYS_HASH } from './nobodys-hash';
export type { UserRow } from './profile.repository';
export { keepUserRow } from './viewer-row';

export const profileFeature: Feature = {
  name: 'profile',
  routes: profileRoutes,
  // What concerns a user is told to that user alone.
  scopes: [{ kind: 'user', canJoin: async (_reader, viewer, id) => id === viewer.uuid }],
  personalData: profilePersonalData,
  jobs: [dropImages],
};
