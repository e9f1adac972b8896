import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing, pageQuery } from '../../core/envelope';
import { FEED_LIMITS } from '../../feed-limits';
import { LIMITS } from '../../limits';
import { ReactionSign } from '../comments/comments.schema';
import { PostCommentId, PostId } from './feeds.ids';
import {
  NewPostComment,
  NewPostReport,
  PostComment,
  PostCommentPage,
  RewordedPostComment,
} from './feeds.schema';

const ofPost = z.strictObject({ id: PostId });
const one = z.strictObject({ id: PostId, comment: PostCommentId });

export const listPostComments = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/:id/comments',
  summary: 'Comments on a post, the newest first, each with its first replies',
  caller: 'user',
  scope: 'posts:read',
  params: ofPost,
  query: z.strictObject(pageQuery),
  answer: PostCommentPage,
  errors: ['feeds.comments_hidden'],
});

export const listPostReplies = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/:id/comments/:comment/replies',
  summary: 'Replies to a comment, the oldest first',
  caller: 'user',
  scope: 'posts:read',
  params: one,
  query: z.strictObject(pageQuery),
  answer: PostCommentPage.omit({ replies: true }),
  errors: ['feeds.comments_hidden'],
});

export const createPostComment = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/posts/:id/comments',
  summary: 'Comment on a post, or reply to a comment',
  caller: 'user',
  scope: 'posts:write',
  status: 201,
  params: ofPost,
  body: NewPostComment,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(PostComment),
  errors: ['feeds.comments_closed', 'feeds.unverified_comment'],
  rateLimit: { max: FEED_LIMITS.commentsPerMinute, seconds: 60, by: 'user' },
  isRepeatable: true,
});

export const updatePostComment = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id/comments/:comment',
  summary: 'Reword a comment of one’s own',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  body: RewordedPostComment,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(PostComment),
  errors: [],
});

export const deletePostComment = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/posts/:id/comments/:comment',
  summary: 'Delete a comment: one’s own, one on a post of one’s own, or as somebody who runs the team',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  answer: nothing,
  errors: [],
});

export const reactToPostComment = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id/comments/:comment/reaction',
  summary: 'React to a comment; in place of one’s reaction, if there is one',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  body: z.strictObject({ sign: ReactionSign }),
  answer: item(PostComment),
  errors: [],
});

export const takeBackCommentReaction = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/posts/:id/comments/:comment/reaction',
  summary: 'Take one’s reaction to a comment back',
  caller: 'user',
  scope: 'posts:write',
  status: 200,
  params: one,
  answer: item(PostComment),
  errors: [],
});

export const reportPostComment = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/posts/:id/comments/:comment/report',
  summary: 'Report a comment on a post',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  body: NewPostReport,
  status: 204,
  answer: nothing,
  errors: [],
  rateLimit: { max: LIMITS.reportsPerHour, seconds: 60 * 60, by: 'user' },
});
