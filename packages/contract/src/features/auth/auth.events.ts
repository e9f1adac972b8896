import { defineEvent } from '../../core/event';

/** With a session that begins; signing up is told by `user.created`. The id is the user's uuid. */
export const userSignedIn = defineEvent('user.signedIn');

/** A session of this user was ended; its sockets are closed. The id is the session's. */
export const sessionEnded = defineEvent('session.ended');

/** A session was started, or the password or two-factor changed; the id is the user's uuid. */
export const securityChanged = defineEvent('security.changed');
