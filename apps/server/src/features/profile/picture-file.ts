import { type Part, type PictureKind, WALKS } from './picture-walks';

/** How a file of each kind begins, bytes as two digits. */
const BEGINNINGS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  // GIF87a and GIF89a.
  ['gif', /^47494638(37|39)61/],
  // RIFF, its size, WEBP.
  ['webp', /^52494646.{8}57454250/],
];
const BEGINNING_BYTES = 12;

/**
 * Ten megabytes hold nearly a million empty ones, and each costs time and memory that everybody waits for. Programs
 * write pieces of eight kilobytes and more, two parts for each frame, a dozen for a photo.
 */
const MOST_PARTS = 8_192;

export function kindOf(bytes: Buffer): PictureKind | null {
  const start = bytes.toString('hex', 0, BEGINNING_BYTES);
  return BEGINNINGS.find(([, beginning]) => beginning.test(start))?.[0] ?? null;
}

/** Phones add one or two to a photo: how much brighter it is than a screen used to be, a smaller view of it. */
const MOST_FOLLOWERS = 3;

/**
 * Null where the file is not the picture up to its last byte: what follows a picture is something else. Only a JPEG may
 * be followed by others, each of them whole, and nothing of them is kept.
 */
export function readParts(kind: PictureKind, bytes: Buffer): Part[] | null {
  const parts: Part[] = [];
  let end = 0;
  for (let number = 0; number <= MOST_FOLLOWERS; number += 1) {
    const from = end;
    if (kindOf(bytes.subarray(from)) !== kind) return null;
    let isWhole = false;
    for (const part of WALKS[kind](bytes.subarray(from))) {
      end = from + part.end;
      if (end > bytes.length || parts.length === MOST_PARTS) return null;
      isWhole = part.use === 'end';
      const use = number === 0 || part.use === 'comment' ? part.use : 'other';
      parts.push({ start: from + part.start, end, use });
    }
    if (!isWhole) return null;
    if (end === bytes.length) return parts;
    if (kind !== 'jpeg') return null;
  }
  return null;
}

/**
 * What the picture is shown by, and nothing else; of what moves, that is its first frame. Texts and profiles in a PNG are
 * packed, and a small file can hold gigabytes of them, which the library unpacks to look at the header already; of a GIF
 * it reads all frames that are there.
 */
export function withoutTheRest(kind: PictureKind, bytes: Buffer, parts: readonly Part[]): Buffer {
  const kept: { start: number; end: number }[] = [];
  for (const { start, end, use } of parts) {
    if (use === 'comment' || use === 'other') continue;
    const last = kept.at(-1);
    if (last?.end === start) last.end = end;
    else kept.push({ start, end });
  }
  const picture = Buffer.concat(kept.map(({ start, end }) => bytes.subarray(start, end)));
  // Which says its size in its header.
  if (kind === 'webp') picture.writeUInt32LE(picture.length - 8, 4);
  return picture;
}
