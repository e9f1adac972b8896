import type { UserUuid } from '@quilt/contract/core';
import type { HiddenPart, PersonCard, User } from '@quilt/contract/features/profile';
import { type Icon, IconBell, IconBellOff, IconCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import type { Texts } from '../../i18n/texts';
import * as api from './api';

type Words = Texts['friends'];
type Told = keyof Words['told'];

export interface TieAct {
  /** On a button, where there is little room. */
  short: Exclude<keyof Words['rows'], 'of'>;
  /** In a menu. */
  long: Exclude<keyof Words['actions'], 'more'>;
  Icon: Icon;
  /** Not one that turns somebody away. */
  isMain: boolean;
  /** Answers what there is to be told of it. */
  ask(uuid: UserUuid): Promise<Told>;
}

/** Whom one can act on; what they hide tells a private account. */
export interface ActedOn extends PersonCard, Pick<User, 'ties' | 'can'> {
  hidden: readonly HiddenPart[];
}

const after = (ask: (uuid: UserUuid) => Promise<unknown>, told: Told) => async (uuid: UserUuid) => {
  await ask(uuid);
  return told;
};

async function befriend(uuid: UserUuid): Promise<Told> {
  return (await api.befriend(uuid)).friendship === 'friends' ? 'friends' : 'asked';
}

async function subscribe(uuid: UserUuid): Promise<Told> {
  return (await api.subscribe(uuid)).subscribedByMe ? 'subscribed' : 'subscriptionAsked';
}

const main = (words: Pick<TieAct, 'short' | 'long'>, icon: Icon, ask: TieAct['ask']): TieAct => ({
  ...words,
  Icon: icon,
  isMain: true,
  ask,
});
const away = (words: Pick<TieAct, 'short' | 'long'>, icon: Icon, ask: TieAct['ask']): TieAct => ({
  ...words,
  Icon: icon,
  isMain: false,
  ask,
});

const BEFRIEND = main({ short: 'befriend', long: 'befriend' }, IconUserPlus, befriend);
const ACCEPT = main({ short: 'accept', long: 'accept' }, IconCheck, after(api.accept, 'friends'));
const DECLINE = away({ short: 'decline', long: 'decline' }, IconX, after(api.dropRequest, 'dropped'));
const CANCEL = away({ short: 'cancel', long: 'cancel' }, IconX, after(api.dropRequest, 'dropped'));
const SUBSCRIBE = main({ short: 'subscribe', long: 'subscribe' }, IconBell, subscribe);
const ASK_TO_SUBSCRIBE = main({ short: 'askToSubscribe', long: 'askToSubscribe' }, IconBell, subscribe);
const UNSUBSCRIBE = away(
  { short: 'unsubscribe', long: 'unsubscribe' },
  IconBellOff,
  after(api.unsubscribe, 'unsubscribed'),
);
const CANCEL_SUBSCRIPTION = away(
  { short: 'cancel', long: 'cancelSubscription' },
  IconBellOff,
  after(api.unsubscribe, 'dropped'),
);
const LET_IN = main({ short: 'letIn', long: 'letIn' }, IconCheck, after(api.letIn, 'letIn'));
const TURN_AWAY = away(
  { short: 'decline', long: 'declineSubscriber' },
  IconX,
  after(api.declineSubscriber, 'dropped'),
);

export interface Standing {
  /** What the two are, where that says more than anything one could press. */
  state: keyof Words['states'] | null;
  /** On buttons, the first one leading. */
  buttons: readonly TieAct[];
  /** Whatever else can be done, in a menu. */
  others: readonly TieAct[];
}

/** What stands on the card of somebody: who waits for an answer comes first, then what the two are, then what they could be. */
export function standingOf(person: ActedOn): Standing {
  const { ties, can, hidden } = person;
  if (ties === null) return { state: null, buttons: [], others: [] };
  const isPrivate = hidden.includes('username');
  const asked = ties.friendship === 'askedByThem' ? [ACCEPT, DECLINE] : [];
  const wished = ties.subscriptionAskedByThem ? [LET_IN, TURN_AWAY] : [];
  const open = [
    ...(ties.friendship === 'askedByMe' ? [CANCEL] : []),
    ...(ties.friendship === 'none' && can.includes('profile.befriend') ? [BEFRIEND] : []),
    ...(ties.subscribedByMe ? [UNSUBSCRIBE] : []),
    ...(ties.subscriptionAskedByMe ? [CANCEL_SUBSCRIPTION] : []),
    ...(can.includes('profile.subscribe') ? [isPrivate ? ASK_TO_SUBSCRIBE : SUBSCRIBE] : []),
  ];
  if (asked.length > 0) return { state: null, buttons: asked, others: [...wished, ...open] };
  if (wished.length > 0) return { state: null, buttons: wished, others: open };
  const state = stateOf(ties);
  if (state !== null) return { state, buttons: [], others: open };
  return { state: null, buttons: open.slice(0, 1), others: open.slice(1) };
}

function stateOf(ties: NonNullable<ActedOn['ties']>): Standing['state'] {
  if (ties.friendship === 'friends') return 'friends';
  if (ties.friendship === 'askedByMe') return 'asked';
  if (ties.subscribedByMe) return 'subscribed';
  return ties.subscriptionAskedByMe ? 'asked' : null;
}
