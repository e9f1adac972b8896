import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all } from '../../core/envelope';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { DocumentId } from './documents.ids';
import { Document, Spot } from './items.schema';

/** Where its name is taken a copy gets another. Of a file that has versions the latest is copied. */
export const copyDocuments = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/copy',
  summary:
    'Copy documents that one sees, folders with what one sees in them; in another place copies are for who sees what they are put into',
  caller: 'user',
  scope: 'documents:write',
  status: 201,
  body: z.strictObject({
    ids: z.array(DocumentId).min(1).max(DOCUMENT_LIMITS.documentsAtOnce),
    to: Spot,
  }),
  answer: all(Document),
  errors: [
    ...READ_ONLY_TEAM,
    'documents.no_folder',
    'documents.no_team',
    'documents.folder_full',
    'documents.too_deep',
    'documents.into_itself',
    'documents.team_full',
    'documents.own_full',
    'documents.copy_too_large',
  ],
});
