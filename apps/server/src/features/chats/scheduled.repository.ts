import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ChatId, MessageId, ScheduledMessageId, ScheduledRefusal } from '@quilt/contract/features/chats';
import type { FileCard } from '@quilt/contract/features/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { cardsOf } from './chat-files.repository';

export interface ScheduledRow {
  id: ScheduledMessageId;
  chat_id: ChatId;
  author_id: UserId;
  author_uuid: UserUuid;
  text: string;
  attachments: FileCard[];
  root_id: MessageId | null;
  is_also_in_chat: boolean;
  send_at: Date;
  refusal: ScheduledRefusal | null;
  created_at: Date;
}

function selectScheduled(where: RawBuilder<unknown>): RawBuilder<ScheduledRow> {
  return sql<ScheduledRow>`
    select scheduled.id, scheduled.chat_id, scheduled.author_id, authors.uuid as author_uuid, scheduled.text,
           coalesce(hanging.list, '[]') as attachments, scheduled.root_id, scheduled.is_also_in_chat,
           scheduled.send_at, scheduled.refusal, scheduled.created_at
      from scheduled_messages scheduled
      join users authors on authors.id = scheduled.author_id
      left join lateral (${cardsOf(sql`documents.scheduled_id = scheduled.id`)}) as hanging on true
     where ${where}`;
}

/** The next first. */
export async function listScheduledRows(
  reader: Reader,
  author: UserId,
  chat: ChatId | null,
): Promise<ScheduledRow[]> {
  const isThere = chat === null ? sql`true` : sql`scheduled.chat_id = ${chat}`;
  const { rows } = await sql<ScheduledRow>`
    ${selectScheduled(sql`scheduled.author_id = ${author} and ${isThere}`)}
     order by scheduled.send_at, scheduled.id`.execute(reader);
  return rows;
}

export async function findScheduled(reader: Reader, id: ScheduledMessageId): Promise<ScheduledRow | null> {
  const { rows } = await selectScheduled(sql`scheduled.id = ${id}`).execute(reader);
  return rows[0] ?? null;
}

/** Of its author alone; whoever sends or changes it at the same time is waited for. */
export async function lockScheduled(
  tx: Tx,
  author: UserId,
  id: ScheduledMessageId,
): Promise<ScheduledRow | null> {
  const { rows } = await sql`
    select from scheduled_messages where id = ${id} and author_id = ${author} for update`.execute(tx);
  return rows.length === 0 ? null : findScheduled(tx, id);
}

/**
 * The next whose time has come, which nobody else sends meanwhile. Of those of one author in one chat it is the earliest
 * that is there, also while another process sends that: so they keep their order.
 */
export async function takeDue(
  tx: Tx,
  now: Date,
  besides: readonly ScheduledMessageId[],
): Promise<ScheduledRow | null> {
  const { rows } = await sql<{ id: ScheduledMessageId }>`
    select id from scheduled_messages due
     where refusal is null and send_at <= ${now} and not (id = any (${besides}::bigint[]))
       and not exists (
         select from scheduled_messages earlier
          where earlier.author_id = due.author_id and earlier.chat_id = due.chat_id and earlier.refusal is null
            and (earlier.send_at, earlier.id) < (due.send_at, due.id))
     order by send_at, id limit 1 for update skip locked`.execute(tx);
  return rows[0] ? findScheduled(tx, rows[0].id) : null;
}

export async function isAnyDue(reader: Reader, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from scheduled_messages where refusal is null and send_at <= ${now} limit 1`.execute(reader);
  return rows.length > 0;
}

export async function countScheduled(tx: Tx, author: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from scheduled_messages where author_id = ${author}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewScheduledRow {
  chat: ChatId;
  author: UserId;
  text: string;
  root: MessageId | null;
  isAlsoInChat: boolean;
  sendAt: Date;
  at: Date;
}

export async function insertScheduled(tx: Tx, row: NewScheduledRow): Promise<ScheduledMessageId> {
  const { rows } = await sql<{ id: ScheduledMessageId }>`
    insert into scheduled_messages (chat_id, author_id, text, root_id, is_also_in_chat, send_at, created_at)
    values (${row.chat}, ${row.author}, ${row.text}, ${row.root}, ${row.isAlsoInChat}, ${row.sendAt}, ${row.at})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].id;
}

/** Why it was not sent is forgotten: it is tried again. */
export async function setScheduled(
  tx: Tx,
  id: ScheduledMessageId,
  { text, sendAt }: { text: string; sendAt: Date },
): Promise<void> {
  await sql`
    update scheduled_messages set text = ${text}, send_at = ${sendAt}, refusal = null where id = ${id}`.execute(
    tx,
  );
}

export async function refuseScheduled(
  tx: Tx,
  id: ScheduledMessageId,
  refusal: ScheduledRefusal,
): Promise<void> {
  await sql`update scheduled_messages set refusal = ${refusal} where id = ${id}`.execute(tx);
}

/** With the files that still hang on it. */
export async function deleteScheduled(tx: Tx, id: ScheduledMessageId): Promise<void> {
  await sql`delete from scheduled_messages where id = ${id}`.execute(tx);
}

/** Those that it does not name any more. */
export async function deleteOtherFiles(
  tx: Tx,
  id: ScheduledMessageId,
  kept: readonly number[],
): Promise<void> {
  await sql`
    delete from documents where scheduled_id = ${id} and not (id = any (${kept}::bigint[]))`.execute(tx);
}
