import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3 } from '../../testing/s3';
import { KEY_BEGINNINGS } from './blob-store';
import { createBlobStore } from './create-blob-store';
import { createS3BlobStore } from './s3-blob-store';

let folder: string;
let s3: string;

beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quilt-blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keyOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const FUTURE = new Date(Date.now() + 3_600_000);

const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.each([
  ['local disk', () => null],
  ['S3', () => `${s3}/${randomUUID()}`],
  ['S3 without a folder', () => s3],
])('bytes on %s', (_, urlOf) => {
  const open = () => createBlobStore({ dataDir: folder, s3Url: urlOf() });
  const drafts = () => readdir(path.join(folder, 'blobs', 'tmp'));

  test('are stored under their content, and read whole or in part', async () => {
    const store = await open();
    const content = randomBytes(300_000);
    const stored = await store.put(Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]));
    expect(stored).toEqual({ key: keyOf(content), bytes: content.length });
    expect(await store.stat(stored.key)).toEqual({ bytes: content.length });
    expect(await buffer(await store.open(stored.key))).toEqual(content);
    const part = { start: 99_990, end: 100_009 };
    expect(await buffer(await store.open(stored.key, part))).toEqual(content.subarray(99_990, 100_010));
    expect(await drafts()).toEqual([]);
  });

  test('are taken from a file that lies there, which stays', async () => {
    const store = await open();
    const content = randomBytes(100_000);
    const staged = path.join(folder, 'staged');
    await writeFile(staged, content, { mode: 0o600 });
    for (const digest of [null, keyOf(content)]) {
      expect(await store.put({ path: staged, digest })).toEqual({ key: keyOf(content), bytes: 100_000 });
      expect((await stat(staged)).size).toBe(100_000);
      await store.delete(keyOf(content));
    }
    await store.put({ path: staged });
    await rm(staged);
    expect(await buffer(await store.open(keyOf(content)))).toEqual(content);
    expect(await drafts()).toEqual([]);
  });

  test('may be none, or a stream of text', async () => {
    const store = await open();
    const empty = await store.put(Buffer.alloc(0));
    expect(empty.bytes).toBe(0);
    expect(await buffer(await store.open(empty.key))).toHaveLength(0);
    const text = await store.put(Readable.from(['при', 'вет']));
    expect(text).toEqual({ key: keyOf(Buffer.from('привет')), bytes: 12 });
  });

  test('are stored once, also by many at once', async () => {
    const store = await open();
    const content = randomBytes(50_000);
    const stored = await Promise.all(Array.from({ length: 20 }, () => store.put(Readable.from([content]))));
    expect(new Set(stored.map(({ key }) => key))).toEqual(new Set([keyOf(content)]));
    const listed: string[] = [];
    for await (const key of store.list(keyOf(content).slice(0, 2), FUTURE)) listed.push(key);
    expect(listed.filter((key) => key === keyOf(content))).toHaveLength(1);
    expect(await buffer(await store.open(keyOf(content)))).toEqual(content);
  });

  test('are listed by the beginning of their key, where they were put before a moment', async () => {
    const store = await open();
    const before = new Date(Date.now() - 60_000);
    const { key } = await store.put(randomBytes(100));
    const listed = async (beginning: string, moment: Date) => {
      const keys: string[] = [];
      for await (const one of store.list(beginning, moment)) keys.push(one);
      return keys;
    };
    const other = KEY_BEGINNINGS.find((one) => !key.startsWith(one)) ?? '';
    expect(await listed(key.slice(0, 2), FUTURE)).toContain(key);
    expect(await listed(key.slice(0, 2), before)).not.toContain(key);
    expect(await listed(other, FUTURE)).not.toContain(key);
  });

  test('that are not there, or under no key at all, are not found', async () => {
    const store = await open();
    for (const key of [
      keyOf(Buffer.from('missing')),
      '../outside',
      '',
      '.',
      keyOf(randomBytes(1)).toUpperCase(),
    ]) {
      expect(await store.stat(key)).toBeNull();
      expect(await caught(store.open(key))).toMatchObject({ code: 'common.not_found' });
      await store.delete(key);
    }
  });

  test('that are deleted are gone, and their neighbours stay', async () => {
    const store = await open();
    const [gone, kept] = await Promise.all([store.put(Buffer.from('gone')), store.put(Buffer.from('kept'))]);
    await store.delete(gone.key);
    expect(await store.stat(gone.key)).toBeNull();
    expect(await store.stat(kept.key)).toEqual({ bytes: 4 });
    await store.put(Buffer.from('gone'));
    expect(String(await buffer(await store.open(gone.key)))).toBe('gone');
  });

  test('are not read by a range that is none', async () => {
    const store = await open();
    const { key } = await store.put(Buffer.from('content'));
    for (const [start, end] of [
      [3, 2],
      [-1, 2],
      [0.5, 2],
      [0, Number.NaN],
    ] as const) {
      expect(await caught(store.open(key, { start, end }))).toBeInstanceOf(RangeError);
    }
  });

  test('of a source that breaks off leave nothing', async () => {
    const store = await open();
    async function* broken() {
      yield randomBytes(100_000);
      throw new Error('the line was cut');
    }
    expect(await caught(store.put(Readable.from(broken())))).toMatchObject({ message: 'the line was cut' });
    expect(await drafts()).toEqual([]);
  });
});

test('a folder of the bucket has its bytes to itself', async () => {
  const [one, other] = [
    await createS3BlobStore(`${s3}/one`, folder),
    await createS3BlobStore(`${s3}/other`, folder),
  ];
  const { key } = await one.put(Buffer.from('of one'));
  expect(await other.stat(key)).toBeNull();
});

test('a bucket that is not there, or a store that is away, ends the start with a sentence', async () => {
  const elsewhere = new URL(s3);
  elsewhere.pathname = '/nobodys';
  for (const url of [elsewhere.href, 'http://key:secret@127.0.0.1:9/quilt']) {
    expect(await caught(createS3BlobStore(url, folder))).toMatchObject({ name: 'StartupError' });
  }
});
