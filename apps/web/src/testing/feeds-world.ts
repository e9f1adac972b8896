import { showCards } from '@quilt/contract/features/chats';
import {
  countNewPosts,
  getPost,
  listPostComments,
  listPosts,
  listPostUploads,
  POST_ACTIONS,
  Post,
  PostComment,
} from '@quilt/contract/features/feeds';
import { countTies } from '@quilt/contract/features/friends';
import { listOwnGroups } from '@quilt/contract/features/groups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { listTeams } from '@quilt/contract/features/teams';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { z } from 'zod';
// Its code, which a busy machine takes long to load, is there before anybody waits for the page.
import '../features/feeds/FeedsPage';
import '../features/feeds/PostPage';
import '../features/markdown/RenderedMarkdown';
import '../features/markdown/editor/TiptapEditor';
import { startSession } from '../lib/session';
import { NO_CARDS } from './chats-world';
import { answer, answerBy, fakeApi } from './fake-api';
import { mira } from './people';
import { NO_COUNTS } from './profile-world';
import { renderApp } from './render-app';
import { DANIEL, LENA, MIRA, teamCard } from './teams-world';

export { LENA, MIRA };

type PostInput = z.input<typeof Post>;

/** By Daniel, for everybody, unless something else is said. */
export const post = (change: Partial<PostInput> = {}): Post =>
  Post.parse({
    id: 1,
    kind: 'post',
    author: DANIEL.uuid,
    level: 'public',
    team: null,
    group: null,
    text: 'The **night** train',
    attachments: [],
    news: null,
    poll: null,
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    editedAt: null,
    shared: null,
    publishAt: null,
    isPinned: false,
    isBookmarked: false,
    reactions: [],
    myReaction: null,
    commentCount: 0,
    shareCount: 0,
    confirmations: null,
    can: ['post.comment', 'post.react', 'post.seeComments', 'post.share', 'post.report'],
    ...change,
  });

export const own = (change: Partial<PostInput> = {}): Post =>
  post({
    id: 2,
    author: MIRA.uuid,
    text: 'A map of trams',
    can: POST_ACTIONS.filter((action) => action !== 'post.confirm' && action !== 'post.report'),
    ...change,
  });

/** By Lena, on the first post, unless something else is said. */
export const comment = (change: Partial<z.input<typeof PostComment>> = {}): PostComment =>
  PostComment.parse({
    id: 10,
    post: 1,
    root: null,
    author: LENA.uuid,
    text: 'Is the dog real?',
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    editedAt: null,
    isDeleted: false,
    reactions: [],
    myReaction: null,
    replyCount: 0,
    can: [],
    ...change,
  });

export const NAMED = { people: [MIRA, DANIEL, LENA], teams: [teamCard()], groups: [] };
export const page = (items: Post[], nextCursor: string | null = null) => ({ items, nextCursor, ...NAMED });
export const shown = (item: Post) => ({ item, ...NAMED });

/** These are in every feed, and each at its address. */
export const withPosts = (...items: Post[]): void =>
  fakeApi.use(
    // Before the one post, whose address this one fits too.
    answer(countNewPosts, { item: { count: 0 } }),
    answerBy(getPost, (_, { url }) => {
      const found = items.find(({ id }) => url.endsWith(`/${id}`));
      return found ? shown(found) : null;
    }),
    answer(listPosts, page(items)),
  );

export const withComments = (items: PostComment[], replies: PostComment[] = []): void =>
  fakeApi.use(answer(listPostComments, { items, replies, nextCursor: null, people: NAMED.people }));

export function prepareFeeds(): void {
  beforeEach(() => {
    startSession('a-token');
    withPosts(post(), own());
    withComments([]);
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      answer(countTies, { item: NO_COUNTS }),
      answer(listTeams, { items: [teamCard()], nextCursor: null }),
      answer(showCards, NO_CARDS),
      answer(listPostUploads, { items: [], maxBytes: 1_000_000 }),
      answer(listOwnGroups, { items: [], nextCursor: null }),
    );
  });
}

export const openFeed = (search = '') => renderApp(`/feeds${search}`);

/** What is shown of a post. */
export async function article(name: string) {
  return within(await screen.findByRole('article', { name }));
}

/** What the editor leaves as it is written: in a page without a layout nobody writes in the other one. */
export const TABLE = '| Line | Minutes |\n| --- | --- |\n| 6 | 14 |';

export const keepDraft = (change: object = {}): void =>
  localStorage.setItem(
    `quilt.post.${MIRA.uuid}.feed`,
    JSON.stringify({
      text: TABLE,
      poll: null,
      level: 'friends',
      team: null,
      group: null,
      isAnnouncement: false,
      ...change,
    }),
  );

export const open = async () => {
  const rendered = renderApp('/post/1');
  const inside = within(await screen.findByRole('region', { name: 'Comments' }));
  return { ...rendered, inside };
};
export const said = (text: string, change: Parameters<typeof comment>[0] = {}) =>
  comment({ id: 20, author: MIRA.uuid, text, can: ['comment.edit', 'comment.delete'], ...change });
