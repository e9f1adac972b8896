import { z } from 'zod';
import { DocumentLevel } from '../../access/privacy';
import { Role } from '../../access/roles';
import { Cursor, Day } from '../../core/envelope';
import { PersonCard } from '../profile/profile.schema';
import { DocumentId } from './documents.ids';
import { DOCUMENT_ACTIONS, DocumentAccess } from './items.schema';

/** Why somebody sees a document, or does not: what they are to whoever owns it, or in the team that it is for. */
export const ViewerReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('owner') }),
  z.object({ kind: z.literal('friend') }),
  z.object({
    kind: z.literal('member'),
    role: Role,
    /** Of a temporary performer. */
    lastDay: Day.nullable(),
  }),
]);
export type ViewerReason = z.output<typeof ViewerReason>;

export const DocumentViewer = z.object({
  person: PersonCard,
  reason: ViewerReason,
  /** Besides reading it. */
  can: z.array(z.enum(DOCUMENT_ACTIONS)),
});
export type DocumentViewer = z.output<typeof DocumentViewer>;

/** What the item itself allows, or one of its folders. */
const AudienceGate = z.object({ id: DocumentId, name: z.string(), access: DocumentAccess });

export const DocumentAudience = z.object({
  /** From the top folder to the item; those see it whom all of them allow. */
  gates: z.array(AudienceGate),
  /** Everybody signed in: then nobody is named. */
  isEverybody: z.boolean(),
  count: z.int(),
  items: z.array(DocumentViewer),
  nextCursor: Cursor.nullable(),
});
export type DocumentAudience = z.output<typeof DocumentAudience>;

/** Of those who would see it from now on, or would not any more: some by name. */
export const AudienceChange = z.object({
  isEverybody: z.boolean(),
  count: z.int(),
  people: z.array(PersonCard),
});
export type AudienceChange = z.output<typeof AudienceChange>;

/** Of several: whoever gains or loses any of them, and the widest level. */
export const AudienceChanges = z.object({ level: DocumentLevel, gain: AudienceChange, lose: AudienceChange });
export type AudienceChanges = z.output<typeof AudienceChanges>;
