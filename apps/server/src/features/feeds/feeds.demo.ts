import type { UserId } from '@quilt/contract/core';
import type { ReactionSign } from '@quilt/contract/features/comments';
import type { NewPostFiles, PollOptionId, PostId } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { TeamId } from '@quilt/contract/features/teams';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { MINUTE_MS } from '../../platform/durations';
import { addToStorage } from '../documents';
import { findAccount } from '../profile';
import { insertConfirmation } from './confirmations.repository';
import type { DemoPostFile } from './demo/files';
import { DEMO_POSTS, type DemoComment, type DemoPost } from './demo/posts';
import { setSilence } from './news.repository';
import { insertPoll, setVotes } from './polls.repository';
import { countComment, insertComment } from './post-comments.repository';
import { insertPostFile, setFiles } from './post-files.repository';
import {
  addShare,
  insertPost,
  keepFormerText,
  putPostReport,
  setBookmark,
  setDeleted,
  setPinned,
  setPost,
} from './posts.repository';
import { setReaction } from './reactions.repository';
import { putIntoOwnFeed, spread } from './spread.repository';

const HOUR_MS = 60 * MINUTE_MS;

async function find(tx: Tx, username: string): Promise<UserId> {
  const account = await findAccount(tx, { login: username });
  if (!account) throw new Error(`the demo has no ${username}`);
  return account.id;
}

async function findGroup(tx: Tx, title: string): Promise<GroupId> {
  const { rows } = await sql<{ id: GroupId }>`select id from groups where title = ${title}`.execute(tx);
  if (!rows[0]) throw new Error(`the demo has no group ${title}`);
  return rows[0].id;
}

async function findTeam(tx: Tx, title: string): Promise<TeamId> {
  const { rows } = await sql<{ id: TeamId }>`select id from teams where title = ${title}`.execute(tx);
  if (!rows[0]) throw new Error(`the demo has no team ${title}`);
  return rows[0].id;
}

/** What a post names last, by its address here. */
async function findCard(tx: Tx, card: NonNullable<DemoPost['card']>): Promise<string> {
  const title = 'task' in card ? card.task : card.project;
  const { rows } =
    'task' in card
      ? await sql<{ path: string }>`
          select project_id || '/' || id as path from tasks where title = ${title} order by id limit 1`.execute(
          tx,
        )
      : await sql<{ path: string }>`select id::text as path from projects where title = ${title}`.execute(tx);
  if (!rows[0]) throw new Error(`the demo has nothing that is called ${title}`);
  return `[${title}](/project/${rows[0].path})`;
}

type Stored = ReadonlyMap<DemoPostFile, { key: string; bytes: number }>;

async function putFiles(
  tx: Tx,
  { post, author, group, at }: { post: PostId; author: UserId; group: GroupId | null; at: Date },
  files: readonly DemoPostFile[],
  stored: Stored,
): Promise<void> {
  const hung: NewPostFiles = [];
  for (const file of files) {
    const blob = stored.get(file);
    if (!blob) throw new Error(`${file.name} was not stored`);
    const id = await insertPostFile(tx, {
      name: file.name,
      media_type: file.type,
      bytes: blob.bytes,
      blob_key: blob.key,
      width: file.picture?.width ?? null,
      height: file.picture?.height ?? null,
      uploader_id: author,
      created_at: at,
    });
    await addToStorage(tx, { user: author }, blob.bytes);
    hung.push({ id, alt: file.picture?.alt ?? '' });
  }
  await setFiles(tx, post, group, hung);
}

export async function fillFeedsDemo(context: Context<null>): Promise<void> {
  const files = DEMO_POSTS.flatMap((post) => post.files ?? []);
  const stored: Stored = new Map(
    await Promise.all(files.map(async (file) => [file, await context.blobs.put(file.content())] as const)),
  );
  const now = context.clock.now().getTime();
  const made = new Map<string, PostId>();
  const sorted = DEMO_POSTS.toSorted((one, other) => other.hours - one.hours);
  await context.transaction(async (tx) => {
    for (const post of sorted) {
      const shared = post.shares === undefined ? null : (made.get(post.shares) ?? null);
      made.set(
        post.text,
        await putPost(tx, post, { at: new Date(now - post.hours * HOUR_MS), shared, now, stored }),
      );
    }
    await setSilence(tx, await find(tx, 'mira'), 'project', true);
    await putDemoNews(tx);
  });
}

async function putPost(
  tx: Tx,
  post: DemoPost,
  { at, shared, now, stored }: { at: Date; shared: PostId | null; now: number; stored: Stored },
): Promise<PostId> {
  const author = await find(tx, post.by);
  const level = post.level ?? (post.group === undefined ? 'public' : 'group');
  const team = post.team === undefined ? null : await findTeam(tx, post.team);
  const group = post.group === undefined ? null : await findGroup(tx, post.group);
  const text = post.card ? `${post.text}\n\n${await findCard(tx, post.card)}` : post.text;
  const id = await insertPost(tx, {
    author,
    kind: post.announcement ? 'announcement' : 'post',
    level,
    team,
    group,
    text,
    shared,
    at,
    publishAt: post.inHours === undefined ? null : new Date(now + post.inHours * HOUR_MS),
  });
  const soon = new Date(at.getTime() + 10 * MINUTE_MS);
  if (shared !== null) await addShare(tx, shared, 1);
  if (post.former !== undefined) {
    await keepFormerText(tx, id, post.former, soon);
    await setPost(tx, id, { text, level, team, group, editedAt: soon });
  }
  if (post.files) await putFiles(tx, { post: id, author, group, at }, post.files, stored);
  if (post.poll) await putPoll(tx, id, post.poll);
  for (const [sign, people] of Object.entries(post.reactions ?? {})) {
    for (const name of people) {
      const given = { sign: sign as ReactionSign, at: soon };
      await setReaction(tx, { post: id }, await find(tx, name), given);
    }
  }
  for (const name of post.announcement?.confirmedBy ?? []) {
    await insertConfirmation(tx, id, await find(tx, name), soon);
  }
  for (const name of post.bookmarkedBy ?? []) await setBookmark(tx, await find(tx, name), id, soon);
  if (post.isPinned) await setPinned(tx, id, soon);
  if (post.reportedBy !== undefined) {
    const reporter = await find(tx, post.reportedBy);
    await putPostReport(tx, { reporter, post: id, comment: null, reason: 'spam', text: '', at: soon });
  }
  await putComments(tx, { post: id, root: null, at: soon }, post.comments ?? []);
  if (post.inHours === undefined) await spreadDemo(tx, id);
  if (post.isDeleted) await setDeleted(tx, id, { at: soon, by: author });
  return id;
}

/** Projects that are done were so for some time already. */
async function putDemoNews(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: PostId }>`
    insert into posts (author_id, kind, level, team_id, project_id, text, created_at, spread_to)
    select members.user_id, 'project', 'team', projects.team_id, projects.id, '', projects.done_at, 0
      from projects
      join team_members members on members.team_id = projects.team_id and members.role = 'owner'
     where projects.done_at is not null
    returning id`.execute(tx);
  for (const { id } of rows) await spreadDemo(tx, id);
}

async function putPoll(tx: Tx, post: PostId, poll: NonNullable<DemoPost['poll']>): Promise<void> {
  const { question, options, isMultiple = false } = poll;
  await insertPoll(tx, post, { question, options: [...options], isMultiple }, null);
  const { rows } = await sql<{ id: PollOptionId }>`
    select id from poll_options where post_id = ${post} order by place`.execute(tx);
  for (const [name, places] of Object.entries(poll.votes)) {
    const chosen = places.flatMap((place) => rows[place]?.id ?? []);
    await setVotes(tx, post, await find(tx, name), chosen);
  }
}

async function putComments(
  tx: Tx,
  { post, root, at }: { post: PostId; root: Parameters<typeof countComment>[2]; at: Date },
  comments: readonly DemoComment[],
): Promise<void> {
  for (const [index, { by, text, likes = [], replies = [] }] of comments.entries()) {
    const when = new Date(at.getTime() + index * 7 * MINUTE_MS);
    const comment = await insertComment(tx, { post, root, author: await find(tx, by), text, at: when });
    await countComment(tx, post, root, 1);
    for (const name of likes) {
      await setReaction(tx, { comment }, await find(tx, name), { sign: '❤️', at: when });
    }
    await putComments(tx, { post, root: comment, at: when }, replies);
  }
}

async function spreadDemo(tx: Tx, id: PostId): Promise<void> {
  await putIntoOwnFeed(tx, id);
  await spread(tx, [id], FEED_LIMITS.readersAtOnce);
}
