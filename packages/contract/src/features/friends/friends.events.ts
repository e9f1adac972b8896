import { Ties } from '../../access/ties';
import { defineEvent } from '../../core/event';

/** In the scope of each of the two: the id is the other's uuid, the patch what they are to each other now. */
export const tiesChanged = defineEvent('ties.changed', Ties);
