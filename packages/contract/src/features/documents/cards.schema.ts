import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { DocumentId } from './documents.ids';

/** A document where others are shown besides, as on a profile: what it is called, and what it is. */
export const DocumentCard = z.object({
  id: DocumentId,
  kind: z.enum(['folder', 'file', 'link']),
  name: z.string(),
  /** Of a file. */
  type: z.string().nullable(),
  bytes: z.int(),
  /** Where a link leads. */
  url: z.string().nullable(),
  changedAt: Instant,
  hasThumbnail: z.boolean(),
});
export type DocumentCard = z.output<typeof DocumentCard>;

/** How many, up to 100, and the ones that were changed last. */
export const DocumentsStrip = z.object({
  kind: z.literal('documents'),
  count: z.int(),
  documents: z.array(DocumentCard),
});
export type DocumentsStrip = z.output<typeof DocumentsStrip>;
