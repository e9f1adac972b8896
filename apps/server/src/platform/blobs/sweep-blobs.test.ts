import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { sweepBlobs } from './sweep-blobs';

const { people, platform, clock } = await createTestApp();
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

test('within a day all bytes go that were put a day before and that no row names, and no others', async () => {
  const { alice } = await people('alice');
  const lost = await Promise.all(Array.from({ length: 40 }, (_, index) => put(`lost ${index}`, 25)));
  const used = await put('of an archive', 25);
  const young = await put('about to be named', 0);
  await platform.pool.query(
    `insert into archives (user_id, state, steps, started_at, blob_key) values ($1, 'failed', 1, now(), $2)`,
    [alice.id, used],
  );
  await sweepForADay();
  expect(await areThere(lost)).toEqual(lost.map(() => false));
  expect(await areThere([used, young])).toEqual([true, true]);
  await sweepForADay();
  expect(await areThere([used, young])).toEqual([true, false]);
});
