import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { checkBlobs } from './check-blobs';

const { people, platform, clock, log } = await createTestApp();
const { alice } = await people('alice');

async function name({ id }: Person, keys: readonly string[]): Promise<void> {
  await platform.pool.query(
    `insert into profile_images (id, user_id, original_key, thumbnail_key, thumbnail_bytes, created_at)
     select gen_random_uuid(), $1, key, key, 1, now() from unnest($2::text[]) as key`,
    [id, keys],
  );
}

async function checkForADay(): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1) {
    await checkBlobs.run(platform, null);
    clock.advance({ minutes: 60 });
  }
}

const keyOf = (text: string) => hash('sha256', text);
const FAULT = 'are not in the store';

test('within a day all that rows name is looked for, and what is missing is told', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `there ${index}`);
  for (const text of texts) await platform.blobs.put(Buffer.from(text));
  await name(alice, texts.map(keyOf));
  await checkForADay();
  expect(log()).not.toContain(FAULT);
  await name(alice, [keyOf('lost')]);
  await checkForADay();
  expect(log()).toMatch(new RegExp(`"missing":1,"keys":\\["${keyOf('lost')}"\\].*${FAULT}`));
});

test('of many that begin alike all are looked for', async () => {
  const alike = Array.from({ length: 1_201 }, (_, index) => `0f${keyOf(`alike ${index}`).slice(2)}`);
  await name(alice, alike);
  await checkForADay();
  expect(log()).toContain('"missing":1201');
});
