import type { Document, DocumentId } from '@quilt/contract/features/documents';
import type { Selection } from '../../../lib/use-selection';
import type { Address, Where } from './address';
import type { Drops } from './drag';
import type { ItemActs } from './use-item-acts';

/** What is told of what was found. */
export interface Found {
  /** What was looked for. */
  q: string;
  /** Around the first word, of what was found by its text. */
  snippets: ReadonlyMap<DocumentId, string>;
  /** The names of the folders that it lies in. */
  folders: ReadonlyMap<DocumentId, string>;
}

/** What every part of a list of documents needs to know. */
export interface Shown extends Drops {
  where: Where;
  asked: Address;
  selection: Selection<DocumentId>;
  acts: ItemActs;
  /** In a list from which nothing is opened: the trash. */
  isClosed: boolean;
  /** All that are chosen where it is one of them, else it alone. */
  meant(document: Document): readonly Document[];
  onMenu(document: Document, at: { x: number; y: number }): void;
}
