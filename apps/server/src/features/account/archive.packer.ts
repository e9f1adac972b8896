import { UserId } from '@quilt/contract/core';
import { toLanguage } from '@quilt/contract/product';
import type { Platform } from '../../platform/context';
import { Fault } from '../../platform/fault';
import { type PackedFile, writeZip } from '../../platform/zip';
import { createZipNames } from '../../platform/zip-names';
import type { UserRow } from '../profile';
import { writeReadme } from './archive.readme';
import type { Part } from './parts';

/** Pictures and the like are packed already. */
const PACKED = /\.(webp|jpe?g|png|gif|zip|mp4|webm)$/;

/**
 * One file for each feature and the bytes that belong to it, straight into the blob store: of all that is packed, only
 * one part is in memory at a time. Before each part `onPart` is asked, and stops all of it by throwing.
 */
export async function packArchive(
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'log'>,
  { parts, user, signal }: { parts: readonly Part[]; user: UserRow; signal: AbortSignal | undefined },
  onPart: (name: string, step: number) => Promise<void>,
): Promise<{ key: string; bytes: number }> {
  const zip = writeZip(listFiles(platform, parts, user, onPart));
  const stop = () => void zip.destroy(new Error('told to end'));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    return await platform.blobs.put(zip);
  } finally {
    // The disk may be full: then nobody reads it any more.
    zip.destroy();
    signal?.removeEventListener('abort', stop);
  }
}

async function* listFiles(
  { db, blobs, clock, log }: Pick<Platform, 'db' | 'blobs' | 'clock' | 'log'>,
  parts: readonly Part[],
  user: UserRow,
  onPart: (name: string, step: number) => Promise<void>,
): AsyncGenerator<PackedFile> {
  const id = UserId.parse(user.id);
  const zipName = createZipNames();
  const at = clock.now();
  for (const [step, { name, personalData }] of parts.entries()) {
    await onPart(name, step);
    yield {
      name: `${name}.json`,
      content: `${JSON.stringify(await personalData.export(db, id), null, 2)}\n`,
      at,
      isPacked: false,
    };
    for (const file of (await personalData.files?.(db, id)) ?? []) {
      const content = await blobs.open(file.key).catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error;
        // Deleted since it was listed, or lost: all else is packed all the same.
        log.warn({ part: name }, 'bytes are missing from an archive');
        return null;
      });
      if (!content) continue;
      const packed = zipName(name, file.name);
      yield { name: packed, content, at, isPacked: PACKED.test(packed) };
    }
  }
  const language = toLanguage(user.language);
  yield {
    name: 'README.txt',
    content: writeReadme(language, { username: user.username, parts, now: at }),
    at,
    isPacked: false,
  };
}
