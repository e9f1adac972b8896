import type { Document, DocumentId, Spot } from '@quilt/contract/features/documents';
import type { NamedSpot } from './spots';

/** What a list asks in a dialog. */
export type Question =
  | { kind: 'folder' | 'link'; spot: Spot }
  | { kind: 'rename' | 'access' | 'share' | 'details' | 'picture'; document: Document }
  | { kind: 'copy' | 'purge'; documents: readonly Document[] }
  /** `to` is chosen already where they were dropped on it. */
  | { kind: 'move'; documents: readonly Document[]; to?: NamedSpot }
  /** Some of what was to be moved has a name that is taken there. */
  | { kind: 'taken'; documents: readonly Document[]; to: Spot; taken: readonly DocumentId[] };

export type DocumentFile = Extract<Document, { kind: 'file' }>;
