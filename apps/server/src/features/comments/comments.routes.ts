import {
  addReaction,
  createComment,
  deleteComment,
  listComments,
  removeReaction,
  updateComment,
} from '@quilt/contract/features/comments';
import { type Route, route } from '../../platform/feature';
import * as comments from './comments.service';

export const commentsRoutes: readonly Route[] = [
  route(listComments, (context, { params, query }) => comments.listComments(context, params.id, query)),
  route(createComment, async (context, { params, body }) => ({
    item: await comments.createComment(context, params.id, body.text),
  })),
  route(updateComment, async (context, { params: { id: task, comment }, body }) => ({
    item: await comments.updateComment(context, { task, comment }, body.text),
  })),
  route(deleteComment, async (context, { params: { id: task, comment } }) => {
    await comments.deleteComment(context, { task, comment });
    return undefined;
  }),
  route(addReaction, async (context, { params: { id: task, comment, sign } }) => ({
    item: await comments.addReaction(context, { task, comment }, sign),
  })),
  route(removeReaction, async (context, { params: { id: task, comment, sign } }) => ({
    item: await comments.removeReaction(context, { task, comment }, sign),
  })),
];
