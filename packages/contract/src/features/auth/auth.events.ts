import { defineEvent } from '../../core/event';
import { CurrentUser } from './auth.schema';

/** A session of this user was ended; its sockets are closed. The id is the session's. */
export const sessionEnded = defineEvent('session.ended');

/** The user has changed something about themselves; the id is their uuid, the patch what is new. */
export const userUpdated = defineEvent('user.updated', CurrentUser.pick({ language: true }).partial());
