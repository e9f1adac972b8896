import { byUserId } from '../../platform/blobs';
import type { Feature } from '../../platform/feature';
import { sweepUsernames } from './profile.jobs';
import { profilePersonalData } from './profile.personal-data';
import { createProfileRoutes } from './profile.routes';
import { fillProfileDemo, fillProfileWorld } from './profile.worlds';
import { stripSourcesOf } from './strips.service';

export { createAccount } from './accounts';
export {
  ACCOUNT_COLUMNS,
  type AccountRow,
  findAccount,
  isSameText,
  lockAccount,
} from './accounts.repository';
export { confirmAddress } from './addresses';
export { readThumbnail } from './avatar.service';
export { readCards } from './cards';
export { deleteAccount } from './delete-account';
export { isErased } from './erased';
export { NOBODY, NOBODYS_ID } from './nobody';
export { NOBODYS_HASH } from './nobodys-hash';
export { readPicture, toJpeg } from './picture';
export { allowsInvitation, listProfileActions, requireProfile, requireUser } from './profile.access';
export { ageOn, type CardRow, hiddenParts, presentCard, shownParts } from './profile.presenter';
export {
  findUser,
  findUserByUuid,
  findUsers,
  lockUsers,
  readUserJson,
  USER_COLUMNS,
  type UserRow,
} from './profile.repository';
export { checkBirthDate, EMAIL_TAKEN, USERNAME_TAKEN } from './profile.rules';
export { findTies, readTie, showsUsernameTo, TIE_COLUMNS, type TieRow } from './ties.repository';
export { changeUser, lockOwnUser } from './user-changes';
export { findFreeUsernames, isUsernameFree } from './usernames';
export { keepUserRow, userRowOf } from './viewer-row';

/** The list of all holds this one too, so it is asked for when it is needed. */
export const createProfileFeature = (listFeatures: () => readonly Feature[]): Feature => ({
  name: 'profile',
  routes: createProfileRoutes(() => stripSourcesOf(listFeatures())),
  // What concerns a user is told to that user alone.
  scopes: [
    { kind: 'user', findJoinable: async (_reader, viewer, ids) => ids.filter((id) => id === viewer.uuid) },
  ],
  personalData: profilePersonalData,
  blobColumns: [
    { name: 'profile_images.original_key', goesWith: byUserId },
    { name: 'profile_images.thumbnail_key', goesWith: byUserId },
  ],
  jobs: [sweepUsernames],
  demo: fillProfileDemo,
  largeWorld: fillProfileWorld,
});
