import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ChatId, MessageId } from '@quilt/contract/features/chats';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { queriesOf, type Sought } from '../../platform/search';
import { isReached } from './messages.repository';

export async function listSavedAmong(
  reader: Reader,
  user: UserId,
  ids: readonly MessageId[],
): Promise<MessageId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ message_id: MessageId }>`
    select message_id from saved_messages
     where user_id = ${user} and message_id = any (${ids}::bigint[]) order by message_id`.execute(reader);
  return rows.map(({ message_id }) => message_id);
}

export interface SavedRow {
  message_id: MessageId;
  chat_id: ChatId;
  created_at: Date;
}

/** The latest saved first. */
export async function listSavedRows(
  reader: Reader,
  user: UserId,
  { after, limit }: { after: { at: string; id: MessageId } | null; limit: number },
): Promise<SavedRow[]> {
  const isLater =
    after === null ? sql`true` : sql`(saved.created_at, saved.message_id) < (${after.at}, ${after.id})`;
  const { rows } = await sql<SavedRow>`
    select saved.message_id, messages.chat_id, saved.created_at
      from saved_messages saved join messages on messages.id = saved.message_id
     where saved.user_id = ${user} and ${isLater}
     order by saved.created_at desc, saved.message_id desc limit ${limit}`.execute(reader);
  return rows;
}

export async function countSaved(reader: Reader, user: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_messages where user_id = ${user}`.execute(reader);
  return rows[0]?.count ?? 0;
}

export async function insertSaved(tx: Tx, user: UserId, message: MessageId, at: Date): Promise<void> {
  await sql`
    insert into saved_messages (user_id, message_id, created_at) values (${user}, ${message}, ${at})
    on conflict do nothing`.execute(tx);
}

export async function deleteSaved(tx: Tx, user: UserId, message: MessageId): Promise<void> {
  await sql`delete from saved_messages where user_id = ${user} and message_id = ${message}`.execute(tx);
}

export interface MessageNarrowing {
  author?: UserUuid | undefined;
  since?: string | undefined;
  until?: string | undefined;
  hasFile?: 'true' | undefined;
}

/** The newest first; by their words alone, which name their chats. */
export async function searchRows(
  reader: Reader,
  { user, sought, narrowing }: { user: UserId; sought: Sought; narrowing: MessageNarrowing },
  { before, limit }: { before: MessageId | null; limit: number },
): Promise<{ id: MessageId; chat_id: ChatId }[]> {
  const { author, since, until, hasFile } = narrowing;
  const wanted = [
    sql`words @@ sought.query`,
    isReached(user),
    ...(before === null ? [] : [sql`id < ${before}`]),
    ...(author === undefined ? [] : [sql`author_id = (select users.id from users where uuid = ${author})`]),
    ...(since === undefined ? [] : [sql`created_at >= ${since}`]),
    ...(until === undefined ? [] : [sql`created_at < ${until}`]),
    ...(hasFile === undefined
      ? []
      : [sql`exists (select from documents where documents.message_id = messages.id)`]),
  ];
  const { rows } = await sql<{ id: MessageId; chat_id: ChatId }>`
    select hit.id, hit.chat_id from (${queriesOf(sought)}) as sought
     cross join lateral (
       -- Put in order once they are found: by their order alone, all others would be read as well.
       select id, chat_id from messages where ${sql.join(wanted, sql` and `)} offset 0) as hit
     order by hit.id desc limit ${limit}`.execute(reader);
  return rows;
}
