import { z } from 'zod';
import { READ_ONLY_TASK } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing, pageQuery } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { TaskId } from '../tasks/tasks.ids';
import { Comment, CommentId, NewComment, ReactionSign } from './comments.schema';

const ofTask = z.strictObject({ id: TaskId });
const one = z.strictObject({ id: TaskId, comment: CommentId });

export const listComments = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/tasks/:id/comments',
  summary: 'Comments on a task, the newest first',
  caller: 'user',
  scope: 'tasks:read',
  params: ofTask,
  query: z.strictObject(pageQuery),
  answer: z.object({
    items: z.array(Comment),
    nextCursor: z.string().nullable(),
    people: z.array(PersonCard),
  }),
  errors: [],
});

export const createComment = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/comments',
  summary: 'Comment on a task',
  caller: 'user',
  scope: 'tasks:write',
  status: 201,
  params: ofTask,
  body: NewComment,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(Comment),
  errors: READ_ONLY_TASK,
  isRepeatable: true,
});

export const updateComment = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/tasks/:id/comments/:comment',
  summary: 'Reword a comment of one’s own',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  body: NewComment,
  bodyBytes: LIMITS.taskBodyBytes,
  answer: item(Comment),
  errors: READ_ONLY_TASK,
});

export const deleteComment = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/tasks/:id/comments/:comment',
  summary: 'Delete a comment: one’s own, or as somebody who runs the project',
  caller: 'user',
  scope: 'tasks:write',
  params: one,
  answer: nothing,
  errors: READ_ONLY_TASK,
});

const oneReaction = z.strictObject({ id: TaskId, comment: CommentId, sign: ReactionSign });

export const addReaction = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/tasks/:id/comments/:comment/reactions/:sign',
  summary: 'React to a comment',
  caller: 'user',
  scope: 'tasks:write',
  params: oneReaction,
  answer: item(Comment),
  errors: READ_ONLY_TASK,
});

export const removeReaction = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/tasks/:id/comments/:comment/reactions/:sign',
  summary: 'Take a reaction back',
  caller: 'user',
  scope: 'tasks:write',
  status: 200,
  params: oneReaction,
  answer: item(Comment),
  errors: READ_ONLY_TASK,
});
