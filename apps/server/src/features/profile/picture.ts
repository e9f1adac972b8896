import { createReadStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { LIMITS } from '@quilt/contract/limits';
import type Sharp from 'sharp';
import { fail } from '../../platform/fault';
import { createTurns } from '../../platform/turns';

/** An avatar as it is kept: square, WebP, and nothing in it but the picture. */
export interface Picture {
  original: Buffer;
  thumbnail: Buffer;
}

const ORIGINAL_SIZE = 1024;
const THUMBNAIL_SIZE = 256;
const QUALITY = { quality: 84, effort: 3 };
const MILLION = 1_000_000;
const SECONDS = 20;

/** How a file of each kind begins, bytes as two digits. What its name or its sender says of it is not asked. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  // GIF87a and GIF89a.
  gif: /^47494638(37|39)61/,
  // RIFF, its size, WEBP.
  webp: /^52494646.{8}57454250/,
};
const BEGINNING_BYTES = 12;
const LONGEST_SIDE = 20_000;

const PNG_BEGINNING_BYTES = 8;
/** Of a chunk besides its data: length, type, checksum. */
const PNG_CHUNK_BYTES = 12;
/** Those that pixels are made of. */
const PNG_PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Pages, documents and archives that hide in a picture. A picture's own texts (XMP) have other tags. */
const SOMETHING_ELSE = /<(!doctype|html|head|body|script|svg|iframe|\?php)|%PDF-/i;
const LONGEST_SIGN = 10;
/** The record that ends a ZIP file, and says how long the comment is that follows it up to the end. */
const ZIP_END = Buffer.from('PK\x05\x06');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 65_535;

/** A picture of 20 megapixels takes some 80 MB while it is read, so one after another. */
const inTurn = createTurns({ running: 1, waiting: 50 });

let library: Promise<typeof Sharp> | undefined;

/** When it is first needed: it keeps some 50 MB, and a machine that it has no build for can do without avatars. */
function loadSharp(): Promise<typeof Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // Whatever else it can read, nobody is to send it.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}File`),
    });
    return sharp;
  });
  return library;
}

/** The first frame, upright, cut to a square around its middle, in two sizes. */
export function readPicture(path: string): Promise<Picture> {
  return inTurn(async () => {
    const kind = await kindOf(path);
    if (kind === null || (await isSomethingElse(path))) throw fail('profile.image_unreadable');
    if (kind === 'png') await keepPixelsOnly(path);
    const sharp = await loadSharp();
    const side = Math.min(ORIGINAL_SIZE, await shortSide(sharp, path, kind));
    try {
      const { data, info } = await sharp(path, {
        pages: 1,
        failOn: 'error',
        limitInputPixels: LIMITS.avatar.pixels,
      })
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      const original = await sharp(data, { raw }).webp(QUALITY).toBuffer();
      const small = Math.min(THUMBNAIL_SIZE, side);
      const thumbnail = await sharp(data, { raw }).resize(small, small).webp(QUALITY).toBuffer();
      return { original, thumbnail };
    } catch (error) {
      throw Object.assign(fail('profile.image_unreadable'), { cause: error });
    }
  });
}

/** From the header alone: a small file can hold a picture that would take all memory. */
async function shortSide(sharp: typeof Sharp, path: string, kind: string): Promise<number> {
  const header = await sharp(path, { pages: 1, limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw Object.assign(fail('profile.image_unreadable'), { cause: error });
    });
  if (header.format !== kind) throw fail('profile.image_unreadable');
  // Nobody looks like that, and it takes long to read.
  if (Math.max(header.width, header.height) > LONGEST_SIDE) throw fail('profile.image_unreadable');
  if (header.width * header.height > LIMITS.avatar.pixels) {
    throw fail('profile.image_too_many_pixels', { max: LIMITS.avatar.pixels / MILLION });
  }
  return Math.min(header.width, header.height);
}

/**
 * Texts and profiles in a PNG are packed, and a small file can hold gigabytes of them, which the library unpacks to look
 * at the header already. What follows the picture is something else.
 */
async function keepPixelsOnly(path: string): Promise<void> {
  const bytes = await readFile(path);
  const kept = [bytes.subarray(0, PNG_BEGINNING_BYTES)];
  let at = PNG_BEGINNING_BYTES;
  let type = '';
  while (type !== 'IEND') {
    if (at + PNG_CHUNK_BYTES > bytes.length) throw fail('profile.image_unreadable');
    type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) throw fail('profile.image_unreadable');
    if (PNG_PIXELS.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (at !== bytes.length) throw fail('profile.image_unreadable');
  await writeFile(path, Buffer.concat(kept));
}

async function kindOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    const start = buffer.toString('hex', 0, bytesRead);
    return Object.keys(BEGINNINGS).find((kind) => BEGINNINGS[kind]?.test(start)) ?? null;
  } finally {
    await file.close();
  }
}

/** Piece by piece, so that nobody else has to wait while ten megabytes are looked through. */
async function isSomethingElse(path: string): Promise<boolean> {
  let former = '';
  let tail = Buffer.alloc(0);
  for await (const piece of createReadStream(path)) {
    const bytes = Buffer.from(piece);
    const text = bytes.toString('latin1');
    // What lies across two pieces is found with the second.
    if (SOMETHING_ELSE.test(former + text)) return true;
    former = text.slice(-LONGEST_SIGN);
    tail = Buffer.concat([tail, bytes]).subarray(-(ZIP_END_BYTES + ZIP_COMMENT_BYTES));
  }
  return isEndOfZip(tail);
}

function isEndOfZip(tail: Buffer): boolean {
  for (
    let at = tail.lastIndexOf(ZIP_END);
    at !== -1;
    at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)
  ) {
    const end = at + ZIP_END_BYTES;
    if (end <= tail.length && end + tail.readUInt16LE(end - 2) === tail.length) return true;
  }
  return false;
}
