import type { Stats } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fail } from '../fault';
import { ifThere } from '../if-there';
import { syncFolder } from '../sync-folder';
import { type BlobStore, KEY, KEY_BEGINNINGS, requireRange } from './blob-store';
import { openDrafts } from './drafts';

const TEMPORARY = 'tmp';

export async function createDiskBlobStore(folder: string): Promise<BlobStore> {
  const root = path.resolve(folder);
  await layFolders(root);
  const drafts = await openDrafts(path.join(root, TEMPORARY));

  const shardOf = (key: string) => path.join(root, key.slice(0, 2));
  const pathOf = (key: string) => path.join(shardOf(key), key);

  return {
    put: (source) =>
      drafts.write(source, async ({ path: draft, key, bytes }) => {
        const isThere = (await factsOf(pathOf(key)))?.size === bytes && (await makeYoung(pathOf(key)));
        if (!isThere) await rename(draft, pathOf(key));
        // In both cases: whoever has stored the same content just now may not have come to this line yet.
        await syncFolder(shardOf(key));
        return { key, bytes };
      }),

    async open(key, range) {
      if (range) requireRange(range);
      if (!KEY.test(key)) throw fail('common.not_found');
      const file = await openToRead(pathOf(key));
      if (!file) throw fail('common.not_found');
      return file.createReadStream(range);
    },

    async stat(key) {
      const facts = KEY.test(key) ? await factsOf(pathOf(key)) : null;
      return facts && { bytes: facts.size };
    },

    async *list(beginning, before) {
      for (const key of await readdir(path.join(root, beginning))) {
        const facts = KEY.test(key) ? await factsOf(pathOf(key)) : null;
        if (facts && facts.mtimeMs < before.getTime()) yield key;
      }
    },

    async delete(key) {
      if (KEY.test(key)) await rm(pathOf(key), { force: true });
    },
  };
}

/** All shards are made at once, so that no put has to wait until a new folder is durable in its parent. */
async function layFolders(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await chmod(root, 0o700);
  const there = new Set(await readdir(root));
  const missing = [TEMPORARY, ...KEY_BEGINNINGS].filter((name) => !there.has(name));
  for (const name of missing) await mkdir(path.join(root, name), { recursive: true, mode: 0o700 });
  if (missing.length > 0) await syncFolder(root);
}

/** A sweep of unused blobs goes by age, and this one is in use from now on. False where it went just before. */
async function makeYoung(file: string): Promise<boolean> {
  const now = new Date();
  return (await ifThere(utimes(file, now, now).then(() => true))) ?? false;
}

function factsOf(file: string): Promise<Stats | null> {
  return ifThere(stat(file));
}

function openToRead(file: string): Promise<FileHandle | null> {
  return ifThere(open(file, 'r'));
}
