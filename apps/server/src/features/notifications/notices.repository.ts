import type { UserId, UserUuid } from '@quilt/contract/core';
import type {
  NotificationId,
  NotificationKind,
  NotificationParams,
} from '@quilt/contract/features/notifications';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

export interface NoticeRow {
  reader: UserId;
  kind: NotificationKind;
  subject: string;
  params: NotificationParams;
  /** Null where it came by itself. */
  actor: UserId | null;
  isOpen: boolean;
  at: Date;
}

/**
 * Adds to an unread one of the same thing that is not older than `since`, which is then the newest by its id too: who
 * marks what was shown as read does not mark what came after it.
 */
export async function mergeNotice(tx: Tx, notice: NoticeRow, since: Date): Promise<NotificationId | null> {
  const { rows } = await sql<{ id: NotificationId }>`
    update notifications
       set id = default, count = count + 1, at = ${notice.at}, is_open = ${notice.isOpen},
           params = ${JSON.stringify(notice.params)}::jsonb
     where id = (select id from notifications
                  where user_id = ${notice.reader} and kind = ${notice.kind} and subject = ${notice.subject}
                    and read_at is null and at >= ${since}
                  order by at desc, id desc limit 1)
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertNotice(tx: Tx, notice: NoticeRow): Promise<NotificationId> {
  const { id } = await tx
    .insertInto('notifications')
    .values({
      user_id: notice.reader,
      kind: notice.kind,
      subject: notice.subject,
      params: JSON.stringify(notice.params),
      is_by_itself: notice.actor === null,
      is_open: notice.isOpen,
      at: notice.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as NotificationId;
}

export async function addActor(
  tx: Tx,
  id: NotificationId,
  notice: NoticeRow & { actor: UserId },
): Promise<void> {
  await sql`
    insert into notification_actors (notification_id, actor_id, user_id, at)
    values (${id}, ${notice.actor}, ${notice.reader}, ${notice.at})
    on conflict (notification_id, actor_id) do update
      set times = notification_actors.times + 1, at = excluded.at`.execute(tx);
}

/** Takes an actor out of what a reader is notified of, and what is left without any; whether there was something. */
export async function removeActor(
  tx: Tx,
  reader: UserId,
  actor: UserId,
  kinds: readonly NotificationKind[],
  subject: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ notification_id: number; times: number }>`
    delete from notification_actors actors using notifications
     where actors.actor_id = ${actor} and actors.user_id = ${reader}
       and notifications.id = actors.notification_id and notifications.kind = any (${kinds}::text[])
       and (${subject}::text is null or notifications.subject = ${subject})
    returning actors.notification_id, actors.times`.execute(tx);
  await takeOff(tx, rows);
  return rows.length > 0;
}

/** Out of everything that anybody is notified of, when they go. */
export async function removeActorEverywhere(tx: Tx, actor: UserId): Promise<void> {
  const { rows } = await sql<{ notification_id: number; times: number }>`
    delete from notification_actors where actor_id = ${actor} returning notification_id, times`.execute(tx);
  await takeOff(tx, rows);
}

async function takeOff(
  tx: Tx,
  removed: readonly { notification_id: number; times: number }[],
): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ notification_id }) => notification_id);
  await sql`
    delete from notifications where id = any (${ids}::bigint[])
       and not exists (select from notification_actors where notification_id = notifications.id)`.execute(tx);
  await sql`
    update notifications set count = greatest(1, count - removed.times)
      from unnest(${ids}::bigint[], ${removed.map(({ times }) => times)}::int[]) as removed (id, times)
     where notifications.id = removed.id`.execute(tx);
}

/** What was answered is read, and asks for nothing more. */
export async function closeNotices(
  tx: Tx,
  reader: UserId,
  actor: UserId,
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set is_open = false, read_at = coalesce(read_at, ${now})
     where is_open and user_id = ${reader} and kind = any (${kinds}::text[])
       and id in (select notification_id from notification_actors
                   where actor_id = ${actor} and user_id = ${reader})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** All that a reader was told about one thing; whether there was something. */
export async function deleteAbout(
  tx: Tx,
  reader: UserId,
  subject: string,
  kinds: readonly NotificationKind[],
): Promise<boolean> {
  const { rows } = await sql`
    delete from notifications
     where user_id = ${reader} and subject = ${subject} and kind = any (${kinds}::text[])
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Those of these people who were told something about a thing. */
export async function listReadersAbout(
  tx: Tx,
  subject: string,
  among: readonly UserId[],
): Promise<{ id: UserId; uuid: UserUuid }[]> {
  const { rows } = await sql<{ id: UserId; uuid: UserUuid }>`
    select users.id, users.uuid from users
     where users.id = any (${among}::bigint[])
       and exists (select from notifications
                    where notifications.user_id = users.id and notifications.subject = ${subject}
                      and notifications.subject <> '')
     order by users.id`.execute(tx);
  return rows;
}

/** What these readers were told about a thing leads to where it is now. */
export async function repointAbout(
  tx: Tx,
  subject: string,
  params: Readonly<Record<string, string | number>>,
  readers: readonly UserId[],
): Promise<void> {
  await sql`
    update notifications set params = params || ${JSON.stringify(params)}::jsonb
     where user_id = any (${readers}::bigint[]) and subject = ${subject}`.execute(tx);
}

/** All that a reader was told about what is in one; whether there was something. */
export async function deleteOf(
  tx: Tx,
  reader: UserId,
  whole: Partial<Pick<NotificationParams, 'projectId' | 'teamId'>>,
  kinds: readonly NotificationKind[],
): Promise<boolean> {
  const { rows } = await sql`
    delete from notifications
     where user_id = ${reader} and kind = any (${kinds}::text[]) and params @> ${JSON.stringify(whole)}::jsonb
    returning id`.execute(tx);
  return rows.length > 0;
}

/** What was asked about one thing was answered, by whoever did. */
export async function closeAbout(
  tx: Tx,
  reader: UserId,
  subject: string,
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set is_open = false, read_at = coalesce(read_at, ${now})
     where is_open and user_id = ${reader} and subject = ${subject} and kind = any (${kinds}::text[])
    returning id`.execute(tx);
  return rows.length > 0;
}

/** What is later has the higher id again, after something of the past was written. */
export async function putAfter(tx: Tx, reader: UserId, at: Date): Promise<void> {
  const { rows } = await sql<{ id: NotificationId }>`
    select id from notifications where user_id = ${reader} and at > ${at} order by at, id`.execute(tx);
  for (const { id } of rows) await sql`update notifications set id = default where id = ${id}`.execute(tx);
}
