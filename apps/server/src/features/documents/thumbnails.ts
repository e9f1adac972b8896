import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { LIMITS } from '@quilt/contract/limits';
import type { Metadata } from 'sharp';
import { loadSharp } from '../../platform/pictures';

const { side } = DOCUMENT_LIMITS.thumbnail;
const QUALITY = { quality: 78, effort: 3 };
const SECONDS = 20;
/** What the library may keep of a picture that it has to read whole before it makes it smaller. */
const HELD_BYTES = 160 * 1024 * 1024;

/** The first frame, upright and whole; null of what is damaged, or would take too much to read. */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const options = { pages: 1, failOn: 'error', limitInputPixels: LIMITS.shownPixels } as const;
  try {
    // From the header alone: a small file can hold a picture that would take all memory.
    const header = await sharp(bytes, options).metadata();
    if (heldBytesOf(header) > HELD_BYTES) return null;
    return await sharp(bytes, options)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(QUALITY)
      .toBuffer();
  } catch {
    return null;
  }
}

function heldBytesOf({ width, height, format, channels, depth, isProgressive }: Metadata): number {
  // Read line by line, and made smaller as it is.
  if ((format === 'png' || format === 'jpeg') && !isProgressive) return 0;
  const perPixel = format === 'png' && depth !== 'ushort' ? channels : 2 * channels;
  return width * height * (format === 'png' || format === 'jpeg' ? perPixel : 4);
}
