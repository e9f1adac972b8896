import { z } from 'zod';
import { DocumentLevel } from '../../access/privacy';
import { Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { integerId } from '../../core/integer-id';

export const DocumentChangeId = integerId('DocumentChangeId');

const common = {
  id: DocumentChangeId,
  /** Null under "Deleted user". */
  actor: UserUuid.nullable(),
  at: Instant,
};
const texts = { from: z.string(), to: z.string() };

/** Folders that it was in are not named: not everybody who sees where it is may see where it was. */
export const DocumentChange = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('made') }),
  z.object({ ...common, kind: z.literal('renamed'), ...texts }),
  /** Of a link: where it leads. */
  z.object({ ...common, kind: z.literal('readdressed'), ...texts }),
  z.object({ ...common, kind: z.literal('accessChanged'), from: DocumentLevel, to: DocumentLevel }),
  z.object({ ...common, kind: z.literal('moved') }),
  z.object({ ...common, kind: z.literal('versionAdded'), number: z.int() }),
  /** It is the latest one again, as this number. */
  z.object({ ...common, kind: z.literal('versionRestored'), former: z.int(), number: z.int() }),
  z.object({ ...common, kind: z.literal('versionDeleted'), number: z.int() }),
  z.object({ ...common, kind: z.literal('trashed') }),
  z.object({ ...common, kind: z.literal('restored') }),
  z.object({ ...common, kind: z.literal('shared') }),
  z.object({ ...common, kind: z.literal('shareEnded') }),
]);
export type DocumentChange = z.output<typeof DocumentChange>;
