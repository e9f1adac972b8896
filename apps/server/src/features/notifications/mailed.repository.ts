import type { UserId, UserUuid } from '@quilt/contract/core';
import type { NotificationId } from '@quilt/contract/features/notifications';
import { LIMITS } from '@quilt/contract/limits';
import type { Language } from '@quilt/contract/product';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { ToldNotice } from '../../platform/feature';
import { isStillShown, lockReader } from './notifications.repository';

/** Of one mail at most so many are looked at; the rest is in the app. */
const LOOKED_AT = 5 * LIMITS.mailedNotices;

/** The same as for what they are told: switches and notices of somebody change one after the other. */
export const lockSwitches = lockReader;

export interface Somebody {
  id: UserId;
  uuid: UserUuid;
  username: string;
  language: Language;
}

export async function findSomebody(reader: Reader, uuid: UserUuid): Promise<Somebody | null> {
  const { rows } = await sql<Somebody>`
    select id, uuid, username, language from users where uuid = ${uuid}`.execute(reader);
  return rows[0] ?? null;
}

export async function isAnyDue(reader: Reader, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from notifications where mail_at <= ${now} and read_at is null limit 1`.execute(reader);
  return rows.length > 0;
}

export interface DueReader {
  id: UserId;
  uuid: UserUuid;
}

/** Who has something unread for long enough, those who wait longest first. */
export async function listDueReaders(reader: Reader, now: Date, limit: number): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    with due as materialized (
      select user_id from notifications
       where mail_at <= ${now} and read_at is null order by mail_at, user_id limit ${limit})
    select id, uuid from users where id in (select user_id from due) order by id`.execute(reader);
  return rows;
}

export async function postpone(tx: Tx, users: readonly UserId[], until: Date): Promise<void> {
  if (users.length === 0) return;
  await sql`
    update notifications set mail_at = ${until}
     where user_id = any (${users}::bigint[]) and mail_at is not null and read_at is null`.execute(tx);
}

/** Whoever can be mailed: nobody whose address is not confirmed, or who is about to be deleted. */
const CAN_BE_MAILED = sql`users.email_verified_at is not null and users.deletes_at is null`;

export interface TakenReader {
  id: UserId;
  email: string;
  notices: NotificationId[];
}

/** All that waits for them, also what is not due yet: from now on it does not. By address only whoever can be mailed. */
export async function takeToMail(tx: Tx, users: readonly UserId[]): Promise<TakenReader[]> {
  if (users.length === 0) return [];
  const { rows } = await sql<TakenReader>`
    with taken as (
      update notifications set mail_at = null
       where user_id = any (${users}::bigint[]) and mail_at is not null and read_at is null
      returning id, user_id)
    select users.id, users.email, json_agg(taken.id order by taken.id) as notices
      from taken join users on users.id = taken.user_id
     where ${CAN_BE_MAILED}
     group by users.id order by users.id`.execute(tx);
  return rows;
}

export async function findAddressee(reader: Reader, id: UserId): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select uuid, username, email, language from users where id = ${id} and ${CAN_BE_MAILED}`.execute(reader);
  return rows[0] ?? null;
}

interface Addressee {
  uuid: UserUuid;
  username: string;
  email: string;
  language: Language;
}

export interface MailedRow extends ToldNotice {
  count: number;
}

/** Those of them that are still unread, and of somebody whom the reader may know of; the newest first. */
export async function listToMail(
  reader: Reader,
  user: UserId,
  ids: readonly NotificationId[],
): Promise<MailedRow[]> {
  const { rows } = await sql<MailedRow>`
    select id, kind, params, count from notifications
     where id = any (${ids}::bigint[]) and user_id = ${user} and read_at is null and ${isStillShown(user)}
     order by id desc limit ${LOOKED_AT}`.execute(reader);
  return rows;
}

/** Told by mail alone, and mailed by now. */
export async function deleteUnshown(reader: Reader, than: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from notifications
       where id in (select id from notifications where not is_shown and at < ${than} order by at limit ${limit})
      returning id)
    select count(*) as count from gone`.execute(reader);
  return rows[0]?.count ?? 0;
}
