import type { UserId, UserUuid } from '@quilt/contract/core';
import type { PostCommentId, PostId } from '@quilt/contract/features/feeds';
import type { NotificationKind } from '@quilt/contract/features/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { areCommentsSeen, isReadable } from './readable';

export interface Person {
  id: UserId;
  uuid: UserUuid;
}

interface ToldComment {
  author_id: UserId | null;
  post_id: PostId;
  root_id: PostCommentId | null;
  text: string;
  deleted_at: Date | null;
}

/** One that is there, for whomever. */
export async function findSaidPost(
  tx: Tx,
  post: PostId,
): Promise<Pick<ToldComment, 'text' | 'author_id'> | null> {
  const { rows } = await sql<Pick<ToldComment, 'text' | 'author_id'>>`
    select text, author_id from posts
     where posts.id = ${post} and posts.deleted_at is null and posts.publish_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** One that is there, for whomever; with it the author of its post. */
export async function findSaidComment(
  tx: Tx,
  comment: PostCommentId,
): Promise<(Omit<ToldComment, 'deleted_at'> & { post_author_id: UserId | null }) | null> {
  const { rows } = await sql<Omit<ToldComment, 'deleted_at'> & { post_author_id: UserId | null }>`
    select comments.text, comments.author_id, comments.root_id, comments.post_id, posts.author_id as post_author_id
      from post_comments comments join posts on posts.id = comments.post_id
     where comments.id = ${comment} and comments.deleted_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** Those of them who read it. */
export async function listReadersOf(tx: Tx, post: PostId, uuids: readonly UserUuid[]): Promise<Person[]> {
  if (uuids.length === 0) return [];
  const { rows } = await sql<Person>`
    select readers.id, readers.uuid from users readers join posts on posts.id = ${post}
     where readers.uuid = any (${[...uuids]}::uuid[]) and ${isReadable(sql<UserId>`readers.id`)}
     order by readers.id`.execute(tx);
  return rows;
}

/** Of a notification of a post, or of what was said under it. */
export function isOfReadable(reader: UserId | RawBuilder<UserId>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from posts where posts.id = (notifications.params ->> 'postId')::bigint and ${isReadable(reader)}
       and (notifications.params ->> 'commentId' is null or ${areCommentsSeen(reader)}
            or exists (select from post_comments
                        where id = (notifications.params ->> 'commentId')::bigint and author_id = ${reader})))`;
}

/** Also one that was deleted, as far as it is there. */
export async function findToldComment(tx: Tx, comment: PostCommentId): Promise<ToldComment | null> {
  const { rows } = await sql<ToldComment>`
    select author_id, post_id, root_id, text, deleted_at from post_comments where id = ${comment}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Whoever has begun a thread, and the latest who have replied there. */
export async function listOfThread(tx: Tx, root: PostCommentId, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ author_id: UserId }>`
    select author_id from post_comments where id = ${root} and deleted_at is null and author_id is not null
    union
    select author_id from (
      select author_id from post_comments
       where root_id = ${root} and deleted_at is null and author_id is not null
       order by id desc limit ${limit}) as latest`.execute(tx);
  return rows.map(({ author_id }) => author_id);
}

export async function findPeople(tx: Tx, ids: readonly UserId[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Person>`
    select id, uuid from users where id = any (${[...ids]}::bigint[]) order by id`.execute(tx);
  return rows;
}

export async function findPeopleBy(tx: Tx, uuids: readonly UserUuid[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, uuid from users where uuid = any (${[...uuids]}::uuid[])`.execute(tx);
  return rows;
}

/** Who was told of this by what somebody did. */
export async function listTold(
  tx: Tx,
  actor: UserId,
  subject: string,
  kinds: readonly NotificationKind[],
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select users.id, users.uuid from users
     where id in (select actors.user_id
                    from notification_actors actors
                    join notifications on notifications.id = actors.notification_id
                   where actors.actor_id = ${actor} and notifications.subject = ${subject}
                     and notifications.kind = any (${[...kinds]}::text[]))
     order by users.id`.execute(tx);
  return rows;
}

/** Whether somebody has said something that stands, under a post or in one of its threads. */
export async function hasSaid(
  tx: Tx,
  author: UserId,
  { post, root }: { post: PostId; root: PostCommentId | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from post_comments
     where author_id = ${author} and post_id = ${post} and deleted_at is null
       and (${root}::bigint is null or root_id = ${root}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether this person's sign stands there now. */
export async function hasReacted(
  tx: Tx,
  user: UserId,
  { post, comment }: { post: PostId; comment: PostCommentId | null },
): Promise<boolean> {
  const { rows } =
    comment === null
      ? await sql`select from post_reactions where post_id = ${post} and user_id = ${user}`.execute(tx)
      : await sql`select from post_comment_reactions where comment_id = ${comment} and user_id = ${user}`.execute(
          tx,
        );
  return rows.length > 0;
}
