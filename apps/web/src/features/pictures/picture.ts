import { LIMITS } from '@quilt/contract/limits';

/** What browsers and the server can both read. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** Larger than any place that shows it, at two pixels to a point. */
const SIDE = 1024;
const QUALITY = 0.92;

/** Of a person, or of a team or a project. */
export type PictureKind = 'photo' | 'image';

export type PictureFault = 'tooLarge' | 'unreadable' | 'tooLong' | 'tooManyPixels';

export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Tells before anything is sent what the server would refuse. */
export async function findPictureFault(file: File): Promise<PictureFault | null> {
  if (!PICTURE_TYPES.includes(file.type)) return 'unreadable';
  if (file.size > LIMITS.avatar.bytes) return 'tooLarge';
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url);
    return findSizeFault(image.naturalWidth, image.naturalHeight);
  } catch {
    return 'unreadable';
  } finally {
    URL.revokeObjectURL(url);
  }
}

export function findSizeFault(width: number, height: number): PictureFault | null {
  const { side, pixels } = LIMITS.avatar;
  if (Math.max(width, height) > side) return 'tooLong';
  return width * height > pixels ? 'tooManyPixels' : null;
}

/** The square of the picture that was chosen, and nothing of what the file said besides. */
export async function cutOut(url: string, { x, y, width, height }: Square): Promise<Blob> {
  const image = await load(url);
  const side = Math.min(SIDE, Math.round(width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    // Browsers that cannot write WebP write PNG, which is as welcome.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/webp',
      QUALITY,
    );
  });
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be read.'));
    image.src = url;
  });
}
