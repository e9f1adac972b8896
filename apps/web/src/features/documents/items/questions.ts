import type { Document, DocumentId, Spot } from '@quilt/contract/features/documents';

/** What a list asks in a dialog. */
export type Question =
  | { kind: 'folder' | 'link'; spot: Spot }
  | { kind: 'rename' | 'access' | 'share' | 'details' | 'picture'; document: Document }
  | { kind: 'move' | 'copy' | 'purge'; documents: readonly Document[] }
  /** Some of what was to be moved has a name that is taken there. */
  | { kind: 'taken'; documents: readonly Document[]; to: Spot; taken: readonly DocumentId[] };

export type DocumentFile = Extract<Document, { kind: 'file' }>;
