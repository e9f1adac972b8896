import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { LIMITS } from '@quilt/contract/limits';
import type Sharp from 'sharp';
import { fail } from '../../platform/fault';
import { createTurns } from '../../platform/turns';
import { isPictureAlone, kindOf, type PictureKind, withoutPackedTexts } from './picture-file';

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

const LONGEST_SIDE = 20_000;

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
    const kind = await checkFile(path);
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

/** What it is, if it is a picture and nothing besides. */
async function checkFile(path: string): Promise<PictureKind> {
  const bytes = await readFile(path);
  const kind = kindOf(bytes);
  if (kind === null || !isPictureAlone(kind, bytes) || (await isSomethingElse(path))) {
    throw fail('profile.image_unreadable');
  }
  if (kind === 'png') await writeFile(path, withoutPackedTexts(bytes));
  return kind;
}

/** From the header alone: a small file can hold a picture that would take all memory. */
async function shortSide(sharp: typeof Sharp, path: string, kind: PictureKind): Promise<number> {
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
