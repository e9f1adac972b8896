import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, item } from '../../core/envelope';
import { ticketQuery } from '../../core/ticket';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { LIMITS } from '../../limits';
import { DocumentId } from './documents.ids';
import { Document } from './items.schema';

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
  summary: 'A small picture of a file, or of a folder that was given one',
  caller: 'anyone',
  kind: 'stream',
  params: z.strictObject({ id: DocumentId }),
  query: z.strictObject(ticketQuery),
  answer: z.undefined(),
  errors: [],
  cache: 'revalidate',
});

export const setFolderPicture = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/documents/:id/picture',
  summary: 'Give a folder a picture in place of its tint',
  caller: 'user',
  scope: 'documents:write',
  kind: 'multipart',
  params: z.strictObject({ id: DocumentId }),
  files: { picture: { maxBytes: DOCUMENT_LIMITS.folderPictureBytes } },
  answer: item(Document),
  errors: [...READ_ONLY_TEAM, 'documents.no_picture'],
  rateLimit: { max: LIMITS.avatarsPerMinute, seconds: 60, by: 'user' },
});

export const deleteFolderPicture = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/documents/:id/picture',
  summary: 'Take the picture of a folder away',
  caller: 'user',
  status: 200,
  scope: 'documents:write',
  params: z.strictObject({ id: DocumentId }),
  answer: item(Document),
  errors: READ_ONLY_TEAM,
});
