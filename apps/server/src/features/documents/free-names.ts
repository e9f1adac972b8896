import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { Reader } from '../../platform/db/database';
import { splitEnding } from '../../platform/file-name';
import { findTaken, type ItemRow } from './items.repository';

const AT_ONCE = 50;

/** The name, or the first of `plan (2).pdf`, `plan (3).pdf` and so on that is free; of a locked place. */
export async function findFreeName(
  reader: Reader,
  shelf: number,
  { kind, name }: Pick<ItemRow, 'kind' | 'name'>,
): Promise<string> {
  const { max } = kind === 'folder' ? DOCUMENT_LIMITS.folderName : DOCUMENT_LIMITS.documentName;
  const [stem, ending] = kind === 'folder' ? [name, ''] : splitEnding(name);
  const numbered = (number: number) => {
    const tail = `${number === 1 ? '' : ` (${number})`}${ending}`;
    return stem.slice(0, max - tail.length) + tail;
  };
  for (let first = 1; first <= DOCUMENT_LIMITS.folderItems + 1; first += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, index) => numbered(first + index));
    const taken = new Set(await findTaken(reader, shelf, names));
    const free = names.find((one) => !taken.has(one));
    if (free !== undefined) return free;
  }
  throw new Error('a folder with more names than it may have');
}
