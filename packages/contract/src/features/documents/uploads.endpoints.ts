import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { ClientId } from '../../core/ids';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { FULL, NAMES, NO_SPOT } from './items.refusals';
import { Document, SentTo } from './items.schema';

/*
 * Bytes come by the protocol tus 1.0 (creation, creation-with-upload, termination), in parts and with breaks. What they
 * become is said when all of them are there: a name that is taken is asked about without sending them again.
 */

const one = z.strictObject({ id: ClientId });
const tus = {
  service: 'api',
  caller: 'user',
  scope: 'documents:write',
  kind: 'tus',
  answer: nothing,
} as const;

export const createUpload = defineEndpoint({
  ...tus,
  method: 'POST',
  path: '/documents/uploads',
  summary: 'Begin to upload a file in parts, by tus; `Upload-Metadata` has its filename',
  status: 201,
  query: SentTo.omit({ ifTaken: true }),
  errors: [...NO_SPOT, ...FULL, 'documents.too_many_uploads', 'documents.upload_moved'],
  rateLimit: { max: DOCUMENT_LIMITS.newUploadsPerMinute, seconds: 60, by: 'user' },
});

export const checkUpload = defineEndpoint({
  ...tus,
  method: 'HEAD',
  path: '/documents/uploads/:id',
  summary: 'How much of an upload is there',
  params: one,
  errors: [],
});

export const continueUpload = defineEndpoint({
  ...tus,
  method: 'PATCH',
  path: '/documents/uploads/:id',
  summary: 'The next part of an upload',
  status: 204,
  params: one,
  errors: ['documents.upload_moved'],
});

export const deleteUpload = defineEndpoint({
  ...tus,
  method: 'DELETE',
  path: '/documents/uploads/:id',
  summary: 'Give an upload up',
  params: one,
  errors: [],
});

export const finishUpload = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/uploads/:id/document',
  summary: 'Make a document of an upload of which all is there; asked again, it is the same document',
  caller: 'user',
  scope: 'documents:write',
  status: 201,
  params: one,
  body: z.strictObject({ ifTaken: SentTo.shape.ifTaken }),
  answer: item(Document),
  errors: [...NO_SPOT, ...NAMES, ...FULL, 'documents.too_many_versions', 'documents.upload_unfinished'],
});
