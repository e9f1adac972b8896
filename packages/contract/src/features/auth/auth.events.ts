import { defineEvent } from '../../core/event';

/** A session of this user was ended; its sockets are closed. The id is the session's. */
export const sessionEnded = defineEvent('session.ended');
