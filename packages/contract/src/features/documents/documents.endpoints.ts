import { z } from 'zod';
import { READ_ONLY_TASK } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, nothing } from '../../core/envelope';
import { ticketQuery } from '../../core/ticket';
import { LIMITS } from '../../limits';
import { PersonCard } from '../profile/profile.schema';
import { TaskId } from '../tasks/tasks.ids';
import { DocumentId } from './documents.ids';
import { Attachment } from './documents.schema';

const ofTask = z.strictObject({ id: TaskId });
const one = z.strictObject({ id: TaskId, document: DocumentId });

export const listAttachments = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/tasks/:id/attachments',
  summary: 'Files that hang on a task, the oldest first',
  caller: 'user',
  scope: 'documents:read',
  params: ofTask,
  answer: z.object({
    items: z.array(Attachment),
    people: z.array(PersonCard),
    /** Of one file, in this installation. */
    maxBytes: z.int(),
  }),
  errors: [],
});

export const addAttachment = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/attachments',
  summary: 'Hang a file on a task',
  caller: 'user',
  scope: 'documents:write',
  kind: 'multipart',
  status: 201,
  params: ofTask,
  files: { file: { maxBytes: LIMITS.fileBytes } },
  answer: item(Attachment),
  errors: [...READ_ONLY_TASK, 'documents.too_many_attachments', 'documents.team_full'],
  rateLimit: { max: LIMITS.uploadsPerMinute, seconds: 60, by: 'user' },
  isRepeatable: true,
});

export const deleteAttachment = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/tasks/:id/attachments/:document',
  summary: 'Take a file off a task: one’s own, or as somebody who may edit the task',
  caller: 'user',
  scope: 'documents:write',
  params: one,
  answer: nothing,
  errors: READ_ONLY_TASK,
});

export const restoreAttachment = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/attachments/:document/restore',
  summary: 'Hang a file on its task again that was taken off',
  caller: 'user',
  scope: 'documents:write',
  params: one,
  answer: item(Attachment),
  errors: [...READ_ONLY_TASK, 'documents.too_many_attachments'],
});

/** Many at once: a text can show as many pictures as hang on the task. */
export const openAttachments = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/tasks/:id/attachments/open',
  summary: 'Addresses to see and download files of a task from; what does not hang on it is left out',
  caller: 'user',
  scope: 'documents:read',
  params: ofTask,
  body: z.strictObject({ ids: z.array(DocumentId).min(1).max(LIMITS.attachments) }),
  answer: all(z.object({ id: DocumentId, url: z.string() })),
  errors: [],
});

export const readDocument = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id/file',
  summary: 'The bytes of a file, or a part of them',
  caller: 'anyone',
  kind: 'stream',
  params: z.strictObject({ id: DocumentId }),
  query: z.strictObject(ticketQuery),
  answer: z.undefined(),
  errors: [],
  cache: 'revalidate',
});
