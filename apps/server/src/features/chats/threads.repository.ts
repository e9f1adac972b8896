import type { UserId } from '@quilt/contract/core';
import type { MessageId } from '@quilt/contract/features/chats';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface ThreadRow {
  root_id: MessageId;
  is_followed: boolean;
  read_reply: number;
  unread: number;
}

/** How somebody stands to these threads, those that they have nothing to do with too. */
export async function listThreadRows(
  reader: Reader,
  user: UserId,
  roots: readonly MessageId[],
): Promise<ThreadRow[]> {
  if (roots.length === 0) return [];
  const { rows } = await sql<ThreadRow>`
    select messages.id as root_id, coalesce(own.is_followed, false) as is_followed,
           coalesce(own.read_reply, 0) as read_reply,
           case when own.is_followed then greatest(messages.reply_count - own.read_reply, 0) else 0 end as unread
      from messages
      left join thread_followers own on own.root_id = messages.id and own.user_id = ${user}
     where messages.id = any (${roots}::bigint[])`.execute(reader);
  return rows;
}

/** As its user is told of it. */
export async function ownThread(
  reader: Reader,
  user: UserId,
  root: MessageId,
): Promise<{ isFollowed: boolean; readReply: number }> {
  const [row] = await listThreadRows(reader, user, [root]);
  return { isFollowed: row?.is_followed ?? false, readReply: row?.read_reply ?? 0 };
}

/** Whoever began it, and whoever replies, unless they have said that they will not; one's own replies are read. */
export async function followThread(
  tx: Tx,
  root: MessageId,
  { author, replier, reply }: { author: UserId | null; replier: UserId; reply: number },
): Promise<void> {
  if (author !== null && author !== replier) {
    await sql`
      insert into thread_followers (root_id, user_id, is_followed, read_reply) values (${root}, ${author}, true, 0)
      on conflict do nothing`.execute(tx);
  }
  await sql`
    insert into thread_followers (root_id, user_id, is_followed, read_reply)
    values (${root}, ${replier}, true, ${reply})
    on conflict (root_id, user_id) do update set read_reply = excluded.read_reply`.execute(tx);
}

export async function setThread(
  tx: Tx,
  root: MessageId,
  user: UserId,
  { isFollowed, readReply }: { isFollowed?: boolean | undefined; readReply?: number | undefined },
): Promise<void> {
  await sql`
    insert into thread_followers (root_id, user_id, is_followed, read_reply)
    select id, ${user}, ${isFollowed ?? false}, least(${readReply ?? 0}::bigint, reply_count)
      from messages where id = ${root}
    on conflict (root_id, user_id) do update
       set is_followed = coalesce(${isFollowed ?? null}::boolean, thread_followers.is_followed),
           read_reply = greatest(thread_followers.read_reply, excluded.read_reply)`.execute(tx);
}
