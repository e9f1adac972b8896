import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { DocumentId } from './documents.ids';
import { FileCard } from './documents.schema';

export const ShareId = integerId('ShareId');
export type ShareId = z.output<typeof ShareId>;

/** A link that opens a document to whoever has its address, as those see it who may share the document. */
export const DocumentShare = z.object({
  id: ShareId,
  maker: UserUuid,
  createdAt: Instant,
  /** Null where it does not end by itself. */
  expiresAt: Instant.nullable(),
  hasPassword: z.boolean(),
  /** Else what is there is only looked at. */
  mayDownload: z.boolean(),
  openedCount: z.int(),
  openedAt: Instant.nullable(),
});
export type DocumentShare = z.output<typeof DocumentShare>;

/** Its address is told once, and kept nowhere. */
export const NewDocumentShare = DocumentShare.extend({ url: z.string() });
export type NewDocumentShare = z.output<typeof NewDocumentShare>;

export const ShareTerms = z.strictObject({
  /** How long it works. */
  days: z.int().min(1).max(DOCUMENT_LIMITS.shareDays).nullable().default(null),
  /** When it ends, in place of days. */
  until: Instant.optional(),
  password: z
    .string()
    .min(DOCUMENT_LIMITS.sharePassword.min, 'documents.share_password_short')
    .max(DOCUMENT_LIMITS.sharePassword.max)
    .nullable()
    .default(null),
  mayDownload: z.boolean().default(true),
});
export type ShareTerms = z.output<typeof ShareTerms>;

const shared = { id: DocumentId, name: z.string(), changedAt: Instant };

/** What is shown by a link: neither whose it is, nor who else sees it. */
export const SharedDocument = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('folder') }),
  z.object({
    ...shared,
    kind: z.literal('file'),
    ...FileCard.pick({ type: true, bytes: true, picture: true }).shape,
  }),
  z.object({ ...shared, kind: z.literal('link'), url: z.string() }),
]);
export type SharedDocument = z.output<typeof SharedDocument>;
