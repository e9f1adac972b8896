import type { Readable } from 'node:stream';
import { UserId } from '@quilt/contract/core';
import { toLanguage } from '@quilt/contract/product';
import { ZipArchive } from 'archiver';
import type { Platform } from '../../platform/context';
import { Fault } from '../../platform/fault';
import type { UserRow } from '../profile';
import { createEntryNames } from './archive.names';
import { writeReadme } from './archive.readme';
import type { Part } from './parts';

/** Pictures and the like are packed already. */
const PACKED = /\.(webp|jpe?g|png|gif|zip|mp4|webm)$/;

interface Entry {
  name: string;
  content: string | Readable;
}

/**
 * One file for each feature and the bytes that belong to it, straight into the blob store: of all that is packed, only
 * one part is in memory at a time. Before each part `onPart` is asked, and stops all of it by throwing.
 */
export async function packArchive(
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'log'>,
  { parts, user, signal }: { parts: readonly Part[]; user: UserRow; signal: AbortSignal | undefined },
  onPart: (name: string, step: number) => Promise<void>,
): Promise<{ key: string; bytes: number }> {
  const zip = new ZipArchive({ zlib: { level: 6 } });
  // Whoever reads it is told, but nobody may be reading it yet.
  zip.on('error', () => undefined);
  const stored = platform.blobs.put(zip);
  // Told to whoever waits for it below; until then it must not end the process.
  stored.catch(() => undefined);
  const stop = () => void zip.destroy(new Error('told to end'));
  signal?.addEventListener('abort', stop);
  try {
    const now = platform.clock.now();
    for await (const entry of listEntries(platform, parts, user, onPart)) {
      signal?.throwIfAborted();
      // The disk may be full: then nobody reads the archive any more, and no entry is ever done.
      await Promise.race([add(zip, entry, now), stored]);
    }
    await Promise.race([zip.finalize(), stored]);
    return await stored;
  } catch (error) {
    // Ended like this it is no archive, and what was written of it is thrown away.
    zip.destroy(error instanceof Error ? error : new Error('failed'));
    await stored.catch(() => undefined);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

async function* listEntries(
  { db, blobs, clock, log }: Pick<Platform, 'db' | 'blobs' | 'clock' | 'log'>,
  parts: readonly Part[],
  user: UserRow,
  onPart: (name: string, step: number) => Promise<void>,
): AsyncGenerator<Entry> {
  const id = UserId.parse(user.id);
  const entryName = createEntryNames();
  for (const [step, { name, personalData }] of parts.entries()) {
    await onPart(name, step);
    yield {
      name: `${name}.json`,
      content: `${JSON.stringify(await personalData.export(db, id), null, 2)}\n`,
    };
    for (const file of (await personalData.files?.(db, id)) ?? []) {
      const content = await blobs.open(file.key).catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error;
        // Deleted since it was listed, or lost: all else is packed all the same.
        log.warn({ part: name }, 'bytes are missing from an archive');
        return null;
      });
      if (content) yield { name: entryName(name, file.name), content };
    }
  }
  const language = toLanguage(user.language);
  yield {
    name: 'README.txt',
    content: writeReadme(language, { username: user.username, parts, now: clock.now() }),
  };
}

function add(zip: ZipArchive, { name, content }: Entry, date: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      zip.off('entry', handleEntry);
      zip.off('error', settle);
      zip.off('warning', settle);
      if (error) reject(error);
      else resolve();
    };
    const handleEntry = () => settle();
    zip.on('entry', handleEntry);
    zip.on('error', settle);
    zip.on('warning', settle);
    zip.append(content, { name, date, store: PACKED.test(name) });
  });
}
