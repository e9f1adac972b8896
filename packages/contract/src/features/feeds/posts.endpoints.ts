import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, Instant, item, nothing, pageQuery } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { FEED_LIMITS } from '../../feed-limits';
import { LIMITS } from '../../limits';
import { ReactionSign } from '../comments/comments.schema';
import { GroupId } from '../groups/groups.ids';
import { PersonCard } from '../profile/profile.schema';
import { TeamId } from '../teams/teams.ids';
import { PostId } from './feeds.ids';
import {
  FeedName,
  FormerPost,
  NewPost,
  NewPostReport,
  OwnNews,
  PostChanges,
  PostPage,
  PostVote,
  ShownPost,
} from './feeds.schema';

const one = z.strictObject({ id: PostId });

export const listPosts = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts',
  summary: 'Posts of a feed, or of one profile or team, the newest first',
  caller: 'user',
  scope: 'posts:read',
  query: z.strictObject({
    feed: FeedName.default('tied'),
    /** Of this profile alone, whatever the feed. */
    of: UserUuid.optional(),
    /** For this team alone, whatever the feed. */
    team: TeamId.optional(),
    /** For this group alone, whatever the feed. */
    group: GroupId.optional(),
    ...pageQuery,
  }),
  answer: PostPage,
  errors: [],
});

/** For the pill: the list does not jump. */
export const countNewPosts = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/new',
  summary: 'How many posts of others are newer than the newest that is shown, up to 99',
  caller: 'user',
  scope: 'posts:read',
  query: z.strictObject({
    feed: z.enum(['tied', 'public']).default('tied'),
    group: GroupId.optional(),
    since: Instant,
  }),
  answer: item(z.object({ count: z.int() })),
  errors: [],
});

export const getOwnNews = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/news',
  summary: 'What is posted by itself when the signed-in user has reached it',
  caller: 'user',
  scope: 'posts:read',
  answer: item(OwnNews),
  errors: [],
});

export const updateOwnNews = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/news',
  summary: 'Say what is posted by itself when one has reached it, and what is not',
  caller: 'user',
  scope: 'posts:write',
  body: z.strictObject(OwnNews.shape),
  answer: item(OwnNews),
  status: 200,
  errors: [],
});

export const listPinnedPosts = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/pinned',
  summary: 'Posts that somebody shows first on their profile',
  caller: 'user',
  scope: 'posts:read',
  query: z.strictObject({ of: UserUuid }),
  answer: PostPage,
  errors: [],
});

export const getPost = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/:id',
  summary: 'A post',
  caller: 'user',
  scope: 'posts:read',
  params: one,
  answer: ShownPost,
  errors: [],
});

export const createPost = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/posts',
  summary: 'Post, or share a post',
  caller: 'user',
  scope: 'posts:write',
  status: 201,
  body: NewPost,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: ShownPost,
  errors: [
    ...READ_ONLY_TEAM,
    'feeds.nothing_said',
    'feeds.file_gone',
    'feeds.unverified',
    'feeds.level_without_team',
    'feeds.level_without_group',
    'groups.deleted',
    'feeds.too_wide',
    'feeds.moment_past',
    'feeds.moment_too_far',
    'feeds.too_many_scheduled',
  ],
  rateLimit: { max: FEED_LIMITS.postsPerHour, seconds: 60 * 60, by: 'user' },
  isRepeatable: true,
});

export const updatePost = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id',
  summary: 'Edit a post of one’s own',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  body: PostChanges,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: ShownPost,
  errors: [
    ...READ_ONLY_TEAM,
    'feeds.nothing_said',
    'feeds.file_gone',
    'feeds.unverified',
    'feeds.level_without_team',
    'feeds.level_without_group',
    'groups.deleted',
    'feeds.too_wide',
    'feeds.answered',
  ],
});

export const listFormerPosts = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/:id/history',
  summary: 'What a post said before, the latest first',
  caller: 'user',
  scope: 'posts:read',
  params: one,
  answer: all(FormerPost),
  errors: [],
});

/** It can be had back for a while. */
export const deletePost = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/posts/:id',
  summary: 'Delete a post: one’s own, or as somebody who runs the team',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  answer: nothing,
  errors: [],
});

export const restorePost = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/posts/:id/restore',
  summary: 'Have a post back that one has deleted',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  answer: ShownPost,
  errors: ['feeds.too_late_to_restore'],
});

/** The last one counts, however many are given. */
export const reactToPost = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id/reaction',
  summary: 'React to a post; in place of one’s reaction, if there is one',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  body: z.strictObject({ sign: ReactionSign }),
  answer: ShownPost,
  errors: [],
});

export const takeBackReaction = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/posts/:id/reaction',
  summary: 'Take one’s reaction to a post back',
  caller: 'user',
  scope: 'posts:write',
  status: 200,
  params: one,
  answer: ShownPost,
  errors: [],
});

export const voteInPoll = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id/vote',
  summary: 'Vote in the poll of a post; in place of one’s vote, if there is one',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  body: PostVote,
  answer: ShownPost,
  errors: ['feeds.poll_ended', 'feeds.one_answer', 'feeds.answer_unknown'],
});

export const takeBackVote = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/posts/:id/vote',
  summary: 'Take one’s vote back',
  caller: 'user',
  scope: 'posts:write',
  status: 200,
  params: one,
  answer: ShownPost,
  errors: ['feeds.poll_ended'],
});

export const bookmarkPost = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id/bookmark',
  summary: 'Keep a post for later',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  answer: ShownPost,
  errors: [],
});

export const removeBookmark = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/posts/:id/bookmark',
  summary: 'Keep a post no longer',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  answer: nothing,
  errors: [],
});

export const pinPost = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id/pin',
  summary: 'Show a post of one’s own first on one’s profile',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  answer: ShownPost,
  errors: ['feeds.too_many_pins'],
});

export const unpinPost = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/posts/:id/pin',
  summary: 'Show a post first no longer',
  caller: 'user',
  scope: 'posts:write',
  status: 200,
  params: one,
  answer: ShownPost,
  errors: [],
});

export const publishPost = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/posts/:id/publish',
  summary: 'Publish a post of one’s own that waits, now',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  answer: ShownPost,
  errors: [...READ_ONLY_TEAM, 'feeds.unverified', 'groups.deleted'],
});

export const confirmPost = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id/confirmation',
  summary: 'Say that one has read an announcement',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  answer: ShownPost,
  errors: [],
});

/** For its author, and for those who may announce. */
export const listConfirmations = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/:id/confirmations',
  summary: 'Who of the team has read an announcement, and who has not',
  caller: 'user',
  scope: 'posts:read',
  params: one,
  query: z.strictObject({ state: z.enum(['confirmed', 'missing']).default('confirmed'), ...pageQuery }),
  answer: z.object({
    /** When, of those who have. */
    items: z.array(z.object({ person: PersonCard, at: Instant.nullable() })),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
});

/** One of each reporter about each post: what they say last counts. */
export const reportPost = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id/report',
  summary: 'Report a post',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  body: NewPostReport,
  status: 204,
  answer: nothing,
  errors: [],
  rateLimit: { max: LIMITS.reportsPerHour, seconds: 60 * 60, by: 'user' },
});
