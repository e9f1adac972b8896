import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all } from '../../core/envelope';
import { ticketQuery } from '../../core/ticket';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { DocumentId } from './documents.schema';

/** Those of a page at once; to look at a list opens none of what is in it. */
export const openThumbnails = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/thumbnails',
  summary: 'Addresses to see small pictures of files from; what has none, or one may not see, is left out',
  caller: 'user',
  scope: 'documents:read',
  body: z.strictObject({ ids: z.array(DocumentId).min(1).max(DOCUMENT_LIMITS.documentsAtOnce) }),
  answer: all(z.object({ id: DocumentId, url: z.string() })),
  errors: [],
});

export const readThumbnail = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id/thumbnail',
  summary: 'A small picture of a file',
  caller: 'anyone',
  kind: 'stream',
  params: z.strictObject({ id: DocumentId }),
  query: z.strictObject(ticketQuery),
  answer: z.undefined(),
  errors: [],
  cache: 'revalidate',
});
