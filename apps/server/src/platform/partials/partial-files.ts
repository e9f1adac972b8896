import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { ifThere } from '../if-there';
import { asFault } from '../out-of-space';

const Facts = z.object({
  bytes: z.int(),
  name: z.string(),
  /** What it takes space of. */
  holder: z.string(),
  /** Where it goes, as whoever began it has said; a feature reads it again. */
  where: z.unknown(),
});
export type PartialFacts = z.output<typeof Facts>;

export interface Partial {
  facts: PartialFacts;
  /** How much of it is there. */
  offset: number;
  path: string;
}

const DESCRIPTION = '.json';
const OWN_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.json|\.whole)?$/;

/**
 * The parts of files that have arrived, each user's in a folder of their own, beside what is known of them. How long a
 * file is says how much of it is there, also after a process was killed in the middle.
 */
export function createPartialFiles(root: string) {
  /** Of what this process has written from its first byte on. */
  const digests = new Map<string, { hash: Hash; offset: number }>();
  const folderOf = (user: number) => join(root, String(user));
  const pathOf = (user: number, id: string) => join(folderOf(user), id);

  const find = async (user: number, id: string): Promise<Partial | null> => {
    const path = pathOf(user, id);
    const text = await ifThere(readFile(`${path}${DESCRIPTION}`, 'utf8'));
    const there = await ifThere(stat(path));
    if (text === null || there === null) return null;
    return { facts: Facts.parse(JSON.parse(text)), offset: there.size, path };
  };

  return {
    find,

    async create(user: number, id: string, facts: PartialFacts): Promise<void> {
      const path = pathOf(user, id);
      try {
        await mkdir(folderOf(user), { recursive: true, mode: 0o700 });
        await writeFile(path, '', { flag: 'wx', mode: 0o600 });
        // Whole or not at all: it is there when it has its name.
        await writeFile(`${path}.whole`, JSON.stringify(facts), { flag: 'wx', mode: 0o600 });
        await rename(`${path}.whole`, `${path}${DESCRIPTION}`);
      } catch (error) {
        await rm(path, { force: true });
        await rm(`${path}.whole`, { force: true });
        throw asFault(error);
      }
    },

    /** Of a source that breaks off all stays that has come. Answers how much there is then. */
    async append(user: number, id: string, source: Readable, offset: number): Promise<number> {
      const path = pathOf(user, id);
      const known = offset === 0 ? { hash: createHash('sha256'), offset: 0 } : digests.get(id);
      digests.delete(id);
      const file = await open(path, 'r+');
      let end = offset;
      try {
        for await (const chunk of source) {
          const bytes = chunk as Buffer;
          for (let from = 0; from < bytes.length; ) {
            const { bytesWritten } = await file.write(bytes, from, bytes.length - from, end);
            from += bytesWritten;
            end += bytesWritten;
          }
          known?.hash.update(bytes);
        }
      } catch (error) {
        throw asFault(error);
      } finally {
        await file.close();
      }
      if (known?.offset === offset) digests.set(id, { hash: known.hash, offset: end });
      return end;
    },

    /** The SHA-256 of all of it, where it was counted as it came. */
    findDigest(id: string, bytes: number): string | null {
      const known = digests.get(id);
      return known?.offset === bytes ? known.hash.copy().digest('hex') : null;
    },

    async remove(user: number, id: string): Promise<void> {
      digests.delete(id);
      // In this order: what is not described is not there.
      for (const ending of [DESCRIPTION, '', '.whole'])
        await rm(`${pathOf(user, id)}${ending}`, { force: true });
    },

    async list(user: number): Promise<PartialFacts[]> {
      const names = (await ifThere(readdir(folderOf(user)))) ?? [];
      const ids = names
        .filter((name) => name.endsWith(DESCRIPTION))
        .map((name) => name.slice(0, -DESCRIPTION.length));
      const found = await Promise.all(ids.map((id) => find(user, id)));
      return found.flatMap((one) => (one ? [one.facts] : []));
    },

    /** What nobody has added to since. Answers how many files went. */
    async removeOlder(before: Date, signal?: AbortSignal): Promise<number> {
      let files = 0;
      for (const user of (await ifThere(readdir(root))) ?? []) {
        if (!/^\d+$/.test(user)) continue;
        for (const name of await readdir(join(root, user))) {
          signal?.throwIfAborted();
          const id = name.replace(/\..*$/, '');
          if (!OWN_NAME.test(name)) continue;
          const facts =
            (await ifThere(stat(join(root, user, id)))) ?? (await ifThere(stat(join(root, user, name))));
          if (facts === null || facts.mtimeMs >= before.getTime()) continue;
          digests.delete(id);
          await rm(join(root, user, name), { force: true });
          files += 1;
        }
        // Only where it is empty.
        await rmdir(join(root, user)).catch(() => undefined);
      }
      return files;
    },
  };
}
