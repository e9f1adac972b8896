import type { UserId, UserUuid } from '@quilt/contract/core';
import type { NotificationKind } from '@quilt/contract/features/notifications';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import { type CopyValue, copyRows } from '../../platform/db/copy-rows';
import type { Tx } from '../../platform/db/database';
import { withoutIndexes } from '../../platform/db/without-indexes';
import { DAY_MS } from '../../platform/durations';
import type { Random } from '../../platform/random';
import type { LargeWorldPart, WorldUsers } from '../../platform/worlds';
import { recordNotice } from '../notifications';
import { findAccount } from '../profile';
import { insertBlock, putReport } from './blocks.repository';
import * as demo from './friends.demo';
import { insertFriendship, insertRequest } from './friendships.repository';
import { insertSubscription } from './subscriptions.repository';

export async function fillFriendsDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const now = context.clock.now().getTime();
    const ago = (days: number) => new Date(now - Math.round(days * DAY_MS));
    const find = await findPeople(tx);
    await sql`update users set account_type = 'private'
      where id = any (${demo.PRIVATE.map((name) => find(name).id)}::bigint[])`.execute(tx);
    for (const [one, other, days] of demo.FRIENDS) {
      await insertFriendship(tx, find(one).id, find(other).id, ago(days));
    }
    for (const [from, to, days] of demo.FRIEND_REQUESTS) {
      await insertRequest(tx, find(from).id, find(to).id, ago(days));
    }
    for (const [who, whose, days] of demo.SUBSCRIPTIONS) {
      const at = { askedAt: ago(days), since: ago(days) };
      await insertSubscription(tx, find(who).id, find(whose).id, at);
    }
    for (const [who, whose, days] of demo.SUBSCRIPTION_REQUESTS) {
      await insertSubscription(tx, find(who).id, find(whose).id, { askedAt: ago(days), since: null });
    }
    for (const [who, whom, days] of demo.BLOCKS) {
      await insertBlock(tx, find(who).id, find(whom).id, ago(days));
    }
    for (const { by, about, days, ...said } of demo.REPORTS) {
      await putReport(tx, { reporter: find(by).id, user: find(about).id, ...said, at: ago(days) });
    }
    await notifyDemo(tx, find, ago);
  });
}

type Find = (username: string) => { id: UserId; uuid: UserUuid };

async function findPeople(tx: Tx): Promise<Find> {
  const ties = [...demo.FRIENDS, ...demo.FRIEND_REQUESTS, ...demo.SUBSCRIPTIONS];
  const all = [...ties, ...demo.SUBSCRIPTION_REQUESTS, ...demo.BLOCKS];
  const people = new Map<string, { id: UserId; uuid: UserUuid }>();
  for (const username of new Set([...all.map(([one]) => one), ...all.map(([, other]) => other)])) {
    const account = await findAccount(tx, { login: username });
    if (account) people.set(username, account);
  }
  return (username) => {
    const found = people.get(username);
    if (!found) throw new Error(`the demo has no ${username}`);
    return found;
  };
}

/** What came of the last weeks; the questions and the last day are unread. */
async function notifyDemo(tx: Tx, find: Find, ago: (days: number) => Date): Promise<void> {
  const told = [
    ...demo.FRIEND_REQUESTS.map(([by, to, days]) => ({ kind: 'friendAsked' as const, by, to, days })),
    ...demo.SUBSCRIPTION_REQUESTS.map(([by, to, days]) => ({
      kind: 'subscriptionAsked' as const,
      by,
      to,
      days,
    })),
    ...demo.SUBSCRIPTIONS.map(([by, to, days]) => ({ kind: 'subscribed' as const, by, to, days })),
    ...demo.FRIENDS.map(([to, by, days]) => ({ kind: 'friendAccepted' as const, by, to, days })),
  ].filter(({ days }) => days < LIMITS.notificationDays);
  const QUESTIONS: readonly NotificationKind[] = ['friendAsked', 'subscriptionAsked'];
  for (const { kind, by, to, days } of told.toSorted((one, other) => other.days - one.days)) {
    const isOpen = QUESTIONS.includes(kind);
    const notice = {
      reader: find(to),
      kind,
      actor: find(by).id,
      isOpen,
      subject: isOpen ? find(by).uuid : '',
    };
    await recordNotice(tx, notice, { at: ago(days), readAt: isOpen || days < 1 ? null : ago(days - 1) });
  }
}

/** How far apart those are who are tied, each in one way only. */
const FRIENDS_AT = [1, 2, 5, 40, 500];
const SUBSCRIBED_AT = [3, 7, 60];
const ASKED_AT = [9];
const BLOCKED_AT = [11];

/** About ten friends each; the first has as many as anybody may, and half of all are subscribed to the second. */
export const fillFriendsWorld: LargeWorldPart = (work) =>
  withoutIndexes(work.client, ['friendships', 'friend_requests', 'subscriptions', 'blocks'], () =>
    tieThem(work),
  );

async function tieThem({ client, users, now, random, report }: Parameters<LargeWorldPart>[0]): Promise<void> {
  report('Making them friends');
  const days = (below: number) => new Date(now.getTime() - Math.floor(random.next() * below * DAY_MS));
  await copyRows(
    client,
    'friendships',
    ['user_id', 'friend_id', 'since'],
    makeFriendships(users, random, () => days(1000)),
  );
  await copyRows(
    client,
    'friend_requests',
    ['from_id', 'to_id', 'asked_at'],
    mapped(withoutFirst(users, pairsOf(users, ASKED_AT, 3)), ([from, to]) => [from, to, days(60)]),
  );
  report('Subscribing them');
  await copyRows(
    client,
    'subscriptions',
    ['subscriber_id', 'user_id', 'since', 'asked_at'],
    mapped(makeSubscriptions(users), ([from, to]) => {
      const since = days(800);
      return [from, to, since, since];
    }),
  );
  await client.query(
    `update subscriptions set since = null from users
      where users.id = subscriptions.user_id and users.account_type = 'private' and subscriber_id % 5 = 0`,
  );
  await copyRows(
    client,
    'blocks',
    ['blocker_id', 'blocked_id', 'blocked_at'],
    mapped(withoutFirst(users, pairsOf(users, BLOCKED_AT, 10)), ([from, to]) => [from, to, days(400)]),
  );
  await copyRows(
    client,
    'reports',
    ['reporter_id', 'user_id', 'reason', 'text', 'created_at'],
    mapped(pairsOf(users, BLOCKED_AT, 50), ([from, to]) => [from, to, 'spam', '', days(400)]),
  );
}

type IdPair = readonly [from: number, to: number];

/** Everybody, or one in so many, with whoever is that far behind them, round to the first again. */
function* pairsOf({ firstId, count }: WorldUsers, apart: readonly number[], oneIn = 1): Generator<IdPair> {
  // Beyond the half they would meet again from the other side.
  for (const distance of apart.filter((one) => one < count / 2)) {
    for (let index = 0; index < count; index += oneIn) {
      yield [firstId + index, firstId + ((index + distance) % count)];
    }
  }
}

function* makeFriendships(
  users: WorldUsers,
  random: Random,
  since: () => Date,
): Generator<readonly CopyValue[]> {
  const both = (one: number, other: number) => {
    const at = since();
    return [
      [one, other, at],
      [other, one, at],
    ];
  };
  const most = Math.min(LIMITS.friends, Math.floor(users.count / 3));
  for (let index = 1; index <= most; index += 1) yield* both(users.firstId, users.firstId + index);
  for (const [one, other] of pairsOf(users, FRIENDS_AT)) {
    if (one !== users.firstId && other !== users.firstId && random.chance(0.9)) yield* both(one, other);
  }
}

function* makeSubscriptions(users: WorldUsers): Generator<IdPair> {
  const known = users.firstId + 1;
  for (let index = 2; index < users.count; index += 2) yield [users.firstId + index, known];
  for (const [from, to] of pairsOf(users, SUBSCRIBED_AT)) if (to !== known) yield [from, to];
}

/** Who is a friend of all around. */
function* withoutFirst({ firstId }: WorldUsers, pairs: Iterable<IdPair>): Generator<IdPair> {
  for (const pair of pairs) if (!pair.includes(firstId)) yield pair;
}

function* mapped<Item, Row>(items: Iterable<Item>, toRow: (item: Item) => Row): Generator<Row> {
  for (const item of items) yield toRow(item);
}
