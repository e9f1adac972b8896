import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';
import { FileCard } from './documents.schema';

export const VersionId = integerId('VersionId');
export type VersionId = z.output<typeof VersionId>;

/** What a file is, or was. */
export const DocumentVersion = FileCard.pick({ type: true, bytes: true, picture: true }).extend({
  /** Null of the one that it is now, which is opened as the file itself. */
  id: VersionId.nullable(),
  /** From 1 on. Those that were deleted, or are the latest again, leave theirs empty. */
  number: z.int(),
  /** Null under "Deleted user". */
  uploader: UserUuid.nullable(),
  /** Since when it was the latest. */
  createdAt: Instant,
});
export type DocumentVersion = z.output<typeof DocumentVersion>;
