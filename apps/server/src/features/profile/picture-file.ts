/** The kinds of pictures that are taken; what a file's name or its sender says of it is not asked. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

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

export function kindOf(bytes: Buffer): PictureKind | null {
  const start = bytes.toString('hex', 0, BEGINNING_BYTES);
  return BEGINNINGS.find(([, beginning]) => beginning.test(start))?.[0] ?? null;
}

/** Where the picture ends by its own account; null where it is broken off or not made as its kind is. */
const ENDS: Readonly<Record<PictureKind, (bytes: Buffer) => number | null>> = {
  jpeg: endOfJpeg,
  png: (bytes) => walkPng(bytes, () => undefined),
  gif: endOfGif,
  webp: endOfWebp,
};

/** Whether the file is the picture, up to its last byte: what follows a picture is something else. */
export function isPictureAlone(kind: PictureKind, bytes: Buffer): boolean {
  return ENDS[kind](bytes) === bytes.length;
}

/** The lowest of those that are given out. */
const JPEG_FIRST = 0xc0;
const JPEG_START = 0xd8;
const JPEG_SCAN = 0xda;
const JPEG_END = 0xd9;

function endOfJpeg(bytes: Buffer): number | null {
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[skipFill(bytes, at)];
    at = skipFill(bytes, at) + 1;
    if (marker === JPEG_END) return at;
    if (marker === undefined || at + 2 > bytes.length) return null;
    if (isRestart(marker)) continue;
    // Those that a decoder passes over byte by byte could hide another end from it, or from us.
    if (marker < JPEG_FIRST || marker === JPEG_START) return null;
    at += bytes.readUInt16BE(at);
    if (marker === JPEG_SCAN) at = endOfScan(bytes, at);
  }
}

/** Pixels have no length of their own: they go up to the next marker, and say which bytes are none. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = skipFill(bytes, at);
    const marker = bytes[next] ?? JPEG_END;
    if (marker !== 0 && !isRestart(marker)) return at;
    at = bytes.indexOf(0xff, next + 1);
  }
  return bytes.length;
}

/** A marker may have any number of these before it. */
function skipFill(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at] === 0xff) at += 1;
  return at;
}

/** Markers with nothing behind them. */
function isRestart(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

const PNG_BEGINNING_BYTES = 8;
/** Of a chunk besides its data: length, type, checksum. */
const PNG_CHUNK_BYTES = 12;
/** Those that pixels are made of, and the one that says how the camera was held. */
const PNG_NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'eXIf', 'IDAT', 'IEND']);

/**
 * Texts and profiles in a PNG are packed, and a small file can hold gigabytes of them, which the library unpacks to look
 * at the header already.
 */
export function withoutPackedTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, PNG_BEGINNING_BYTES)];
  walkPng(png, (type, chunk) => {
    if (PNG_NEEDED.has(type)) kept.push(chunk);
  });
  return Buffer.concat(kept);
}

function walkPng(bytes: Buffer, visit: (type: string, chunk: Buffer) => void): number | null {
  let at = PNG_BEGINNING_BYTES;
  while (at + PNG_CHUNK_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    visit(type, bytes.subarray(at, end));
    at = end;
    if (type === 'IEND') return at;
  }
  return null;
}

const GIF_BEGINNING_BYTES = 13;
const GIF_COLOURS_AT = 10;
/** Of a frame before its colours and its pixels, with the byte that says which block it is. */
const GIF_FRAME_BYTES = 10;

function endOfGif(bytes: Buffer): number | null {
  let at = GIF_BEGINNING_BYTES + colourBytes(bytes[GIF_COLOURS_AT]);
  for (;;) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = endOfSubBlocks(bytes, at + 2);
    // One byte says how its pixels are packed.
    else if (block === 0x2c) {
      const colours = colourBytes(bytes[at + GIF_FRAME_BYTES - 1]);
      at = endOfSubBlocks(bytes, at + GIF_FRAME_BYTES + colours + 1);
    } else return null;
  }
}

function colourBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const size = bytes[at];
    if (size === undefined) return bytes.length;
    at += 1 + size;
    if (size === 0) return at;
  }
}

const RIFF_HEADER_BYTES = 8;

function endOfWebp(bytes: Buffer): number | null {
  const end = RIFF_HEADER_BYTES + bytes.readUInt32LE(4);
  let at = BEGINNING_BYTES;
  while (at < end) {
    if (at + RIFF_HEADER_BYTES > bytes.length) return null;
    const size = bytes.readUInt32LE(at + 4);
    at += RIFF_HEADER_BYTES + size + (size % 2);
  }
  return at === end ? end : null;
}
