import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { JOBS } from '../../services/build';
import { createTestApp } from '../../testing';
import { cleanUpLater } from '../../testing/clean-up';
import { letGo } from './drop-blobs';
import { withStored } from './with-stored';

const { context, platform, log } = await createTestApp();
const { blobs, pool } = platform;
const columns = [{ name: 'planted.file_key', goesWith: null }];
const storing = { ...context, blobColumns: columns };

beforeAll(async () => {
  await pool.query('create table planted (file_key text collate "C")');
});

async function keep(content: string, fails?: Error): Promise<string> {
  return withStored(storing, { file: Buffer.from(content) }, async (tx, { file }) => {
    await sql`insert into planted values (${file.key})`.execute(tx);
    if (fails) throw fails;
    return file.key;
  });
}

const isThere = async (key: string) => (await blobs.stat(key)) !== null;

test('bytes and what names them are stored together, of an upload too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quilt-stored-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'upload');
  await writeFile(file, 'an upload');
  const stored = await withStored(
    storing,
    { file: { path: file }, small: Buffer.from('small') },
    async (_tx, both) => both,
  );
  expect([stored.file.bytes, stored.small.bytes]).toEqual([9, 5]);
  expect(String(await buffer(await blobs.open(stored.file.key)))).toBe('an upload');
});

test('what may be absent is not stored where it is', async () => {
  const put = vi.spyOn(blobs, 'put');
  const sources: { file?: Buffer | undefined; text: Buffer } = { file: undefined, text: Buffer.from('text') };
  const stored = await withStored(storing, sources, async (_tx, all) => all);
  expect([stored.file?.bytes, stored.text.bytes]).toEqual([undefined, 4]);
  expect(put).toHaveBeenCalledOnce();
  put.mockRestore();
});

test('of work that fails nothing stays, but what somebody else has', async () => {
  const shared = await keep('the sea');
  const put = vi.spyOn(blobs, 'put');
  await expect(keep('the sea', new Error('no'))).rejects.toThrow('no');
  await expect(keep('nobody’s', new Error('no'))).rejects.toThrow('no');
  const [, own] = await Promise.all(put.mock.results.map(({ value }) => value as Promise<{ key: string }>));
  expect([await isThere(shared), await isThere(own?.key ?? '')]).toEqual([true, false]);
  put.mockRestore();
});

test('bytes that were dropped in the moment between are stored again', async () => {
  const transaction: typeof context.transaction = async (work) => {
    const [{ value } = { value: null }] = put.mock.results;
    await blobs.delete((await value).key);
    return context.transaction(work);
  };
  const put = vi.spyOn(blobs, 'put');
  const source = { file: Buffer.from('twice') };
  const key = await withStored({ ...storing, transaction }, source, async (_tx, { file }) => file.key);
  expect(await isThere(key)).toBe(true);
  put.mockRestore();
});

test('what cannot be dropped either is told, and the failure is that of the work', async () => {
  vi.spyOn(blobs, 'delete').mockRejectedValueOnce(new Error('the disk has gone'));
  await expect(keep('stuck', new Error('no'))).rejects.toThrow('no');
  expect(log()).toContain('bytes that nobody has were not dropped');
});

test('what is let go of is dropped by a job, if anything is', async () => {
  await platform.jobs.start(platform, JOBS);
  const { key } = await blobs.put(Buffer.from('let go'));
  await context.transaction((tx) => letGo(tx, platform, [null]));
  await context.transaction((tx) => letGo(tx, platform, [key, null]));
  await platform.jobs.drain();
  expect(await isThere(key)).toBe(false);
});
