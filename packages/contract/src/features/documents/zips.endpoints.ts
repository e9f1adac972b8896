import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item } from '../../core/envelope';
import { DownloadAddress } from '../../core/ticket';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { DocumentId } from './documents.ids';

export const openZip = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/zip',
  summary:
    'An address to download documents from as one zip, folders with what one sees in them; what one may not see is left out',
  caller: 'user',
  scope: 'documents:read',
  body: z.strictObject({ ids: z.array(DocumentId).min(1).max(DOCUMENT_LIMITS.documentsAtOnce) }),
  answer: item(DownloadAddress),
  errors: ['documents.zip_too_large'],
  rateLimit: { max: DOCUMENT_LIMITS.zip.perMinute, seconds: 60, by: 'user' },
});

export const readZip = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/zip',
  summary: 'Documents as one zip, packed while it is downloaded',
  caller: 'anyone',
  kind: 'stream',
  /** Says which documents. */
  query: z.strictObject({ ticket: z.string().min(1).max(4096) }),
  answer: z.undefined(),
  errors: ['documents.zip_too_large'],
});
