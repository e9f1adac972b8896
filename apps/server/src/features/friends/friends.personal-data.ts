import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { TIE_LISTS, type TieList } from './lists.repository';

interface Tied {
  uuid: string;
  name: string;
  since: Date;
}

/** By their cards, which everybody may see. */
async function listTied(reader: Reader, list: TieList): Promise<Tied[]> {
  const { rows } = await sql<Tied>`
    select users.uuid, users.first_name || ' ' || users.last_name as name, tied.since
      from (${list}) as tied join users on users.id = tied.id
     order by tied.since, tied.id`.execute(reader);
  return rows;
}

/** Who has blocked or reported the user is theirs to know, not the user's. */
async function exportTies(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: reports } = await sql`
    select users.uuid, reason, text, reports.created_at
      from reports join users on users.id = reports.user_id
     where reporter_id = ${user} order by reports.created_at, reports.id`.execute(reader);
  return {
    friends: await listTied(reader, TIE_LISTS.friends(user)),
    friendRequestsIn: await listTied(reader, TIE_LISTS.friendRequestsIn(user)),
    friendRequestsOut: await listTied(reader, TIE_LISTS.friendRequestsOut(user)),
    subscriptions: await listTied(reader, TIE_LISTS.subscriptions(user)),
    subscriptionRequestsOut: await listTied(reader, TIE_LISTS.subscriptionRequests(user)),
    subscribers: await listTied(reader, TIE_LISTS.subscribers(user)),
    subscriberRequestsIn: await listTied(reader, TIE_LISTS.subscriberRequests(user)),
    blocked: await listTied(reader, TIE_LISTS.blocked(user)),
    reports,
  };
}

async function eraseTies(tx: Tx, user: UserId): Promise<void> {
  await sql`delete from friendships where user_id = ${user} or friend_id = ${user}`.execute(tx);
  await sql`delete from friend_requests where from_id = ${user} or to_id = ${user}`.execute(tx);
  await sql`delete from subscriptions where subscriber_id = ${user} or user_id = ${user}`.execute(tx);
  await sql`delete from blocks where blocker_id = ${user} or blocked_id = ${user}`.execute(tx);
  await sql`delete from reports where user_id = ${user}`.execute(tx);
  // That somebody was reported stays, for the operator; by whom, and in which words, does not.
  await sql`update reports set reporter_id = null, text = '' where reporter_id = ${user}`.execute(tx);
}

export const friendsPersonalData: PersonalData = {
  words: {
    en: {
      part: 'your friends',
      holds: 'your friends, subscriptions and subscribers, whom you have blocked or reported',
    },
    ru: {
      part: 'ваших друзей',
      holds: 'ваши друзья, подписки и подписчики, кого вы заблокировали и на кого пожаловались',
    },
  },
  columns: [
    'friendships.user_id',
    'friendships.friend_id',
    'friend_requests.from_id',
    'friend_requests.to_id',
    'subscriptions.subscriber_id',
    'subscriptions.user_id',
    'blocks.blocker_id',
    'blocks.blocked_id',
    'reports.reporter_id',
    'reports.user_id',
  ],
  export: exportTies,
  erase: eraseTies,
};
