import type { UserId } from '@quilt/contract/core';
import type { ReactionSign } from '@quilt/contract/features/comments';
import type { PostCommentId, PostId } from '@quilt/contract/features/feeds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';

/** A post, or a comment on one, whose row is locked. */
export type Reacted = { post: PostId } | { comment: PostCommentId };

const tablesOf = (of: Reacted) =>
  'post' in of
    ? { id: of.post, things: sql.table('posts'), given: sql.table('post_reactions'), key: sql.ref('post_id') }
    : {
        id: of.comment,
        things: sql.table('post_comments'),
        given: sql.table('post_comment_reactions'),
        key: sql.ref('comment_id'),
      };

/** Null takes it back. What was there before, which is the same where nothing is new. */
export async function setReaction(
  tx: Tx,
  of: Reacted,
  user: UserId,
  { sign, at }: { sign: ReactionSign | null; at: Date },
): Promise<ReactionSign | null> {
  const { id, things, given, key } = tablesOf(of);
  const { rows } = await sql<{ sign: ReactionSign }>`
    select sign from ${given} where ${key} = ${id} and user_id = ${user}`.execute(tx);
  const before = rows[0]?.sign ?? null;
  if (before === sign) return before;
  await (sign === null
    ? sql`delete from ${given} where ${key} = ${id} and user_id = ${user}`
    : sql`insert into ${given} (${key}, user_id, sign, created_at) values (${id}, ${user}, ${sign}, ${at})
          on conflict (${key}, user_id) do update set sign = excluded.sign, created_at = excluded.created_at`
  ).execute(tx);
  // A sign that nobody gives any more is not kept as none.
  await sql`
    update ${things} set reactions = (
      select coalesce(jsonb_object_agg(sign, count), '{}')
        from (select sign, sum(count) as count
                from (select key as sign, value::int as count from jsonb_each_text(reactions)
                      union all select ${before}::text, -1 where ${before}::text is not null
                      union all select ${sign}::text, 1 where ${sign}::text is not null) as parts
               group by sign) as sums
       where count > 0)
     where id = ${id}`.execute(tx);
  return before;
}
