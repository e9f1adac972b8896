import type { UserId, UserUuid } from '@quilt/contract/core';
import type { CommentId, ReactionSign } from '@quilt/contract/features/comments';
import type { TaskId } from '@quilt/contract/features/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export interface CommentRow {
  id: CommentId;
  task_id: TaskId;
  author_id: UserId | null;
  author_uuid: UserUuid | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  is_imported: boolean;
  /** In the order in which they came. */
  reactions: { sign: ReactionSign; id: UserId; uuid: UserUuid }[];
}

function selectComments(where: RawBuilder<unknown>): RawBuilder<CommentRow> {
  return sql<CommentRow>`
    select comments.id, comments.task_id, comments.author_id, authors.uuid as author_uuid, comments.text,
           comments.created_at, comments.edited_at, comments.is_imported, coalesce(reacted.list, '[]') as reactions
      from task_comments comments
      left join users authors on authors.id = comments.author_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('sign', reactions.sign, 'id', users.id, 'uuid', users.uuid)
                 order by reactions.created_at, reactions.user_id, reactions.sign) as list
          from comment_reactions reactions join users on users.id = reactions.user_id
         where reactions.comment_id = comments.id) as reacted on true
     where ${where}`;
}

/** The newest first. */
export async function listCommentRows(
  reader: Reader,
  task: TaskId,
  { before, limit }: { before: CommentId | null; limit: number },
): Promise<CommentRow[]> {
  const isOlder = before === null ? sql`true` : sql`comments.id < ${before}`;
  const { rows } = await sql<CommentRow>`
    ${selectComments(sql`comments.task_id = ${task} and ${isOlder}`)}
     order by comments.id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Null for one of another task. */
export async function findCommentRow(
  reader: Reader,
  task: TaskId,
  id: CommentId,
): Promise<CommentRow | null> {
  const { rows } =
    await sql<CommentRow>`${selectComments(sql`comments.id = ${id} and comments.task_id = ${task}`)}`.execute(
      reader,
    );
  return rows[0] ?? null;
}

/** What they say now; those that are gone are left out. */
export async function listTexts(
  reader: Reader,
  ids: readonly CommentId[],
): Promise<ReadonlyMap<CommentId, string>> {
  const { rows } = await sql<{ id: CommentId; text: string }>`
    select id, text from task_comments where id = any (${ids}::bigint[])`.execute(reader);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

export async function setText(tx: Tx, id: CommentId, text: string, at: Date): Promise<void> {
  await sql`update task_comments set text = ${text}, edited_at = ${at} where id = ${id}`.execute(tx);
}

export async function deleteCommentRow(tx: Tx, id: CommentId): Promise<void> {
  await sql`delete from task_comments where id = ${id}`.execute(tx);
}

interface Reaction {
  comment: CommentId;
  user: UserId;
  sign: ReactionSign;
}

/** Whether it was not there. */
export async function insertReaction(tx: Tx, { comment, user, sign }: Reaction, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into comment_reactions (comment_id, user_id, sign, created_at)
    values (${comment}, ${user}, ${sign}, ${at}) on conflict do nothing returning 1 as added`.execute(tx);
  return rows.length > 0;
}

/** Whether it was there. */
export async function deleteReaction(tx: Tx, { comment, user, sign }: Reaction): Promise<boolean> {
  const { rows } = await sql`
    delete from comment_reactions where comment_id = ${comment} and user_id = ${user} and sign = ${sign}
    returning 1 as gone`.execute(tx);
  return rows.length > 0;
}
