import { hash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { KEY_BEGINNINGS } from './blob-store';
import { sweepBlobs } from './sweep-blobs';

const { people, platform, clock, log } = await createTestApp();
const HOUR = 60 * 60 * 1000;

/** As if it had been put so many hours before what the clock says. */
async function put(content: string, hoursAgo: number): Promise<string> {
  const { key } = await platform.blobs.put(Buffer.from(content));
  const moment = new Date(clock.now().getTime() - hoursAgo * HOUR);
  await utimes(path.join(platform.config.dataDir, 'blobs', key.slice(0, 2), key), moment, moment);
  return key;
}

async function sweepForADay(): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1) {
    await sweepBlobs.run(platform, null);
    clock.advance({ minutes: 60 });
  }
}

const areThere = async (keys: readonly string[]) =>
  Promise.all(keys.map(async (key) => (await platform.blobs.stat(key)) !== null));

async function name({ id }: Person, key: string): Promise<void> {
  await platform.pool.query(
    `insert into profile_images (id, user_id, original_key, thumbnail_key, thumbnail_bytes, created_at)
     values (gen_random_uuid(), $1, $2, $2, 1, now())`,
    [id, key],
  );
}

const BYTES = 32;

/** Of keys that begin alike, so that one hour looks at all of them. */
async function putAlike(beginning: string, word: string, count: number, hoursAgo = 25): Promise<string[]> {
  const keys: string[] = [];
  for (let number = 0; keys.length < count; number += 1) {
    const content = `${word} ${number}`.padEnd(BYTES);
    if (hash('sha256', content).startsWith(beginning)) keys.push(await put(content, hoursAgo));
  }
  return keys;
}

test('within a day all bytes go that were put a day before and that no row names, and no others', async () => {
  const { alice } = await people('alice');
  const lost = [...(await putAlike('5e', 'lost', 5)), ...(await putAlike('a0', 'lost', 3))];
  const used = [...(await putAlike('5e', 'used', 5)), ...(await putAlike('a0', 'used', 4))];
  const young = await putAlike('5e', 'about to be named', 1, 0);
  for (const key of used) await name(alice, key);
  await sweepForADay();
  expect(await areThere(lost)).toEqual(lost.map(() => false));
  expect(await areThere([...used, ...young])).toEqual([...used, ...young].map(() => true));
  expect(log()).toContain(`"files":5,"bytes":${5 * BYTES}`);
  expect(log()).toContain(`"files":3,"bytes":${3 * BYTES}`);
  await sweepForADay();
  expect(await areThere([...used, ...young])).toEqual([...used.map(() => true), false]);
});

const WARNING = 'most files are named by no row, so none was deleted';

test('where most bytes are named by no row, as with another database, none go, and the log says so', async () => {
  const { bob } = await people('bob');
  const files = [...(await putAlike('5f', 'of bob', 8)), ...(await putAlike('60', 'of bob', 8))];
  for (const key of files.slice(13)) await name(bob, key);
  await sweepForADay();
  expect(await areThere(files)).toEqual(files.map(() => true));
  // Of them and of what the first test has left, young as it was named.
  expect(log()).toMatch(new RegExp(`"listed":25,"unnamed":13.*${WARNING}`));

  for (const key of files.slice(12, 13)) await name(bob, key);
  await sweepForADay();
  expect(await areThere(files)).toEqual(files.map((_, index) => index >= 12));
});

test('in a store of few files an upload that was cut off goes, also where it is alone in its part', async () => {
  const warnings = () => log().split(WARNING).length;
  const before = warnings();
  const lost = [...(await putAlike('b1', 'cut off', 1)), ...(await putAlike('b2', 'cut off', 2))];
  await sweepForADay();
  expect(await areThere(lost)).toEqual(lost.map(() => false));

  await platform.pool.query('delete from profile_images');
  const named = await putAlike('b3', 'named for a while', 4);
  for (const beginning of KEY_BEGINNINGS) {
    for await (const key of platform.blobs.list(beginning, clock.now())) {
      if (!named.includes(key)) await platform.blobs.delete(key);
    }
  }
  await sweepForADay();
  expect(await areThere(named)).toEqual(named.map(() => false));
  expect(warnings()).toBe(before);
});

test('a part of many files is judged by itself', async () => {
  const { carol } = await people('carol');
  const lost = await putAlike('c1', 'lost', 100);
  for (const key of await putAlike('c2', 'used', 101)) await name(carol, key);
  await sweepForADay();
  expect(await areThere(lost)).toEqual(lost.map(() => true));
  expect(log()).toMatch(new RegExp(`"listed":100,"unnamed":100.*${WARNING}`));
});
