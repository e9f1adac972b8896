import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all } from '../../core/envelope';
import { TaskRef } from '../tasks/task-parts.schema';
import { DocumentId } from './documents.ids';

export const listDocumentUses = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id/uses',
  summary: 'Tasks that name a document by its address, in their description or a comment, the latest first',
  caller: 'user',
  scope: 'documents:read',
  params: z.strictObject({ id: DocumentId }),
  answer: all(TaskRef),
  errors: [],
});
