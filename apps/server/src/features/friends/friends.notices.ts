import type { Ties } from '@quilt/contract/access';
import { type UserId, UserUuid } from '@quilt/contract/core';
import {
  friendAccepted,
  friendAsked,
  subscriptionAccepted,
  subscriptionAsked,
  subscriptionMade,
  tiesChanged,
} from '@quilt/contract/features/friends';
import type { NotificationKind } from '@quilt/contract/features/notifications';
import type { Reader, Tx } from '../../platform/db/database';
import { eachByItself } from '../../platform/events';
import type { Consumer } from '../../platform/feature';
import { close, notifier, readerOf, withdraw } from '../notifications';
import { findTies } from '../profile';
import { findTold } from './told.repository';

interface Kind {
  /** What makes it true, as the reader sees it. */
  stands(ties: Ties): boolean;
  /** Where it is a question, what is its answer; each is told by itself then, and not merged with others'. */
  isAnswered?(ties: Ties): boolean;
}

const KINDS = {
  friendAsked: {
    stands: ({ friendship }) => friendship === 'askedByThem',
    isAnswered: ({ friendship }) => friendship === 'friends',
  },
  friendAccepted: { stands: ({ friendship }) => friendship === 'friends' },
  subscribed: { stands: ({ subscribedToMe }) => subscribedToMe },
  subscriptionAsked: {
    stands: ({ subscriptionAskedByThem }) => subscriptionAskedByThem,
    isAnswered: ({ subscribedToMe }) => subscribedToMe,
  },
  subscriptionAccepted: { stands: ({ subscribedByMe }) => subscribedByMe },
} as const satisfies Partial<Record<NotificationKind, Kind>>;

type TieKind = keyof typeof KINDS;

function noticeOf(definition: typeof friendAsked | Told, kind: TieKind): Consumer {
  const { stands, isAnswered }: Kind = KINDS[kind];
  return notifier(definition, async (tx, event, { by }) => {
    const found = await findPair(tx, readerOf(event), by);
    if (!found || !stands(found.ties)) return null;
    // A tie that begins again has ended before, which may not have been seen: the same person is told of once.
    await withdraw(tx, found.reader, found.actor, [kind]);
    const isOpen = isAnswered !== undefined;
    return { reader: found.reader, kind, actor: found.actor, isOpen, ...(isOpen && { subject: by }) };
  });
}

type Told =
  | typeof friendAccepted
  | typeof subscriptionMade
  | typeof subscriptionAsked
  | typeof subscriptionAccepted;

/** Whatever parts two people takes back what was told of their tie, and an answer closes the question. */
const tieNotices: Consumer = {
  name: 'notifications of ended ties',
  types: [tiesChanged.type],
  handle: eachByItself(async (tx, event, now) => {
    const found = await findPair(tx, readerOf(event), UserUuid.parse(event.id));
    if (!found) return;
    const { reader, actor, ties } = found;
    const kinds: [TieKind, Kind][] = Object.entries(KINDS) as [TieKind, Kind][];
    const answered = kinds.filter(([, kind]) => kind.isAnswered?.(ties)).map(([name]) => name);
    const ended = kinds
      .filter(([name, kind]) => !kind.stands(ties) && !answered.includes(name))
      .map(([name]) => name);
    await withdraw(tx, reader, actor, ended);
    if (answered.length > 0) await close(tx, reader, actor, answered, now);
  }),
};

/** As they are now; null where one of them is gone. A block leaves no tie that could stand. */
async function findPair(
  tx: Tx,
  readerUuid: UserUuid,
  actorUuid: UserUuid,
): Promise<{ reader: { id: UserId; uuid: UserUuid }; actor: UserId; ties: Ties } | null> {
  const told = await findTold(tx, [readerUuid, actorUuid]);
  const [reader, actor] = [told.get(readerUuid), told.get(actorUuid)];
  if (reader === undefined || actor === undefined) return null;
  const ties = await tiesOf(tx, reader, actor);
  return ties && { reader: { id: reader, uuid: readerUuid }, actor, ties };
}

async function tiesOf(reader: Reader, viewer: UserId, other: UserId): Promise<Ties | null> {
  return (await findTies(reader, viewer, [other])).get(other)?.ties ?? null;
}

export const friendsConsumers: readonly Consumer[] = [
  noticeOf(friendAsked, 'friendAsked'),
  noticeOf(friendAccepted, 'friendAccepted'),
  noticeOf(subscriptionMade, 'subscribed'),
  noticeOf(subscriptionAsked, 'subscriptionAsked'),
  noticeOf(subscriptionAccepted, 'subscriptionAccepted'),
  tieNotices,
];
