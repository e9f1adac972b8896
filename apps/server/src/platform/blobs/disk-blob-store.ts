import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '../fault';
import { ifThere } from '../if-there';
import { isAlive } from '../is-alive';
import { syncFolder } from '../sync-folder';
import { type BlobStore, KEY_BEGINNINGS } from './blob-store';

const KEY = /^[0-9a-f]{64}$/;
const TEMPORARY = 'tmp';
const TEMPORARY_NAME = /^(\d+)-[0-9a-f-]+$/;
const OUT_OF_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export async function createDiskBlobStore(folder: string): Promise<BlobStore> {
  const root = path.resolve(folder);
  const temporary = path.join(root, TEMPORARY);
  await layFolders(root);
  await removeAbandoned(temporary);

  const shardOf = (key: string) => path.join(root, key.slice(0, 2));
  const pathOf = (key: string) => path.join(shardOf(key), key);

  return {
    async put(source) {
      const draft = path.join(temporary, `${process.pid}-${randomUUID()}`);
      try {
        const { key, bytes } = await writeDraft(draft, source);
        const isThere = (await factsOf(pathOf(key)))?.size === bytes && (await makeYoung(pathOf(key)));
        if (isThere) await rm(draft, { force: true });
        else await rename(draft, pathOf(key));
        // In both cases: whoever has stored the same content just now may not have come to this line yet.
        await syncFolder(shardOf(key));
        return { key, bytes };
      } catch (error) {
        await rm(draft, { force: true });
        throw isOutOfSpace(error) ? Object.assign(fail('common.unavailable'), { cause: error }) : error;
      }
    },

    async open(key, range) {
      if (range && !isRange(range))
        throw new RangeError('a range is two byte positions, the first not after the last');
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

async function writeDraft(draft: string, source: Readable | Buffer): Promise<{ key: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(draft, 'wx', 0o600);
  try {
    for await (const piece of Buffer.isBuffer(source) ? [source] : source) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : (piece as Uint8Array);
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { key: hash.digest('hex'), bytes };
}

/** What a killed process has left; what a living one is writing stays. */
async function removeAbandoned(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const writer = Number(TEMPORARY_NAME.exec(name)?.[1]);
    const draft = path.join(temporary, name);
    if (Number.isNaN(writer) || (await isBeingWritten(writer, draft))) continue;
    await rm(draft, { force: true });
  }
}

async function isBeingWritten(writer: number, draft: string): Promise<boolean> {
  if (writer !== process.pid) return isAlive(writer);
  // In a container every life has the same process id: older than this life means written by an earlier one.
  const facts = await factsOf(draft);
  return facts !== null && facts.mtimeMs >= performance.timeOrigin;
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

function isRange({ start, end }: { start: number; end: number }): boolean {
  return Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start;
}

function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OUT_OF_SPACE.has(String(error.code));
}
