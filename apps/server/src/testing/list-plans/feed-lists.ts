import * as feeds from '@quilt/contract/features/feeds';
import { listTeams } from '@quilt/contract/features/teams';
import { expect } from 'vitest';
import { twoPages, type Walk } from './world';

/** The chief has as many friends as anybody may. */
export const FEED_LISTS: Readonly<Record<string, Walk>> = {
  feeds: async ({ chief, viewer }) => {
    for (const person of [chief, viewer]) {
      for (const feed of ['tied', 'mine', 'public'] as const) {
        await twoPages((cursor) => person.call(feeds.listPosts, { query: { feed, limit: 2, cursor } }));
      }
      for (const feed of ['bookmarks', 'scheduled'] as const) {
        expect((await person.call(feeds.listPosts, { query: { feed } })).ok).toBe(true);
      }
      for (const feed of ['tied', 'public'] as const) {
        const query = { feed, since: '2026-01-01T00:00:00.000Z' };
        expect((await person.call(feeds.countNewPosts, { query })).ok).toBe(true);
      }
    }
  },
  'posts of a profile and of a team': async ({ viewer, others: [of] }) => {
    expect((await viewer.call(feeds.listPosts, { query: { of } })).ok).toBe(true);
    expect((await viewer.call(feeds.listPinnedPosts, { query: { of } })).ok).toBe(true);
    const teams = await viewer.call(listTeams, { query: {} });
    const team = teams.ok ? teams.data.items[0]?.id : undefined;
    if (team === undefined) throw new Error('a viewer without a team');
    expect((await viewer.call(feeds.listPosts, { query: { team } })).ok).toBe(true);
  },
  'what is said about a post': async ({ chief }) => {
    const page = await chief.call(feeds.listPosts, { query: { feed: 'public', limit: 100 } });
    const post = page.ok ? page.data.items.find(({ commentCount }) => commentCount) : undefined;
    if (!post) throw new Error('nobody has commented');
    const params = { id: post.id };
    const answer = await chief.call(feeds.listPostComments, { params, query: {} });
    const comment = answer.ok ? answer.data.items[0]?.id : undefined;
    if (comment === undefined) throw new Error('a comment that is not there');
    const one = { params: { ...params, comment }, query: {} };
    expect((await chief.call(feeds.listPostReplies, one)).ok).toBe(true);
    expect((await chief.call(feeds.listFormerPosts, { params })).ok).toBe(true);
  },
};
