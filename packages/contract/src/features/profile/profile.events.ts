import { defineEvent } from '../../core/event';
import { CurrentUser } from './profile.schema';

/** Somebody is here who was not; the id is their uuid, in the scope that came with them. */
export const userCreated = defineEvent('user.created');

/** The user has changed something about themselves; the id is their uuid, the patch what is new. */
export const userUpdated = defineEvent(
  'user.updated',
  CurrentUser.omit({
    id: true,
    uuid: true,
    subscribedToMe: true,
    subscribedByMe: true,
  }).partial(),
);
