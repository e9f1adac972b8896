import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all } from '../../core/envelope';
import { DocumentId } from './documents.ids';
import { DocumentUse } from './uses.schema';

export const listDocumentUses = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id/uses',
  summary:
    'What names a document by its address: tasks and their comments, messages, posts and their comments; of each kind the latest',
  caller: 'user',
  scope: 'documents:read',
  params: z.strictObject({ id: DocumentId }),
  answer: all(DocumentUse),
  errors: [],
});
