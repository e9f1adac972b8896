import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDiskBlobStore } from './disk-blob-store';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quilt-blobs-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);
const drafts = () => readdir(path.join(folder, 'tmp'));

async function storedFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a blob is stored under its content, read whole or in part, and readable by its owner alone', async () => {
  const store = await createDiskBlobStore(folder);
  const content = randomBytes(300_000);
  const stored = await store.put(Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]));

  expect(stored).toEqual({ key: keyOf(content), bytes: content.length });
  expect(await store.stat(stored.key)).toEqual({ bytes: content.length });
  expect(await buffer(await store.open(stored.key))).toEqual(content);
  expect(await buffer(await store.open(stored.key, { start: 99_990, end: 100_009 }))).toEqual(
    content.subarray(99_990, 100_010),
  );
  expect((await stat(fileOf(stored.key))).mode & 0o777).toBe(0o600);
  expect((await stat(path.dirname(fileOf(stored.key)))).mode & 0o777).toBe(0o700);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await drafts()).toEqual([]);
});

/** What was synced since, in order, by inode; each with whether a blob was already in its place then. */
async function watchSyncs(key: string): Promise<{ inode: number; isPlaced: boolean }[]> {
  const syncs: { inode: number; isPlaced: boolean }[] = [];
  const probe = await open(folder, 'r');
  const prototype: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const { ino } = await this.stat();
    await sync.call(this);
    syncs.push({ inode: ino, isPlaced: existsSync(fileOf(key)) });
  });
  return syncs;
}

test('what is stored outlives a power cut: bytes are synced before they get their name, then the name is', async () => {
  const content = randomBytes(1_000);
  const key = keyOf(content);
  const store = await createDiskBlobStore(folder);
  const syncs = await watchSyncs(key);
  await store.put(content);
  const inodeOf = async (file: string) => (await stat(file)).ino;
  const bytes = { inode: await inodeOf(fileOf(key)), isPlaced: false };
  const name = { inode: await inodeOf(path.dirname(fileOf(key))), isPlaced: true };
  // Windows opens no folders.
  const names = process.platform === 'win32' ? [] : [name];
  expect(syncs).toEqual([bytes, ...names]);

  await store.put(content);
  expect(syncs.slice(1 + names.length)).toEqual([
    { ...bytes, inode: expect.any(Number), isPlaced: true },
    ...names,
  ]);
});

test('the same content is stored once, also by many at once', async () => {
  const store = await createDiskBlobStore(folder);
  const content = randomBytes(50_000);
  const stored = await Promise.all(Array.from({ length: 20 }, () => store.put(Readable.from([content]))));
  expect(new Set(stored.map(({ key }) => key))).toEqual(new Set([keyOf(content)]));
  expect(await storedFiles()).toEqual([keyOf(content)]);
});

test('storing again what is there makes it young again', async () => {
  const store = await createDiskBlobStore(folder);
  const { key } = await store.put(Buffer.from('old'));
  await utimes(fileOf(key), new Date(0), new Date(0));
  await store.put(Buffer.from('old'));
  expect((await stat(fileOf(key))).mtimeMs).toBeGreaterThan(0);
});

test('storing again what somebody deletes meanwhile stores it', async () => {
  const store = await createDiskBlobStore(folder);
  const content = Buffer.from('comes and goes');
  const { key } = await store.put(content);
  // Each put finds it there by another one, and often gone a moment later.
  const putting = async () => {
    for (let round = 0; round < 200; round += 1) expect((await store.put(content)).key).toBe(key);
  };
  let isOver = false;
  const deleting = async () => {
    while (!isOver) await store.delete(key);
  };
  const deleted = deleting();
  try {
    await Promise.all([putting(), putting(), putting(), putting()]);
  } finally {
    isOver = true;
    await deleted;
  }
  await store.put(content);
  expect(await buffer(await store.open(key))).toEqual(content);
  expect(await drafts()).toEqual([]);
});

test('what was put before a moment is listed by the beginning of its key, and nothing that is no blob', async () => {
  const store = await createDiskBlobStore(folder);
  const [old, young] = [await store.put(Buffer.from('old')), await store.put(Buffer.from('young'))];
  await utimes(fileOf(old.key), new Date(0), new Date(0));
  const beginning = old.key.slice(0, 2);
  await writeFile(path.join(folder, beginning, 'notes.txt'), 'not ours');
  await utimes(path.join(folder, beginning, 'notes.txt'), new Date(0), new Date(0));
  const listed = async (from: string, before: Date) => {
    const keys: string[] = [];
    for await (const key of store.list(from, before)) keys.push(key);
    return keys;
  };
  expect(await listed(beginning, new Date(1))).toEqual([old.key]);
  expect(await listed(beginning, new Date(0))).toEqual([]);
  expect(await listed(young.key.slice(0, 2), new Date(1))).toEqual([]);
  expect(await listed(young.key.slice(0, 2), new Date(Date.now() + 60_000))).toEqual([young.key]);
});

test('a damaged file is replaced when its content comes again', async () => {
  const store = await createDiskBlobStore(folder);
  const { key } = await store.put(Buffer.from('whole'));
  await writeFile(fileOf(key), 'who');
  await store.put(Buffer.from('whole'));
  expect(await readFile(fileOf(key), 'utf8')).toBe('whole');
});

test('what is not there, or no key at all, is not found, and nothing outside can be reached', async () => {
  const store = await createDiskBlobStore(folder);
  const outside = path.join(path.dirname(folder), `${path.basename(folder)}-outside`);
  await writeFile(outside, 'secret');
  try {
    const keys = [
      keyOf(Buffer.from('missing')),
      `../${path.basename(outside)}`,
      outside,
      '',
      '.',
      keyOf(Buffer.from('x')).toUpperCase(),
    ];
    for (const key of keys) {
      expect(await store.stat(key)).toBeNull();
      expect(await caught(store.open(key))).toMatchObject({ code: 'common.not_found' });
      await store.delete(key);
    }
    expect(await readFile(outside, 'utf8')).toBe('secret');
  } finally {
    await rm(outside);
  }
});

test('a folder that cannot be looked into is a fault, and not an answer that nothing is there', async () => {
  const store = await createDiskBlobStore(folder);
  const content = Buffer.from('behind a door');
  const { key } = await store.put(content);
  // Not by taking the right to read away, which the system's administrator has all the same.
  await rm(path.dirname(fileOf(key)), { recursive: true });
  await writeFile(path.dirname(fileOf(key)), 'no folder');
  const noFolder = { code: 'ENOTDIR' };
  expect(await caught(store.stat(key))).toMatchObject(noFolder);
  expect(await caught(store.open(key))).toMatchObject(noFolder);
  expect(await caught(store.put(content))).toMatchObject(noFolder);
  expect(await drafts()).toEqual([]);
});

test('a source that breaks off leaves nothing', async () => {
  const store = await createDiskBlobStore(folder);
  async function* broken() {
    yield randomBytes(100_000);
    throw new Error('the line was cut');
  }
  expect(await caught(store.put(Readable.from(broken())))).toMatchObject({ message: 'the line was cut' });
  expect(await storedFiles()).toEqual([]);
});

test('a folder that others could read is closed at start', async () => {
  await chmod(folder, 0o755);
  await createDiskBlobStore(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
