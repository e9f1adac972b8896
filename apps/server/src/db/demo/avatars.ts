import type { Platform } from '../../platform/context';
import { DEMO_PEOPLE } from './people';
import { drawPortrait } from './portrait';
import { portraits } from './rasterise';

/** Bytes that lie in the blob store, ready for a row in profile_images. */
export interface Avatar {
  originalKey: string;
  thumbnailKey: string;
  thumbnailBytes: number;
}

/** By username. Made before any transaction begins, because it takes most of a second. */
export async function makeAvatars({
  blobs,
  log,
}: Pick<Platform, 'blobs' | 'log'>): Promise<ReadonlyMap<string, Avatar>> {
  const drawn = DEMO_PEOPLE.flatMap(({ username, look }) => (look ? [{ username, look }] : []));
  const draw = drawn.map(
    ({ look }) =>
      (size: number) =>
        drawPortrait(look, size),
  );
  const pictures = await portraits.rasterise(draw).catch((error: unknown) => {
    // Where the image library has no build for this machine, everybody shows initials, which is no reason to stop.
    log.warn({ err: error }, 'the demo people have no avatars');
    return [];
  });
  const avatars = new Map<string, Avatar>();
  for (const [index, picture] of pictures.entries()) {
    const original = await blobs.put(picture.original);
    const thumbnail = await blobs.put(picture.thumbnail);
    avatars.set(drawn[index]?.username ?? '', {
      originalKey: original.key,
      thumbnailKey: thumbnail.key,
      thumbnailBytes: thumbnail.bytes,
    });
  }
  return avatars;
}
