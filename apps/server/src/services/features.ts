import { createAccountFeature } from '../features/account';
import { authFeature } from '../features/auth';
import { commentsFeature } from '../features/comments';
import { documentsFeature } from '../features/documents';
import { friendsFeature } from '../features/friends';
import { invitationsFeature } from '../features/invitations';
import { lookupsFeature } from '../features/lookups';
import { membersFeature } from '../features/members';
import { notificationsFeature } from '../features/notifications';
import { createPeopleFeature } from '../features/people';
import { listOnline, presenceFeature } from '../features/presence';
import { createProfileFeature } from '../features/profile';
import { createProjectsFeature } from '../features/projects';
import { recoveryFeature } from '../features/recovery';
import { registrationFeature } from '../features/registration';
import { resumeFeature } from '../features/resume';
import { tasksFeature } from '../features/tasks';
import { createTeamsFeature } from '../features/teams';
import { viewsFeature } from '../features/views';
import type { Feature } from '../platform/feature';

/** Every feature of the product, those that others build on first. */
export const FEATURES: readonly Feature[] = [
  lookupsFeature,
  createProfileFeature(() => FEATURES),
  authFeature,
  registrationFeature,
  recoveryFeature,
  createAccountFeature(() => FEATURES),
  // Of teams it only shows the images. Accounts are erased from the last to the first, and so teams go before it.
  notificationsFeature,
  friendsFeature,
  resumeFeature,
  createTeamsFeature(() => FEATURES),
  presenceFeature,
  createPeopleFeature(listOnline),
  createProjectsFeature(() => FEATURES),
  tasksFeature,
  commentsFeature,
  documentsFeature,
  viewsFeature,
  membersFeature,
  invitationsFeature,
];
