import { parseScope, Scope, type UserId } from '@quilt/contract/core';
import {
  PostCommentId,
  PostId,
  postChanged,
  postCommentChanged,
  postCommentCreated,
  postCreated,
  postReacted,
} from '@quilt/contract/features/feeds';
import type { NotificationKind } from '@quilt/contract/features/notifications';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import type { Tx } from '../../platform/db/database';
import { eachByItself, readPatch } from '../../platform/events';
import type { Consumer, MailedNotices, NoticeGuard, StoredEvent } from '../../platform/feature';
import { type Notice, notifier, readerOf, tell, withdraw, withdrawAbout } from '../notifications';
import { mentionsIn } from '../tasks';
import { findCommentRow } from './post-comments.repository';
import { listPostActions } from './posts.access';
import { findPosts } from './posts.repository';
import {
  findPeople,
  findPeopleBy,
  findSaidComment,
  findSaidPost,
  findToldComment,
  hasReacted,
  hasSaid,
  isOfReadable,
  listOfThread,
  listReadersOf,
  listTold,
  type Person,
} from './told.repository';

/* What is merged: who commented on one post, who replied in one thread, who reacted to one thing. */
const ofPost = (post: PostId): string => `post:${post}`;
const ofComment = (comment: PostCommentId): string => `postComment:${comment}`;

const KINDS = [
  'postMention',
  'postCommented',
  'postReplied',
  'postReacted',
] as const satisfies readonly NotificationKind[];

/** Unfriending, leaving, blocking, going private and deleting hold at the next read, and what is had back is told again. */
export const feedGuard: NoticeGuard = {
  kinds: KINDS,
  isShown: isOfReadable,
};

/** The same is published to its author, and to the team or the group that it is for. */
const isOfUser = (event: StoredEvent): boolean => parseScope(Scope.parse(event.scope)).kind === 'user';

const namedIn = (text: string) => mentionsIn(text).slice(0, FEED_LIMITS.toldMentions);

const mentionOfPost = (post: PostId, actor: UserId, reader: Person): Notice => ({
  reader,
  kind: 'postMention',
  actor,
  subject: ofPost(post),
  params: { postId: post },
});

async function listMentionedIn(tx: Tx, event: StoredEvent): Promise<Notice[]> {
  const id = PostId.parse(event.id);
  const post = isOfUser(event) ? await findSaidPost(tx, id) : null;
  if (!post || post.author_id === null) return [];
  const { author_id: actor } = post;
  const told = new Set((await listTold(tx, actor, ofPost(id), ['postMention'])).map((one) => one.id));
  const readers = await listReadersOf(tx, id, namedIn(post.text));
  return readers.filter((reader) => !told.has(reader.id)).map((reader) => mentionOfPost(id, actor, reader));
}

const posted = notifier(postCreated, listMentionedIn);
/** Whom it names now and did not before, and whoever may read it only now. */
const reposted = notifier(postChanged, listMentionedIn, (patch) => patch !== null);

interface Said {
  id: PostCommentId;
  post: PostId;
  root: PostCommentId | null;
  actor: UserId;
  postAuthor: UserId | null;
  text: string;
}

/** One that stands, by somebody who does, told in the first of its scopes. */
async function findSaid(tx: Tx, event: StoredEvent): Promise<Said | null> {
  const id = PostCommentId.parse(event.id);
  const row = await findSaidComment(tx, id);
  if (!row || row.author_id === null || (row.post_author_id !== null) !== isOfUser(event)) return null;
  return {
    id,
    post: row.post_id,
    root: row.root_id,
    actor: row.author_id,
    postAuthor: row.post_author_id,
    text: row.text,
  };
}

/** By the same law as its reads: the post, the settings of its author, and a block between the two. */
async function isSaidTo(tx: Tx, reader: Person, { id, post }: Said): Promise<boolean> {
  const row = (await findPosts(tx, reader.id, [post])).get(post);
  if (!row || !listPostActions(row, reader.id).includes('post.seeComments')) return false;
  const of = { viewer: reader.id, isOfTeam: row.level === 'team' };
  return (await findCommentRow(tx, post, id, of)) !== null;
}

/** Nobody is told twice: that one was named says more than that one was answered, and that more than that one posted it. */
function noticeOf(said: Said, reader: Person, named: readonly Person[], ofThread: readonly UserId[]): Notice {
  const told = { reader, actor: said.actor };
  const params = { postId: said.post, commentId: said.id };
  if (named.some(({ id }) => id === reader.id)) {
    return { ...told, kind: 'postMention', subject: ofComment(said.id), params };
  }
  if (said.root !== null && ofThread.includes(reader.id)) {
    return { ...told, kind: 'postReplied', subject: ofComment(said.root), params };
  }
  return { ...told, kind: 'postCommented', subject: ofPost(said.post), params };
}

const commented = notifier(postCommentCreated, async (tx, event) => {
  const said = await findSaid(tx, event);
  if (!said) return null;
  const named = await listReadersOf(tx, said.post, namedIn(said.text));
  const ofThread = said.root === null ? [] : await listOfThread(tx, said.root, FEED_LIMITS.toldRepliers);
  const others = await findPeople(tx, [...ofThread, ...(said.postAuthor === null ? [] : [said.postAuthor])]);
  const readers = new Map([...named, ...others].map((reader) => [reader.id, reader]));
  readers.delete(said.actor);
  const notices: Notice[] = [];
  for (const reader of readers.values()) {
    if (await isSaidTo(tx, reader, said)) notices.push(noticeOf(said, reader, named, ofThread));
  }
  return notices;
});

/** Whom an edit names, and nobody has told yet. */
const reworded = notifier(
  postCommentChanged,
  async (tx, event) => {
    const said = await findSaid(tx, event);
    if (!said) return null;
    const told = new Set((await listTold(tx, said.actor, ofComment(said.id), KINDS)).map((one) => one.id));
    const named = await listReadersOf(tx, said.post, namedIn(said.text));
    const notices: Notice[] = [];
    for (const reader of named) {
      if (told.has(reader.id) || !(await isSaidTo(tx, reader, said))) continue;
      notices.push(noticeOf(said, reader, named, []));
    }
    return notices;
  },
  ({ isReworded = false }) => isReworded,
);

/** Who was told of what is not said any more. What is left of a comment that was deleted still says whose it was. */
const unsaid: Consumer = {
  name: 'words of what posts and comments do not say any more',
  types: [postChanged.type, postCommentChanged.type],
  concerns: (event) =>
    event.type === postChanged.type
      ? readPatch(postChanged, event) !== null
      : readPatch(postCommentChanged, event).isReworded === true,
  handle: eachByItself(async (tx, event) => {
    if (event.type === postChanged.type) {
      const id = PostId.parse(event.id);
      const post = await findSaidPost(tx, id);
      if (post && post.author_id !== null) await takeUnnamed(tx, post.author_id, ofPost(id), post.text);
      return;
    }
    await takeBackComment(tx, PostCommentId.parse(event.id));
  }),
};

async function takeUnnamed(tx: Tx, actor: UserId, subject: string, text: string): Promise<void> {
  const named = new Set(namedIn(text));
  for (const reader of await listTold(tx, actor, subject, ['postMention'])) {
    if (!named.has(reader.uuid)) await withdrawAbout(tx, reader, subject, ['postMention']);
  }
}

async function takeBackComment(tx: Tx, id: PostCommentId): Promise<void> {
  const row = await findToldComment(tx, id);
  if (!row || row.author_id === null) return;
  const { author_id: actor, post_id: post, root_id: root } = row;
  await takeUnnamed(tx, actor, ofComment(id), row.text);
  if (!row.deleted_at) return;
  for (const author of await findPeople(tx, [actor])) {
    await withdrawAbout(tx, author, ofComment(id), ['postReacted']);
  }
  // Where they have said something else there, that stands.
  for (const [kind, subject, place] of [
    ['postCommented', ofPost(post), { post, root: null }],
    ['postReplied', root === null ? null : ofComment(root), { post, root }],
  ] as const) {
    if (subject === null || (await hasSaid(tx, actor, place))) continue;
    for (const reader of await listTold(tx, actor, subject, [kind])) {
      await withdraw(tx, reader, actor, [kind], subject);
    }
  }
}

/** However often somebody changes their mind, it is told once, and not at all when they took it back. */
const reactions: Consumer = {
  name: 'notifications of post.reacted',
  types: [postReacted.type],
  handle: eachByItself(async (tx, event, now) => {
    const { by, comment } = readPatch(postReacted, event);
    const post = PostId.parse(event.id);
    const uuid = readerOf(event);
    const people = await findPeopleBy(tx, [uuid, by]);
    const reader = people.find((one) => one.uuid === uuid);
    const actor = people.find((one) => one.uuid === by);
    if (!reader || !actor) return;
    const subject = comment === null ? ofPost(post) : ofComment(comment);
    const isTold = (await listTold(tx, actor.id, subject, ['postReacted'])).length > 0;
    const isThere = await hasReacted(tx, actor.id, { post, comment });
    if (isTold && !isThere) await withdraw(tx, reader, actor.id, ['postReacted'], subject);
    if (isTold || !isThere) return;
    const params = { postId: post, ...(comment !== null && { commentId: comment }) };
    await tell(tx, [{ reader, kind: 'postReacted', actor: actor.id, subject, params }], now);
  }),
};

export const feedsNotices: readonly Consumer[] = [posted, reposted, commented, reworded, unsaid, reactions];

/** While it names them, and they read where it does. */
export const mailedPosts: MailedNotices = {
  kinds: ['postMention'],
  async look(tx, reader, notices) {
    const posts = await findPosts(
      tx,
      reader,
      notices.flatMap(({ params: { postId } }) => postId ?? []),
    );
    return new Map(
      notices.flatMap(({ id, params: { postId, commentId } }) => {
        const post = postId === undefined ? undefined : posts.get(postId);
        if (!post) return [];
        const isSeen = commentId === undefined || listPostActions(post, reader).includes('post.seeComments');
        return isSeen ? [[id, { title: '', path: `/post/${post.id}` }] as const] : [];
      }),
    );
  },
};
