import type { Readable } from 'node:stream';
import type { ImportEncoding } from '@quilt/contract/features/exchange';

type TextEncoding = Exclude<ImportEncoding, 'xlsx'>;

/** Of the beginning of a file, enough to know it by. */
const HEAD_BYTES = 64 * 1024;
/** Of ten letters beyond ASCII at most one may be broken, for a text that is UTF-8 all the same. */
const BROKEN_SHARE = 0.1;
const REPLACED = '\uFFFD';

const MARKS: readonly { encoding: TextEncoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Piece by piece, without the mark at its beginning. What is no letter becomes U+FFFD. */
export async function* decode(bytes: Readable, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/**
 * By its mark, by the empty bytes that UTF-16 is full of, or by whether all of it is UTF-8: what is not was written by a
 * program for Russian Windows.
 */
export async function findEncoding(bytes: Readable): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8');
  let isFirst = true;
  let [broken, beyond] = [0, 0];
  for await (const piece of bytes) {
    if (isFirst) {
      isFirst = false;
      const known = markOf(piece) ?? wideOf(piece);
      if (known) {
        bytes.destroy();
        return known;
      }
    }
    for (const letter of decoder.decode(piece, { stream: true })) {
      if (letter === REPLACED) broken += 1;
      else if (letter > '\x7f') beyond += 1;
    }
  }
  return broken > 0 && broken > beyond * BROKEN_SHARE ? 'windows-1251' : 'utf-8';
}

const PACKED = Buffer.from('PK\x03\x04', 'latin1');

/** A zip, and so perhaps a file of Excel. */
export async function isPacked(bytes: Readable): Promise<boolean> {
  let head = Buffer.alloc(0);
  for await (const piece of bytes) {
    head = Buffer.concat([head, piece]);
    if (head.length >= PACKED.length) break;
  }
  return head.subarray(0, PACKED.length).equals(PACKED);
}

function markOf(piece: Buffer): TextEncoding | null {
  const found = MARKS.find(({ bytes }) => bytes.every((byte, place) => piece[place] === byte));
  return found?.encoding ?? null;
}

/** Whether every other byte is empty, as in Latin and in line breaks; Russian alone has them in its spaces. */
function wideOf(piece: Buffer): TextEncoding | null {
  const empty = [0, 0];
  const length = Math.min(piece.length, HEAD_BYTES);
  for (let at = 0; at < length; at += 1) if (piece[at] === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  if (even + odd < length * 0.05) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The beginning as a text, for whatever is guessed from it. */
export async function readHead(bytes: Readable, encoding: TextEncoding): Promise<string> {
  let head = '';
  for await (const piece of decode(bytes, encoding)) {
    head += piece;
    if (head.length >= HEAD_BYTES) break;
  }
  bytes.destroy();
  return head;
}

const DELIMITERS = [',', ';', '\t'] as const;

/** Which parts the first line in the most cells, outside of quotes. */
export function findDelimiter(head: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const letter of head) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) {
      if (counts.size > 0) break;
    } else if (!isQuoted) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}
