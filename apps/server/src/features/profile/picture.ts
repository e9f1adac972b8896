import { readFile, writeFile } from 'node:fs/promises';
import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type Sharp from 'sharp';
import type { Metadata } from 'sharp';
import { createFairQueue } from '../../platform/fair-queue';
import { fail } from '../../platform/fault';
import { loadSharp } from '../../platform/pictures';
import { kindOf, readParts, withoutTheRest } from './picture-file';
import { hasCodeInComments, isSomethingElse } from './picture-foreign';
import type { PictureKind } from './picture-walks';

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

/** Six bytes for each of the most pixels: what has more of them for each may have fewer pixels. */
const HELD_BYTES = 6 * LIMITS.avatar.pixels;

/** A picture of 20 megapixels takes up to some 160 MB while it is read, so one after another. */
const readings = createFairQueue({ total: 1, waiting: 50 });

/** The first frame, upright, cut to a square around its middle, in two sizes. */
export function readPicture(path: string, address: string, owner: UserUuid): Promise<Picture> {
  const read = async (): Promise<Picture> => {
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
  };
  return readings.run(address, read, owner);
}

/** Of one that is kept, for where WebP is not known. */
export function toJpeg(kept: Buffer, address: string): Promise<Buffer> {
  return readings.run(address, async () => {
    const sharp = await loadSharp();
    return sharp(kept).flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer();
  });
}

/** What it is, if it is a picture and nothing besides; the file is then what the picture is shown by. */
async function checkFile(path: string): Promise<PictureKind> {
  const bytes = await readFile(path);
  const kind = kindOf(bytes);
  const parts = kind && readParts(kind, bytes);
  if (!parts || hasCodeInComments(bytes, parts) || (await isSomethingElse(bytes))) {
    throw fail('profile.image_unreadable');
  }
  await writeFile(path, withoutTheRest(kind, bytes, parts));
  return kind;
}

/** From the header alone: a small file can hold a picture that would take all memory. */
async function shortSide(sharp: typeof Sharp, path: string, kind: PictureKind): Promise<number> {
  const header = await sharp(path, { pages: 1, limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw Object.assign(fail('profile.image_unreadable'), { cause: error });
    });
  // Nobody looks like that, and it takes long to read.
  const { side } = LIMITS.avatar;
  if (Math.max(header.width, header.height) > side) throw fail('profile.image_too_long', { max: side });
  const max = Math.min(LIMITS.avatar.pixels, HELD_BYTES / heldBytesOf(kind, header));
  if (header.width * header.height > max) {
    throw fail('profile.image_too_many_pixels', { max: max / MILLION });
  }
  return Math.min(header.width, header.height);
}

/** What the library keeps of each pixel until it has read all of them, at most. */
function heldBytesOf(kind: PictureKind, { channels, depth, isProgressive }: Metadata): number {
  // Two for each colour, of which inks have four, until the last scan.
  if (kind === 'jpeg') return 2 * channels;
  if (kind === 'png') return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 1;
  return 4;
}
