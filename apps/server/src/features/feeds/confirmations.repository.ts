import type { UserId } from '@quilt/contract/core';
import type { PostId } from '@quilt/contract/features/feeds';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

/** Of a post that is locked; whether it is new. */
export async function insertConfirmation(tx: Tx, post: PostId, user: UserId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into post_confirmations (post_id, user_id, at) values (${post}, ${user}, ${at})
    on conflict do nothing returning 1 as added`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update posts set confirmation_count = confirmation_count + 1 where id = ${post}`.execute(tx);
  return true;
}

export interface ConfirmationRow {
  user_id: UserId;
  at: Date | null;
}

/** Of those who are in its team now, but for its author; in the order of their ids. */
export async function listConfirmationRows(
  reader: Reader,
  post: PostId,
  { isConfirmed, after, limit }: { isConfirmed: boolean; after: UserId | null; limit: number },
): Promise<ConfirmationRow[]> {
  const { rows } = await sql<ConfirmationRow>`
    select members.user_id, confirmed.at
      from posts
      join team_members members on members.team_id = posts.team_id and members.user_id is distinct from posts.author_id
      left join post_confirmations confirmed
        on confirmed.post_id = posts.id and confirmed.user_id = members.user_id
     where posts.id = ${post} and (confirmed.at is not null) = ${isConfirmed} and members.user_id > ${after ?? 0}
     order by members.user_id limit ${limit}`.execute(reader);
  return rows;
}
