import { defineEvent } from '../../core/event';

/** A session of this user was ended; its sockets are closed. The id is the session's. */
export const sessionEnded = defineEvent('session.ended');

/** A session was started, or the password or two-factor changed; the id is the user's uuid. */
export const securityChanged = defineEvent('security.changed');
