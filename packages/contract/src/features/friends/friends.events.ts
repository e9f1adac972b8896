import { z } from 'zod';
import { Ties } from '../../access/ties';
import { defineEvent } from '../../core/event';
import { UserUuid } from '../../core/ids';

/** In the scope of each of the two: the id is the other's uuid, the patch what they are to each other now. */
export const tiesChanged = defineEvent('ties.changed', Ties);

/* In the scope of the one who is told; the id is theirs, the patch says who did it. */
const By = z.object({ by: UserUuid });

export const friendAsked = defineEvent('friend.asked', By);
export const friendAccepted = defineEvent('friend.accepted', By);
export const subscriptionMade = defineEvent('subscription.made', By);
export const subscriptionAsked = defineEvent('subscription.asked', By);
export const subscriptionAccepted = defineEvent('subscription.accepted', By);

/** In the own scope of somebody who is a public account now: more of those who asked are still to be let in. */
export const subscribersWaiting = defineEvent('subscribers.waiting');
