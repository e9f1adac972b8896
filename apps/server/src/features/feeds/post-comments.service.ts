import { toScope, type UserId } from '@quilt/contract/core';
import type { ReactionSign } from '@quilt/contract/features/comments';
import {
  type NewPostComment,
  type NewPostReport,
  type PostComment,
  PostCommentId,
  type PostCommentPage,
  type PostId,
  postCommentChanged,
  postCommentCreated,
  postReacted,
} from '@quilt/contract/features/feeds';
import type { PersonCard } from '@quilt/contract/features/profile';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { once } from '../../platform/writes';
import { readCards } from '../profile';
import { readColleagues } from '../teams';
import {
  type CommentReader,
  countComment,
  emptyComment,
  findCommentRow,
  insertComment,
  listCommentRows,
  listFirstReplies,
  listReplyRows,
  type PostCommentRow,
  setCommentText,
} from './post-comments.repository';
import {
  listPostActions,
  lockPost,
  mayModerate,
  refuseComment,
  requirePost,
  requirePublished,
  requireReacting,
} from './posts.access';
import { presentReactions } from './posts.presenter';
import { type PostRow, putPostReport } from './posts.repository';
import { scopesOf } from './posts.service';
import { setReaction } from './reactions.repository';
import { tellReported } from './reports';

export interface CommentPlace {
  post: PostId;
  comment: PostCommentId;
}

interface Asked {
  cursor?: string | undefined;
  limit: number;
}

const readerOf = (post: PostRow, viewer: Pick<Viewer, 'id'>): CommentReader => ({
  viewer: viewer.id,
  isOfTeam: post.level === 'team',
});

function presentComment(row: PostCommentRow, post: PostRow, viewer: Pick<Viewer, 'id'>): PostComment {
  const isOwn = row.author_id === viewer.id;
  const isDeleted = row.deleted_at !== null;
  const mayDelete = isOwn || post.author_id === viewer.id || mayModerate(post);
  return {
    id: row.id,
    post: row.post_id,
    root: row.root_id,
    author: row.author_uuid,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted,
    reactions: presentReactions(row.reactions),
    myReaction: row.my_reaction,
    replyCount: row.reply_count,
    can: isDeleted
      ? []
      : [
          ...(isOwn ? (['comment.edit'] as const) : []),
          ...(mayDelete ? (['comment.delete'] as const) : []),
          ...(isOwn ? [] : (['comment.report'] as const)),
        ],
  };
}

async function requireComments({ db, viewer }: Context<Viewer>, id: PostId): Promise<PostRow> {
  const post = await requirePost(db, viewer, id);
  requirePublished(post);
  if (!listPostActions(post, viewer.id).includes('post.seeComments')) throw fail('feeds.comments_hidden');
  return post;
}

/** Those whom a block hides are shown where it does not: inside a team. */
async function readPeople(
  reader: Reader,
  viewer: Viewer,
  isOfTeam: boolean,
  ids: readonly (UserId | null)[],
): Promise<PersonCard[]> {
  if (isOfTeam) return [...(await readColleagues(reader, ids)).values()];
  const cards = await readCards(
    reader,
    viewer.id,
    ids.flatMap((id) => id ?? []),
  );
  return [...cards.values()].map(({ card }) => card);
}

export async function listComments(
  context: Context<Viewer>,
  id: PostId,
  { cursor, limit }: Asked,
): Promise<PostCommentPage> {
  const { db, viewer } = context;
  const post = await requireComments(context, id);
  const of = readerOf(post, viewer);
  const list = `post comments ${id}`;
  const before = decodeCursor(z.tuple([PostCommentId]), cursor, list);
  const rows = await listCommentRows(db, id, of, { before: before?.[0] ?? null, limit: limit + 1 });
  const page = toPage(rows, limit, list, (row) => [row.id]);
  const roots = page.items.filter(({ reply_count }) => reply_count > 0).map((row) => row.id);
  const replies = await listFirstReplies(db, roots, of, FEED_LIMITS.shownReplies);
  const authors = [...page.items, ...replies].map(({ author_id }) => author_id);
  return {
    items: page.items.map((row) => presentComment(row, post, viewer)),
    replies: replies.map((row) => presentComment(row, post, viewer)),
    nextCursor: page.nextCursor,
    people: await readPeople(db, viewer, of.isOfTeam, authors),
  };
}

export async function listReplies(
  context: Context<Viewer>,
  { post: id, comment }: CommentPlace,
  { cursor, limit }: Asked,
): Promise<Omit<PostCommentPage, 'replies'>> {
  const { db, viewer } = context;
  const post = await requireComments(context, id);
  const of = readerOf(post, viewer);
  const root = await requireRow(db, { post: id, comment }, of);
  const list = `replies ${root.id}`;
  const after = decodeCursor(z.tuple([PostCommentId]), cursor, list);
  const rows = await listReplyRows(db, root.id, of, { after: after?.[0] ?? null, limit: limit + 1 });
  const page = toPage(rows, limit, list, (row) => [row.id]);
  const people = await readPeople(
    db,
    viewer,
    of.isOfTeam,
    page.items.map(({ author_id }) => author_id),
  );
  return {
    items: page.items.map((row) => presentComment(row, post, viewer)),
    nextCursor: page.nextCursor,
    people,
  };
}

/** The only way from an id to a comment. */
async function requireRow(
  reader: Reader,
  { post, comment }: CommentPlace,
  of: CommentReader,
): Promise<PostCommentRow> {
  const row = await findCommentRow(reader, post, comment, of);
  if (!row) throw fail('common.not_found');
  return row;
}

interface LockedComment {
  post: PostRow;
  row: PostCommentRow;
}

/** Whoever does not see the comments under a post has none of them but their own. */
async function lockComment(tx: Tx, viewer: Viewer, place: CommentPlace): Promise<LockedComment> {
  const post = await lockPost(tx, viewer, place.post);
  const row = await requireRow(tx, place, readerOf(post, viewer));
  const isSeen = listPostActions(post, viewer.id).includes('post.seeComments');
  if (row.deleted_at || (!isSeen && row.author_id !== viewer.id)) throw fail('common.not_found');
  return { post, row };
}

export function createComment(
  context: Context<Viewer>,
  id: PostId,
  said: NewPostComment,
): Promise<PostComment> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const post = await lockPost(tx, viewer, id);
    requirePublished(post);
    if (!listPostActions(post, viewer.id).includes('post.comment')) {
      throw refuseComment(post, viewer.id);
    }
    const of = readerOf(post, viewer);
    const made = await once(tx, context, async () => {
      const named =
        said.root === undefined ? null : await requireRow(tx, { post: id, comment: said.root }, of);
      const isSeen = listPostActions(post, viewer.id).includes('post.seeComments');
      if (named && !isSeen && named.author_id !== viewer.id) throw fail('common.not_found');
      const root = named && (named.root_id ?? named.id);
      const comment = await insertComment(tx, {
        post: id,
        root,
        author: viewer.id,
        text: said.text,
        at: clock.now(),
      });
      await countComment(tx, id, root, 1);
      tellComment(tx, postCommentCreated, post, comment);
      return comment;
    });
    // Of a repeat it may be gone again.
    return presentComment(await requireRow(tx, { post: id, comment: made }, of), post, viewer);
  });
}

function tellComment(
  tx: Tx,
  definition: typeof postCommentCreated | typeof postCommentChanged,
  post: PostRow,
  id: PostCommentId,
  isReworded = false,
): void {
  const patch = { post: post.id, ...(isReworded && { isReworded }) };
  for (const scope of scopesOf(post)) publish(tx, definition, { id, scope, patch });
}

export function updateComment(
  context: Context<Viewer>,
  place: CommentPlace,
  text: string,
): Promise<PostComment> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { post, row } = await lockComment(tx, viewer, place);
    if (row.author_id !== viewer.id) throw fail('common.forbidden');
    if (row.text !== text) {
      await setCommentText(tx, row.id, text, clock.now());
      tellComment(tx, postCommentChanged, post, row.id, true);
    }
    return presentComment(await requireRow(tx, place, readerOf(post, viewer)), post, viewer);
  });
}

export async function deleteComment(context: Context<Viewer>, place: CommentPlace): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const { post, row } = await lockComment(tx, viewer, place);
    if (!presentComment(row, post, viewer).can.includes('comment.delete')) throw fail('common.forbidden');
    await emptyComment(tx, row.id, clock.now());
    await countComment(tx, post.id, row.root_id, -1);
    tellComment(tx, postCommentChanged, post, row.id, true);
  });
}

/** As with posts. */
export function reactToComment(
  context: Context<Viewer>,
  place: CommentPlace,
  sign: ReactionSign | null,
): Promise<PostComment> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const { post, row } = await lockComment(tx, viewer, place);
    if (sign !== null) requireReacting(post, viewer);
    const before = await setReaction(tx, { comment: row.id }, viewer.id, { sign, at: clock.now() });
    if (before !== sign) {
      tellComment(tx, postCommentChanged, post, row.id);
      if (row.author_uuid !== null && row.author_id !== viewer.id) {
        const patch = { by: viewer.uuid, comment: row.id };
        publish(tx, postReacted, { id: post.id, scope: toScope('user', row.author_uuid), patch });
      }
    }
    return presentComment(await requireRow(tx, place, readerOf(post, viewer)), post, viewer);
  });
}

export async function reportComment(
  context: Context<Viewer>,
  place: CommentPlace,
  { reason, text }: NewPostReport,
): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const { post, row } = await lockComment(tx, viewer, place);
    if (row.author_id === viewer.id) throw fail('common.forbidden');
    const { comment } = place;
    await putPostReport(tx, { reporter: viewer.id, post: post.id, comment, reason, text, at: clock.now() });
    await tellReported(tx, context, post);
  });
}
