import type { UserId } from '@quilt/contract/core';
import type { PostId } from '@quilt/contract/features/feeds';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import {
  findRanked,
  findSought,
  isSince,
  nothingFound,
  type SearchSource,
  seek,
  snippetOf,
} from '../../platform/search';
import { listTeamIdsOf } from '../teams';
import { isReadable } from './readable';
import { showPosts } from './shown-posts';

/** As the index `posts_terms` has them. */
const TERMS = sql`search_terms(
  case posts.level when 'team' then 't' || posts.team_id when 'group' then 'g' when 'public' then 'p'
       when 'friends' then 'f' || posts.author_id else 'u' || posts.author_id end || ':', posts.text, false)`;

async function listFriendIds(reader: Reader, user: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select friend_id as id from friendships where user_id = ${user}`.execute(reader);
  return rows.map(({ id }) => id);
}

export const postsSource: SearchSource = {
  kind: 'posts',
  async find({ db, viewer }, { terms, narrowing, ...page }) {
    if (terms.query.isTaskOnly || terms.query.isPersonOnly) return nothingFound;
    const [teams, friends] = await Promise.all([listTeamIdsOf(db, viewer.id), listFriendIds(db, viewer.id)]);
    const own = [`u${viewer.id}:`, `f${viewer.id}:`];
    const theirs = [...teams.map((id) => `t${id}:`), ...friends.map((id) => `f${id}:`)];
    const sought = seek(terms, [...own, ...theirs, 'p:', 'g:']);
    if (sought === null) return nothingFound;
    const { ids, ...found } = await findRanked(
      db,
      findSought(
        sought,
        (query) => sql`
          select posts.id, 0 as rank from posts
           where ${TERMS} @@ ${query} and posts.deleted_at is null and posts.publish_at is null
             and ${isSince(sql`posts.created_at`, narrowing)} and ${isReadable(viewer.id)}`,
      ),
      page,
    );
    const { items, people, teams: marks } = await showPosts(db, viewer, ids as PostId[]);
    return {
      ...found,
      hits: items.map((post) => ({
        kind: 'posts' as const,
        id: post.id,
        author: people.find(({ uuid }) => uuid === post.author) ?? null,
        team: marks.find(({ id }) => id === post.team) ?? null,
        text: snippetOf(post.text, terms),
        at: post.createdAt,
      })),
    };
  },
};
