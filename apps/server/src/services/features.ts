import { createAccountFeature } from '../features/account';
import { achievementsFeature } from '../features/achievements';
import { authFeature } from '../features/auth';
import { calendarFeature } from '../features/calendar';
import { chatsFeature } from '../features/chats';
import { commentsFeature } from '../features/comments';
import { createDocumentsFeature } from '../features/documents';
import { exchangeFeature } from '../features/exchange';
import { feedsFeature } from '../features/feeds';
import { friendsFeature } from '../features/friends';
import { groupsFeature } from '../features/groups';
import { invitationsFeature } from '../features/invitations';
import { loadFeature } from '../features/load';
import { lookupsFeature } from '../features/lookups';
import { membersFeature } from '../features/members';
import { createNotificationsFeature } from '../features/notifications';
import { createPeopleFeature } from '../features/people';
import { planFeature } from '../features/plan';
import { isThere, listOnline, presenceFeature } from '../features/presence';
import { createProfileFeature } from '../features/profile';
import { createProjectsFeature } from '../features/projects';
import { createRecoveryFeature } from '../features/recovery';
import { recurrenceFeature } from '../features/recurrence';
import { registrationFeature } from '../features/registration';
import { resumeFeature } from '../features/resume';
import { createSearchFeature } from '../features/search';
import { tasksFeature } from '../features/tasks';
import { createTeamsFeature } from '../features/teams';
import { templatesFeature } from '../features/templates';
import { timeFeature } from '../features/time';
import { viewsFeature } from '../features/views';
import { workspaceFeature } from '../features/workspace';
import type { Feature } from '../platform/feature';

/** Every feature of the product, those that others build on first. */
export const FEATURES: readonly Feature[] = [
  lookupsFeature,
  createProfileFeature(() => FEATURES),
  authFeature,
  registrationFeature,
  createRecoveryFeature(() => FEATURES),
  createAccountFeature(() => FEATURES),
  // Of teams it only shows the images. Accounts are erased from the last to the first, and so teams go before it.
  createNotificationsFeature(() => FEATURES, isThere),
  friendsFeature,
  resumeFeature,
  createTeamsFeature(() => FEATURES),
  presenceFeature,
  createPeopleFeature(listOnline),
  createProjectsFeature(() => FEATURES),
  tasksFeature,
  commentsFeature,
  createDocumentsFeature(() => FEATURES),
  chatsFeature,
  groupsFeature,
  feedsFeature,
  viewsFeature,
  planFeature,
  exchangeFeature,
  timeFeature,
  recurrenceFeature,
  templatesFeature,
  workspaceFeature,
  calendarFeature,
  membersFeature,
  loadFeature,
  invitationsFeature,
  achievementsFeature,
  createSearchFeature(() => FEATURES),
];
