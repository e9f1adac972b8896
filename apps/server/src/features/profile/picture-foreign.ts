import { setImmediate } from 'node:timers/promises';
import type { Part } from './picture-walks';

const PIECE_BYTES = 64 * 1024;

/**
 * Pages, documents, programs and archives that hide in a picture, wherever. Each is too long to come about in pixels; a
 * picture's own texts (XMP) have other tags.
 */
const SIGNS = new RegExp(
  [
    '<(?:!doctype|html|head|body|svg|math|form|meta|link|base|style|embed|object|template|frameset)[\\s/>]',
    '<(?:script|iframe|\\?php)',
    '[\\s/"\']on(?:error|load)\\s{0,4}=',
    '__HALT_COMPILER',
    '%PDF-',
    'Rar!\\x1a\\x07',
    '7z\\xbc\\xaf\\x27\\x1c',
  ].join('|'),
  'i',
);
const LONGEST_SIGN = 16;

/** What a text for people never has: the beginning of a tag, the end of a comment in a program. */
const CODE = /<[a-z!?/]|\*\//i;
/** Who has more to say writes no comment of a picture. */
const COMMENT_BYTES = 64 * 1024;

/** A file of this kind has its name here, whatever stands before. */
const TAR = { name: 'ustar', at: 257 };

const ZIP_END = Buffer.from('PK\x05\x06');
const ZIP_END_BYTES = 22;
/** Four bytes that come about by themselves once in four gigabytes. */
const MOST_FALSE_ENDS = 16;
const ZIP_ENTRY = 'PK\x01\x02';
const ZIP64_PLACE = 'PK\x06\x07';
const ZIP64_PLACE_BYTES = 20;

export function hasCodeInComments(bytes: Buffer, parts: readonly Part[]): boolean {
  const comments = parts.filter(({ use }) => use === 'comment');
  if (comments.reduce((sum, { start, end }) => sum + end - start, 0) > COMMENT_BYTES) return true;
  return comments.some(({ start, end }) => CODE.test(bytes.toString('latin1', start, end)));
}

/** Piece by piece, so that nobody else has to wait while ten megabytes are looked through. */
export async function isSomethingElse(bytes: Buffer): Promise<boolean> {
  if (bytes.toString('latin1', TAR.at, TAR.at + TAR.name.length) === TAR.name) return true;
  let zipEnds = 0;
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    // What lies across two pieces is found with the first.
    const end = at + PIECE_BYTES;
    if (SIGNS.test(bytes.toString('latin1', at, end + LONGEST_SIGN))) return true;
    for (const place of findZipEnds(bytes, at, end)) {
      zipEnds += 1;
      if (zipEnds > MOST_FALSE_ENDS || isEndOfZip(bytes, place)) return true;
    }
    await setImmediate();
  }
  return false;
}

function* findZipEnds(bytes: Buffer, from: number, to: number): Generator<number, void> {
  const piece = bytes.subarray(from, to + ZIP_END.length - 1);
  for (let found = piece.indexOf(ZIP_END); found !== -1; found = piece.indexOf(ZIP_END, found + 1)) {
    yield from + found;
  }
}

/** Such files are read from their end, wherever that lies, and whatever stands before them. */
function isEndOfZip(bytes: Buffer, at: number): boolean {
  if (at + ZIP_END_BYTES > bytes.length) return false;
  const [entries, size, offset] = [
    bytes.readUInt16LE(at + 10),
    bytes.readUInt32LE(at + 12),
    bytes.readUInt32LE(at + 16),
  ];
  const says = (place: number, word: string) => bytes.toString('latin1', place, place + 4) === word;
  return (
    (entries === 0 && size === 0) ||
    // Its list of files is directly before it, or where it says: with what stands before the archive counted or not.
    (at >= size && says(at - size, ZIP_ENTRY)) ||
    says(offset, ZIP_ENTRY) ||
    (at >= ZIP64_PLACE_BYTES && says(at - ZIP64_PLACE_BYTES, ZIP64_PLACE))
  );
}
