import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, Instant, item, list, nothing, pageQuery } from '../../core/envelope';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { DocumentId } from './documents.ids';
import { WITH_PEOPLE } from './items.schema';
import { DocumentShare, NewDocumentShare, SharedDocument, ShareId, ShareTerms } from './shares.schema';

const one = z.strictObject({ id: DocumentId });

export const listShares = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id/shares',
  summary: 'Links that open a document, for those who may share it',
  caller: 'user',
  params: one,
  answer: all(DocumentShare).extend(WITH_PEOPLE),
  errors: [],
});

export const createShare = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/:id/shares',
  summary: 'A link that opens a document to whoever has it, a folder with what lies in it',
  caller: 'user',
  status: 201,
  params: one,
  body: ShareTerms,
  answer: item(NewDocumentShare),
  errors: [...READ_ONLY_TEAM, 'documents.too_many_shares', 'documents.share_end_wrong'],
  rateLimit: { max: DOCUMENT_LIMITS.newSharesPerMinute, seconds: 60, by: 'user' },
});

export const endShare = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/documents/:id/shares/:share',
  summary: 'End a link to a document',
  caller: 'user',
  params: z.strictObject({ id: DocumentId, share: ShareId }),
  answer: nothing,
  errors: [],
});

const byToken = z.strictObject({ token: z.string().min(1).max(128) });
/** Of links with a password: what was given for it. */
const passQuery = { pass: z.string().min(1).max(256).optional() };
const looks = { max: DOCUMENT_LIMITS.shareLooksPerMinute, seconds: 60, by: 'address' } as const;

export const unlockShare = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/share/:token/pass',
  summary: 'A pass for a link that has a password, good for some hours',
  caller: 'anyone',
  params: byToken,
  body: z.strictObject({ password: z.string().min(1).max(DOCUMENT_LIMITS.sharePassword.max) }),
  answer: item(z.object({ pass: z.string(), until: Instant })),
  errors: ['documents.share_password_wrong'],
  rateLimit: { max: DOCUMENT_LIMITS.sharePassesPerMinute, seconds: 60, by: 'address' },
});

export const getShared = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/share/:token',
  summary: 'What a link opens',
  caller: 'anyone',
  params: byToken,
  query: z.strictObject(passQuery),
  answer: item(SharedDocument).extend({ mayDownload: z.boolean() }),
  errors: ['documents.share_locked'],
  rateLimit: looks,
});

export const listSharedItems = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/share/:token/items',
  summary: 'What lies in the folder of a link, or in one of its folders; folders first, by name',
  caller: 'anyone',
  params: byToken,
  query: z.strictObject({ folder: DocumentId.optional(), ...passQuery, ...pageQuery }),
  answer: list(SharedDocument).extend({
    /** From the folder of the link to the one that was asked for. */
    path: z.array(z.object({ id: DocumentId, name: z.string() })),
  }),
  errors: ['documents.share_locked'],
  rateLimit: looks,
});

export const readSharedFile = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/share/:token/file',
  summary: 'The bytes of the file of a link, or of one in its folder',
  caller: 'anyone',
  kind: 'stream',
  params: byToken,
  query: z.strictObject({ file: DocumentId.optional(), ...passQuery }),
  answer: z.undefined(),
  errors: ['documents.share_locked', 'documents.share_not_downloaded'],
  cache: 'revalidate',
  rateLimit: looks,
});
