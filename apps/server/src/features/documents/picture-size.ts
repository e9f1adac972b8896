import { LIMITS } from '@quilt/contract/limits';

/** Cameras put a small view and long notes before the size of a JPEG. */
export const HEADER_BYTES = 512 * 1024;

interface PictureSize {
  width: number;
  height: number;
}

const READERS: Readonly<Record<string, (bytes: Buffer) => PictureSize | null>> = {
  'image/png': (bytes) =>
    bytes.toString('latin1', 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : null,
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/webp': sizeOfWebp,
  'image/jpeg': sizeOfJpeg,
};

/**
 * How much room a picture takes, from its header alone, so that the text around it stays in its place; null where it is
 * none that a text shows. Nothing is unpacked: what a damaged one says of itself is only ever a number of pixels.
 */
export function readPictureSize(type: string, bytes: Buffer): PictureSize | null {
  const read = READERS[type];
  if (!read) return null;
  try {
    const size = read(bytes);
    const isShown =
      size && size.width > 0 && size.height > 0 && size.width * size.height <= LIMITS.shownPixels;
    return isShown ? size : null;
  } catch (error) {
    // It ends before it has said how large it is.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function sizeOfWebp(bytes: Buffer): PictureSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Segments of a frame's header: all of C0 to CF but for tables, of which the size is not one. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(bytes: Buffer): PictureSize | null {
  let isTurned = false;
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1) isTurned ||= isTurnedBy(bytes.subarray(at + 4, at + 2 + length));
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

const ORIENTATION = 0x0112;

/** Whether the notes of a camera say that it lies on its side: browsers show it upright. */
function isTurnedBy(notes: Buffer): boolean {
  if (notes.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = notes.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return false;
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return false;
    if (short(at) === ORIENTATION) return short(at + 8) >= 5;
  }
  return false;
}
