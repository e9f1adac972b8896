import * as endpoints from '@quilt/contract/features/feeds';
import { type Route, route } from '../../platform/feature';
import * as comments from './post-comments.service';

export const postCommentsRoutes: readonly Route[] = [
  route(endpoints.listPostComments, (context, { params, query }) =>
    comments.listComments(context, params.id, query),
  ),
  route(endpoints.listPostReplies, (context, { params: { id: post, comment }, query }) =>
    comments.listReplies(context, { post, comment }, query),
  ),
  route(endpoints.createPostComment, async (context, { params, body }) => ({
    item: await comments.createComment(context, params.id, body),
  })),
  route(endpoints.updatePostComment, async (context, { params: { id: post, comment }, body }) => ({
    item: await comments.updateComment(context, { post, comment }, body.text),
  })),
  route(endpoints.deletePostComment, async (context, { params: { id: post, comment } }) => {
    await comments.deleteComment(context, { post, comment });
    return undefined;
  }),
  route(endpoints.reactToPostComment, async (context, { params: { id: post, comment }, body }) => ({
    item: await comments.reactToComment(context, { post, comment }, body.sign),
  })),
  route(endpoints.takeBackCommentReaction, async (context, { params: { id: post, comment } }) => ({
    item: await comments.reactToComment(context, { post, comment }, null),
  })),
  route(endpoints.reportPostComment, async (context, { params: { id: post, comment }, body }) => {
    await comments.reportComment(context, { post, comment }, body);
    return undefined;
  }),
];
