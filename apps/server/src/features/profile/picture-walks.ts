/** The kinds of pictures that are taken; what a file's name or its sender says of it is not asked. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

/** A range of the file's bytes: each begins where the former ends. */
export interface Part {
  start: number;
  end: number;
  /** What the picture is shown by, a text for people, or anything else; `end` closes the picture. */
  use: 'needed' | 'comment' | 'other' | 'end';
}

/** Tells the parts of a picture by its own account, and stops where it is not made as its kind is. */
type Walk = (bytes: Buffer) => Generator<Part, void>;

export const WALKS: Readonly<Record<PictureKind, Walk>> = {
  jpeg: walkJpeg,
  png: walkPng,
  gif: walkGif,
  webp: walkWebp,
};

/** The lowest of those that are given out. */
const JPEG_FIRST = 0xc0;
const JPEG_START = 0xd8;
const JPEG_SCAN = 0xda;
const JPEG_END = 0xd9;
const JPEG_COMMENT = 0xfe;
const JPEG_EXIF = 0xe1;
/** Each goes over all pixels once more. Cameras write one, programs about ten. */
const MOST_SCANS = 50;
/** What a camera writes fits into one segment of a JPEG. */
const MOST_EXIF_BYTES = 64 * 1024;
/** What of the programs' own segments says how the picture is shown; the others are there for other programs. */
const JPEG_NEEDED: Readonly<Record<number, string>> = {
  224: '',
  225: 'Exif\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};

function* walkJpeg(bytes: Buffer): Generator<Part, void> {
  let at = 2;
  let scans = 0;
  let hasExif = false;
  yield { start: 0, end: at, use: 'needed' };
  while (bytes[at] === 0xff) {
    const start = at;
    const marker = bytes[skipFill(bytes, at)];
    at = skipFill(bytes, at) + 1;
    if (marker === JPEG_END) return yield { start, end: at, use: 'end' };
    if (marker === undefined || at + 2 > bytes.length) return;
    if (!isRestart(marker)) {
      // Those that a decoder passes over byte by byte could hide another end from it, or from us.
      if (marker < JPEG_FIRST || marker === JPEG_START) return;
      const data = at + 2;
      at += bytes.readUInt16BE(at);
      if (at < data) return;
      if (marker === JPEG_SCAN) {
        at = endOfScan(bytes, at);
        scans += 1;
        if (scans > MOST_SCANS) return;
      }
      const use = useOfSegment(marker, bytes.toString('latin1', data, data + 12));
      // Only the first counts, and each is taken apart.
      yield { start, end: at, use: marker === JPEG_EXIF && hasExif ? 'other' : use };
      hasExif ||= marker === JPEG_EXIF && use === 'needed';
    } else yield { start, end: at, use: 'needed' };
  }
}

function useOfSegment(marker: number, beginning: string): Part['use'] {
  if (marker === JPEG_COMMENT) return 'comment';
  const isOfPrograms = marker >= 0xe0 && marker <= 0xef;
  if (!isOfPrograms) return 'needed';
  const name = JPEG_NEEDED[marker];
  return name !== undefined && beginning.startsWith(name) ? 'needed' : 'other';
}

/** Pixels have no length of their own: they go up to the next marker, and say which bytes are none. */
function endOfScan(bytes: Buffer, start: number): number {
  // Not by indexOf: a scan can be full of what it looks for, and each call costs as much as many steps.
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = skipFill(bytes, at);
    const marker = bytes[next] ?? JPEG_END;
    if (marker !== 0 && !isRestart(marker)) return at;
    at = next;
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
/** Those that pixels are made of; eXIf says how the camera was held. */
const PNG_NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT']);

function* walkPng(bytes: Buffer): Generator<Part, void> {
  let at = PNG_BEGINNING_BYTES;
  yield { start: 0, end: at, use: 'needed' };
  while (at + PNG_CHUNK_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const start = at;
    at += PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
    if (type === 'IEND') return yield { start, end: at, use: 'end' };
    const isNeeded = PNG_NEEDED.has(type) || (type === 'eXIf' && at - start <= MOST_EXIF_BYTES);
    yield { start, end: at, use: isNeeded ? 'needed' : 'other' };
  }
}

const GIF_BEGINNING_BYTES = 13;
const GIF_COLOURS_AT = 10;
/** Of a frame before its colours and its pixels, with the byte that says which block it is. */
const GIF_FRAME_BYTES = 10;
const GIF_END = 0x3b;
const GIF_FRAME = 0x2c;
const GIF_EXTENSION = 0x21;
/** How the frame that follows is shown. */
const GIF_CONTROL = 0xf9;
const GIF_TEXTS = new Set([0xfe, 0x01]);

function* walkGif(bytes: Buffer): Generator<Part, void> {
  let at = GIF_BEGINNING_BYTES + colourBytes(bytes[GIF_COLOURS_AT]);
  let hasFrame = false;
  yield { start: 0, end: at, use: 'needed' };
  for (;;) {
    const start = at;
    const block = bytes[at];
    if (block === GIF_END) return yield { start, end: at + 1, use: 'end' };
    if (block === GIF_EXTENSION) {
      const label = bytes[at + 1] ?? 0;
      at = endOfSubBlocks(bytes, at + 2);
      if (GIF_TEXTS.has(label)) yield* walkTexts(bytes, start, at);
      else yield { start, end: at, use: label === GIF_CONTROL && !hasFrame ? 'needed' : 'other' };
    } else if (block === GIF_FRAME) {
      const colours = colourBytes(bytes[at + GIF_FRAME_BYTES - 1]);
      // One byte says how its pixels are packed.
      at = endOfSubBlocks(bytes, at + GIF_FRAME_BYTES + colours + 1);
      yield { start, end: at, use: hasFrame ? 'other' : 'needed' };
      hasFrame = true;
    } else return;
  }
}

/** The texts alone: the size before each may be the letter with which a tag begins. */
function* walkTexts(bytes: Buffer, start: number, end: number): Generator<Part, void> {
  let at = start + 2;
  yield { start, end: at, use: 'other' };
  while (at < end) {
    const text = at + 1;
    yield { start: at, end: text, use: 'other' };
    at = text + (bytes[at] ?? 0);
    if (at > text) yield { start: text, end: at, use: 'comment' };
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
const WEBP_BEGINNING_BYTES = 12;
const WEBP_NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ICCP']);
const WEBP_FRAME = 'ANMF';

function* walkWebp(bytes: Buffer): Generator<Part, void> {
  const end = RIFF_HEADER_BYTES + bytes.readUInt32LE(4);
  let at = WEBP_BEGINNING_BYTES;
  let hasFrame = false;
  yield { start: 0, end: at, use: 'needed' };
  while (at < end) {
    if (at + RIFF_HEADER_BYTES > bytes.length) return;
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const start = at;
    at += RIFF_HEADER_BYTES + size + (size % 2);
    const isNeeded =
      WEBP_NEEDED.has(type) ||
      (type === WEBP_FRAME && !hasFrame) ||
      (type === 'EXIF' && size <= MOST_EXIF_BYTES);
    hasFrame ||= type === WEBP_FRAME;
    yield { start, end: at, use: isNeeded ? 'needed' : 'other' };
  }
  // It has no part that closes it.
  if (at === end) yield { start: end, end, use: 'end' };
}
