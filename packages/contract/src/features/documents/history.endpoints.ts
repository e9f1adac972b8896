import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { list, pageQuery } from '../../core/envelope';
import { DocumentId } from './documents.ids';
import { DocumentChange } from './history.schema';
import { WITH_PEOPLE } from './items.schema';

export const listDocumentHistory = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id/history',
  summary: 'What happened to a document, the latest first; for those whose documents it is among',
  caller: 'user',
  scope: 'documents:read',
  params: z.strictObject({ id: DocumentId }),
  query: z.strictObject(pageQuery),
  answer: list(DocumentChange).extend(WITH_PEOPLE),
  errors: [],
});
