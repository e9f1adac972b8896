import type { UserId } from '@quilt/contract/core';
import {
  kindsOf,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  type NotificationId,
  type NotificationKind,
  type NotificationParams,
  TASK_NOTIFICATIONS,
} from '@quilt/contract/features/notifications';
import { LIMITS } from '@quilt/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { NoticeGuard } from '../../platform/feature';

export interface NotificationRow {
  id: NotificationId;
  kind: NotificationKind;
  params: NotificationParams;
  count: number;
  is_open: boolean;
  at: Date;
  read_at: Date | null;
}

/** The first of two numbers that name a lock; the second is the reader's. */
const READER_LOCK = 7_451_017;

/**
 * Whoever changes what somebody is notified of waits here for the others who do, or the number of unread ones that is
 * told last would not be the last. Only after it nothing else is locked but the events' scopes.
 */
export async function lockReader(tx: Tx, user: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${READER_LOCK}::int, hashint8(${user}))`.execute(tx);
}

/** As above, of several: everywhere in the order of their ids. */
export async function lockReaders(tx: Tx, users: readonly UserId[]): Promise<void> {
  await sql`
    with wanted as materialized (select id from unnest(${users}::bigint[]) as id order by id)
    select pg_advisory_xact_lock(${READER_LOCK}::int, hashint8(id)) from wanted`.execute(tx);
}

/** What happens inside of a team: there people see each other's work, whomever they have blocked. */
const OF_COLLEAGUES: readonly NotificationKind[] = [
  'invitationAccepted',
  'joinAccepted',
  'memberJoined',
  'roleChanged',
  'memberRemoved',
  'temporaryEnding',
  'temporaryEnded',
  'tasksHandedOver',
  ...TASK_NOTIFICATIONS,
  // In a direct chat nobody is met whom one has blocked.
  'chatMention',
  'threadReply',
  'addedToChat',
];

export const isOfColleagues = (kind: NotificationKind): boolean => OF_COLLEAGUES.includes(kind);

let listGuards: () => readonly NoticeGuard[] = () => [];

/** Those of features that build on this one, and are not known yet while they are being listed. */
export function guardNotices(list: typeof listGuards): void {
  listGuards = list;
}

/**
 * What its reader may still know of. Blocking takes out what there is a moment later: meanwhile nobody hears of somebody they
 * must not know of.
 */
export function isStillShown(user: UserId | RawBuilder<UserId>): RawBuilder<boolean> {
  const guards = listGuards().map(
    ({ kinds, isShown: isOpen }) =>
      sql`and (notifications.kind <> all (${[...kinds]}::text[]) or ${isOpen(user)})`,
  );
  return sql<boolean>`(notifications.is_by_itself or exists (
    select from notification_actors actors
     where actors.notification_id = notifications.id and ${isShown(user)})) ${sql.join(guards, sql` `)}`;
}

/** Of an actor, and the notification that it is one of. */
function isShown(user: UserId | RawBuilder<UserId>): RawBuilder<boolean> {
  return sql<boolean>`
    (notifications.kind = any (${OF_COLLEAGUES}::text[])
     or (not exists (select from blocks where blocker_id = ${user} and blocked_id = actors.actor_id)
         and not exists (select from blocks where blocker_id = actors.actor_id and blocked_id = ${user})))`;
}

export async function listRows(
  reader: Reader,
  user: UserId,
  {
    isUnread,
    kinds,
    before,
    limit,
  }: {
    isUnread: boolean;
    /** Null for all. */
    kinds: readonly NotificationKind[] | null;
    before: NotificationId | null;
    limit: number;
  },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select id, kind, params, count, is_open, at, read_at from notifications
     where user_id = ${user} and is_shown
       and ${before === null ? sql`true` : sql`id < ${before}`}
       and ${isUnread ? sql`read_at is null` : sql`true`}
       and ${kinds === null ? sql`true` : sql`kind = any (${kinds}::text[])`}
       and ${isStillShown(user)}
     order by id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Up to one more than is shown. */
export async function countUnread(reader: Reader, user: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from notifications
             where user_id = ${user} and read_at is null and is_shown and ${isStillShown(user)}
             limit ${LIMITS.shownCount + 1}) as unread`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Of each group up to one more than is shown: no further is read, however many there are. */
export async function countByGroups(
  reader: Reader,
  user: UserId,
  isUnread: boolean,
): Promise<Record<NotificationGroup, number>> {
  const groups = NOTIFICATION_GROUPS.map((group) => ({ group, kinds: kindsOf([group]) }));
  const { rows } = await sql<{ group: NotificationGroup; count: number }>`
    select wanted."group", counted.count
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as wanted ("group" text, kinds text[])
     cross join lateral (
       select count(*) as count
         from (select from notifications
                where user_id = ${user} and kind = any (wanted.kinds) and is_shown
                  and ${isUnread ? sql`read_at is null` : sql`true`} and ${isStillShown(user)}
                limit ${LIMITS.shownCount + 1}) as shown) as counted`.execute(reader);
  const counts = new Map(rows.map(({ group, count }) => [group, count]));
  return Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, counts.get(group) ?? 0])) as Record<
    NotificationGroup,
    number
  >;
}

export async function countUnreadOf(reader: Reader, users: readonly UserId[]): Promise<Map<UserId, number>> {
  const { rows } = await sql<{ user_id: UserId; count: number }>`
    select readers.id as user_id, unread.count
      from unnest(${users}::bigint[]) as readers (id)
     cross join lateral (
       select count(*) as count
         from (select from notifications
                where user_id = readers.id and read_at is null and is_shown and ${isStillShown(sql<UserId>`readers.id`)}
                limit ${LIMITS.shownCount + 1}) as shown) as unread`.execute(reader);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** The latest of each, as many as are shown. */
export async function listActors(
  reader: Reader,
  user: UserId,
  ids: readonly NotificationId[],
): Promise<{ notification_id: NotificationId; actor_id: UserId }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ notification_id: NotificationId; actor_id: UserId }>`
    select shown.id as notification_id, latest.actor_id
      from unnest(${ids}::bigint[]) as shown (id)
      join notifications on notifications.id = shown.id
     cross join lateral (
       select actors.actor_id, actors.at from notification_actors actors
        where actors.notification_id = shown.id and ${isShown(user)}
        order by actors.at desc, actors.actor_id desc limit ${LIMITS.notificationActors}) as latest
     order by latest.at desc, latest.actor_id desc`.execute(reader);
  return rows;
}

export async function findOwnRow(
  reader: Reader,
  user: UserId,
  id: NotificationId,
): Promise<NotificationRow | null> {
  const { rows } = await sql<NotificationRow>`
    select id, kind, params, count, is_open, at, read_at from notifications
     where id = ${id} and user_id = ${user} and is_shown and ${isStillShown(user)}`.execute(reader);
  return rows[0] ?? null;
}

/** Whether it was otherwise. */
export async function setRead(tx: Tx, id: NotificationId, readAt: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = ${readAt}::timestamptz, mail_at = null
     where id = ${id} and (read_at is null) <> (${readAt}::timestamptz is null) returning id`.execute(tx);
  return rows.length > 0;
}

export async function setAllRead(tx: Tx, user: UserId, upTo: NotificationId, readAt: Date): Promise<boolean> {
  const { rows } = await sql`
    with marked as (
      update notifications set read_at = ${readAt}
       where user_id = ${user} and read_at is null and is_shown and id <= ${upTo} returning id)
    select from marked limit 1`.execute(tx);
  return rows.length > 0;
}

/** Old ones, read or not, some at a time; how many went. */
export async function deleteOlder(reader: Reader, than: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from notifications
       where id in (select id from notifications where at < ${than} order by at limit ${limit}) returning id)
    select count(*) as count from gone`.execute(reader);
  return rows[0]?.count ?? 0;
}
