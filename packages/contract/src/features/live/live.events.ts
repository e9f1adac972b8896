import { defineEvent } from '../../core/event';

/**
 * Who may join this scope has changed; published into every scope that it changes, before the transaction's other
 * events. The id is the uuid of the one user whose access changed, else that of the thing: then everybody's did. Clients
 * are told that of the thing in any case.
 */
export const accessChanged = defineEvent('access.changed');
