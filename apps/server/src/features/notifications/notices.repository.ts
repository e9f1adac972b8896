import type { UserId, UserUuid } from '@quilt/contract/core';
import type {
  NotificationId,
  NotificationKind,
  NotificationParams,
} from '@quilt/contract/features/notifications';
import type { ProjectId } from '@quilt/contract/features/projects';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

export interface NoticeRow {
  reader: UserId;
  kind: NotificationKind;
  subject: string;
  params: NotificationParams;
  /** How often it was told. */
  count: number;
  /** By whom, and how often by each. */
  actors: ReadonlyMap<UserId, number>;
  /** By nobody, when it was told first. */
  isByItself: boolean;
  isOpen: boolean;
  /** Else it is told by mail alone. */
  isShown: boolean;
  /** From when on it is mailed if it is still unread. */
  mailAt: Date | null;
  at: Date;
}

/** Of the same key the same thing is told to the same reader. */
export const keyOf = ({ reader, kind, subject }: NoticeRow): string => `${reader} ${kind} ${subject}`;

const column = <Row, Value>(rows: readonly Row[], read: (row: Row) => Value): Value[] => rows.map(read);

interface Keyed {
  id: NotificationId;
  reader: UserId;
  kind: NotificationKind;
  subject: string;
}

const byKey = (rows: readonly Keyed[]): Map<string, NotificationId> =>
  new Map(rows.map(({ id, reader, kind, subject }) => [`${reader} ${kind} ${subject}`, id]));

/**
 * Adds each to an unread one of the same thing that is not older than `since`, which is then the newest by its id too:
 * who marks what was shown as read does not mark what came after it. It tells the news of all of them. Of no key twice;
 * those without one are left out.
 */
export async function mergeNotices(
  tx: Tx,
  notices: readonly NoticeRow[],
  since: Date,
): Promise<Map<string, NotificationId>> {
  const { rows } = await sql<{ id: NotificationId; place: number }>`
    update notifications
       set id = default, count = notifications.count + told.count, at = told.at, is_open = told.is_open,
           is_shown = notifications.is_shown or told.is_shown,
           mail_at = coalesce(notifications.mail_at, told.mail_at),
           params = told.params || case when told.params ? 'news' then jsonb_build_object('news', (
             select jsonb_agg(distinct one)
               from jsonb_array_elements(told.params -> 'news' || coalesce(notifications.params -> 'news', '[]')) as one))
             else '{}' end
      from (select wanted.*,
                   (select id from notifications earlier
                     where earlier.user_id = wanted.reader and earlier.kind = wanted.kind
                       and earlier.subject = wanted.subject and earlier.read_at is null and earlier.at >= ${since}
                     order by earlier.at desc, earlier.id desc limit 1) as earlier
              from ${listed(notices)}) as told
     where notifications.id = told.earlier
    returning notifications.id, told.place::int`.execute(tx);
  return new Map(
    rows.flatMap(({ id, place }) => {
      const notice = notices[place - 1];
      return notice ? [[keyOf(notice), id]] : [];
    }),
  );
}

/** One text: as arrays each value would be quoted once more, and taken apart again. */
const listed = (notices: readonly NoticeRow[]) => sql`
  rows from (jsonb_to_recordset(${JSON.stringify(notices.map(toListed))}::jsonb)
               as (reader bigint, kind text, subject text, params jsonb, count int, is_by_itself boolean,
                   is_open boolean, is_shown boolean, mail_at timestamptz, at timestamptz)) with ordinality
    as wanted (reader, kind, subject, params, count, is_by_itself, is_open, is_shown, mail_at, at, place)`;

const toListed = ({ isByItself, isOpen, isShown, mailAt, actors: _, ...row }: NoticeRow) => ({
  ...row,
  is_by_itself: isByItself,
  is_open: isOpen,
  is_shown: isShown,
  mail_at: mailAt,
});

/** In their order, of no key twice. */
export async function insertNotices(
  tx: Tx,
  notices: readonly NoticeRow[],
): Promise<Map<string, NotificationId>> {
  if (notices.length === 0) return new Map();
  const { rows } = await sql<Keyed>`
    insert into notifications (user_id, kind, subject, params, count, is_by_itself, is_open, is_shown, mail_at, at)
    select reader, kind, subject, params, count, is_by_itself, is_open, is_shown, mail_at, at from ${listed(notices)} order by place
    returning id, user_id as reader, kind, subject`.execute(tx);
  return byKey(rows);
}

export async function addActors(
  tx: Tx,
  told: readonly { id: NotificationId; row: NoticeRow }[],
): Promise<void> {
  const acted = told.flatMap(({ id, row: { reader, actors, at } }) =>
    [...actors].map(([actor, times]) => ({ id, actor, reader, at, times })),
  );
  if (acted.length === 0) return;
  await sql`
    insert into notification_actors (notification_id, actor_id, user_id, at, times)
    select * from unnest(${column(acted, ({ id }) => id)}::bigint[], ${column(acted, ({ actor }) => actor)}::bigint[],
                         ${column(acted, ({ reader }) => reader)}::bigint[],
                         ${column(acted, ({ at }) => at)}::timestamptz[], ${column(acted, ({ times }) => times)}::int[])
    on conflict (notification_id, actor_id) do update
      set times = notification_actors.times + excluded.times, at = excluded.at`.execute(tx);
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

/** What each of these was told of: who did it, what kind it is, and of which thing. */
export interface Telling {
  reader: UserId;
  actor: UserId;
  kind: NotificationKind;
  subject: string;
}

/** As `removeActor`, of several; those of whom there was something. */
export async function removeActors(tx: Tx, tellings: readonly Telling[]): Promise<UserId[]> {
  const { rows } = await sql<{ notification_id: number; times: number; user_id: UserId }>`
    delete from notification_actors actors
     using unnest(${column(tellings, ({ reader }) => reader)}::bigint[], ${column(tellings, ({ actor }) => actor)}::bigint[],
                  ${column(tellings, ({ kind }) => kind)}::text[], ${column(tellings, ({ subject }) => subject)}::text[])
           as gone (reader, actor, kind, subject), notifications
     where actors.actor_id = gone.actor and actors.user_id = gone.reader
       and notifications.id = actors.notification_id and notifications.user_id = gone.reader
       and notifications.kind = gone.kind and notifications.subject = gone.subject and gone.subject <> ''
    returning actors.notification_id, actors.times, actors.user_id`.execute(tx);
  await takeOff(tx, rows);
  return [...new Set(rows.map(({ user_id }) => user_id))];
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
  const sums = new Map<number, number>();
  for (const { notification_id: id, times } of removed) sums.set(id, (sums.get(id) ?? 0) + times);
  const ids = [...sums.keys()];
  await sql`
    delete from notifications where id = any (${ids}::bigint[])
       and not exists (select from notification_actors where notification_id = notifications.id)`.execute(tx);
  await sql`
    update notifications set count = greatest(1, count - removed.times)
      from unnest(${ids}::bigint[], ${[...sums.values()]}::int[]) as removed (id, times)
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

/** Somebody, and a thing that they were told about. */
export interface About {
  reader: UserId;
  subject: string;
}

const listedAbout = (about: readonly About[]) => sql`
  unnest(${column(about, ({ reader }) => reader)}::bigint[], ${column(about, ({ subject }) => subject)}::text[])
    as about (reader, subject)`;

/** All that readers were told about things; those of whom there was something. */
export async function deleteAbout(
  tx: Tx,
  about: readonly About[],
  kinds: readonly NotificationKind[],
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    delete from notifications using ${listedAbout(about)}
     where user_id = about.reader and notifications.subject = about.subject and kind = any (${kinds}::text[])
    returning user_id`.execute(tx);
  return [...new Set(rows.map(({ user_id }) => user_id))];
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

/** What readers were told about a thing leads to where it is now. */
export async function repointAbout(
  tx: Tx,
  about: readonly (About & { params: Readonly<Record<string, string | number>> })[],
): Promise<void> {
  if (about.length === 0) return;
  await sql`
    update notifications set params = notifications.params || about.params
      from jsonb_to_recordset(${JSON.stringify(about)}::jsonb) as about (reader bigint, subject text, params jsonb)
     where user_id = about.reader and notifications.subject = about.subject and about.subject <> ''`.execute(
    tx,
  );
}

/** All that a reader was told about what is in one; whether there was something. */
export async function deleteOf(
  tx: Tx,
  reader: UserId,
  whole: Partial<Pick<NotificationParams, 'projectId' | 'teamId' | 'chatId'>>,
  kinds: readonly NotificationKind[],
): Promise<boolean> {
  const { rows } = await sql`
    delete from notifications
     where user_id = ${reader} and kind = any (${kinds}::text[]) and params @> ${JSON.stringify(whole)}::jsonb
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteOfProjects(
  tx: Tx,
  reader: UserId,
  projects: readonly ProjectId[],
  kinds: readonly NotificationKind[],
): Promise<boolean> {
  const { rows } = await sql`
    delete from notifications
     where user_id = ${reader} and kind = any (${kinds}::text[])
       and (params ->> 'projectId')::bigint = any (${projects}::bigint[])
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Those of these people who were told something about what is in one. */
export async function listReadersOf(
  tx: Tx,
  whole: Partial<Pick<NotificationParams, 'projectId' | 'teamId' | 'chatId'>>,
  kinds: readonly NotificationKind[],
  among: readonly UserId[],
): Promise<{ id: UserId; uuid: UserUuid }[]> {
  const { rows } = await sql<{ id: UserId; uuid: UserUuid }>`
    select users.id, users.uuid from users
     where users.id = any (${among}::bigint[])
       and exists (select from notifications
                    where notifications.user_id = users.id and kind = any (${kinds}::text[])
                      and params @> ${JSON.stringify(whole)}::jsonb)
     order by users.id`.execute(tx);
  return rows;
}

/** What was asked about things was answered, by whoever did; those of whom there was something. */
export async function closeAbout(
  tx: Tx,
  about: readonly About[],
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    update notifications set is_open = false, read_at = coalesce(read_at, ${now}) from ${listedAbout(about)}
     where (is_open or read_at is null) and user_id = about.reader
       and notifications.subject <> '' and notifications.subject = about.subject and kind = any (${kinds}::text[])
    returning user_id`.execute(tx);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Whether some of them were unread. */
export async function markRead(
  tx: Tx,
  reader: UserId,
  ids: readonly NotificationId[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = ${now}
     where user_id = ${reader} and id = any (${ids}::bigint[]) and read_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** What is later has the higher id again, after something of the past was written. */
export async function putAfter(tx: Tx, reader: UserId, at: Date): Promise<void> {
  const { rows } = await sql<{ id: NotificationId }>`
    select id from notifications where user_id = ${reader} and at > ${at} order by at, id`.execute(tx);
  for (const { id } of rows) await sql`update notifications set id = default where id = ${id}`.execute(tx);
}
