import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ReactionSign } from '@quilt/contract/features/comments';
import type { PostCommentId, PostId } from '@quilt/contract/features/feeds';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { Counts } from './posts.repository';

export interface PostCommentRow {
  id: PostCommentId;
  post_id: PostId;
  root_id: PostCommentId | null;
  author_id: UserId | null;
  author_uuid: UserUuid | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  reactions: Counts;
  my_reaction: ReactionSign | null;
  reply_count: number;
}

/** For whom, and whether a block between them and who comments is looked at: inside a team it is not. */
export interface CommentReader {
  viewer: UserId;
  isOfTeam: boolean;
}

const selectComments = (viewer: UserId) => sql`
  select comments.id, comments.post_id, comments.root_id, comments.author_id, authors.uuid as author_uuid,
         comments.text, comments.created_at, comments.edited_at, comments.deleted_at, comments.reactions,
         comments.reply_count,
         (select sign from post_comment_reactions
           where comment_id = comments.id and user_id = ${viewer}) as my_reaction
    from post_comments comments left join users authors on authors.id = comments.author_id`;

/** Of one that was deleted the place is shown while there are replies to it. */
function isShown({ viewer, isOfTeam }: CommentReader): RawBuilder<boolean> {
  const isThere = sql<boolean>`(comments.deleted_at is null or comments.reply_count > 0)`;
  if (isOfTeam) return isThere;
  return sql<boolean>`${isThere}
    and not exists (select from blocks where blocker_id = ${viewer} and blocked_id = comments.author_id)
    and not exists (select from blocks where blocker_id = comments.author_id and blocked_id = ${viewer})`;
}

/** The newest first. */
export async function listCommentRows(
  reader: Reader,
  post: PostId,
  of: CommentReader,
  { before, limit }: { before: PostCommentId | null; limit: number },
): Promise<PostCommentRow[]> {
  const isOlder = before === null ? sql`true` : sql`comments.id < ${before}`;
  const { rows } = await sql<PostCommentRow>`
    ${selectComments(of.viewer)}
     where comments.post_id = ${post} and comments.root_id is null and ${isShown(of)} and ${isOlder}
     order by comments.id desc limit ${limit}`.execute(reader);
  return rows;
}

/** The oldest first. */
export async function listReplyRows(
  reader: Reader,
  root: PostCommentId,
  of: CommentReader,
  { after, limit }: { after: PostCommentId | null; limit: number },
): Promise<PostCommentRow[]> {
  const isNewer = after === null ? sql`true` : sql`comments.id > ${after}`;
  const { rows } = await sql<PostCommentRow>`
    ${selectComments(of.viewer)}
     where comments.root_id = ${root} and ${isShown(of)} and ${isNewer}
     order by comments.id limit ${limit}`.execute(reader);
  return rows;
}

/** Of each of these the first so many, the oldest first. */
export async function listFirstReplies(
  reader: Reader,
  roots: readonly PostCommentId[],
  of: CommentReader,
  limit: number,
): Promise<PostCommentRow[]> {
  if (roots.length === 0) return [];
  const { rows } = await sql<PostCommentRow>`
    select replies.* from unnest(${[...roots]}::bigint[]) with ordinality as roots (root, place)
     cross join lateral (${selectComments(of.viewer)}
       where comments.root_id = roots.root and ${isShown(of)} order by comments.id limit ${limit}) as replies
     order by roots.place, replies.id`.execute(reader);
  return rows;
}

/** Null for one of another post, and for one that is hidden from the reader. */
export async function findCommentRow(
  reader: Reader,
  post: PostId,
  id: PostCommentId,
  of: CommentReader,
): Promise<PostCommentRow | null> {
  const { rows } = await sql<PostCommentRow>`
    ${selectComments(of.viewer)} where comments.id = ${id} and comments.post_id = ${post} and ${isShown(of)}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

export async function insertComment(
  tx: Tx,
  comment: { post: PostId; root: PostCommentId | null; author: UserId; text: string; at: Date },
): Promise<PostCommentId> {
  const { rows } = await sql<{ id: PostCommentId }>`
    insert into post_comments (post_id, root_id, author_id, text, created_at)
    values (${comment.post}, ${comment.root}, ${comment.author}, ${comment.text}, ${comment.at})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].id;
}

/** Of a post whose row is locked, and of the comment that it replies to. */
export async function countComment(
  tx: Tx,
  post: PostId,
  root: PostCommentId | null,
  by: 1 | -1,
): Promise<void> {
  await sql`update posts set comment_count = comment_count + ${by} where id = ${post}`.execute(tx);
  if (root === null) return;
  await sql`update post_comments set reply_count = reply_count + ${by} where id = ${root}`.execute(tx);
}

export async function setCommentText(tx: Tx, id: PostCommentId, text: string, at: Date): Promise<void> {
  await sql`update post_comments set text = ${text}, edited_at = ${at} where id = ${id}`.execute(tx);
}

/** What it said is gone. */
export async function emptyComment(tx: Tx, id: PostCommentId, at: Date): Promise<void> {
  await sql`delete from post_comment_reactions where comment_id = ${id}`.execute(tx);
  await sql`
    update post_comments set text = '', reactions = '{}', deleted_at = ${at} where id = ${id}`.execute(tx);
}
