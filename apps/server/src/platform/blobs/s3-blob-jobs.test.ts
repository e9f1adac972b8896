import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { startS3 } from '../../testing/s3';
import { checkBlobs } from './check-blobs';
import { createS3BlobStore } from './s3-blob-store';
import { sweepBlobs } from './sweep-blobs';

const { people, platform, clock, log } = await createTestApp();
const blobs = await createS3BlobStore(await startS3(), `${platform.config.dataDir}/blobs`);
const parts = { ...platform, blobs };

async function doForADay(job: typeof sweepBlobs | typeof checkBlobs): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1) {
    await job.run(parts, null);
    clock.advance({ minutes: 60 });
  }
}

test('in a bucket too bytes go that no row names, and those are told that rows name and it lacks', async () => {
  const { alice } = await people('alice');
  const put = async (word: string) => (await blobs.put(Buffer.from(word))).key;
  const [used, alsoUsed, lost] = [await put('used'), await put('used too'), await put('lost')];
  await platform.pool.query(
    `insert into profile_images (id, user_id, original_key, thumbnail_key, thumbnail_bytes, created_at)
     values (gen_random_uuid(), $1, $2, $3, 1, now())`,
    [alice.id, used, alsoUsed],
  );
  // The bucket goes by its own clock, whatever day it is for the tests.
  clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000));
  await doForADay(sweepBlobs);
  expect(await Promise.all([used, alsoUsed, lost].map((key) => blobs.stat(key)))).toEqual([
    { bytes: 4 },
    { bytes: 8 },
    null,
  ]);

  await doForADay(checkBlobs);
  expect(log()).not.toContain('are not in the store');
  await blobs.delete(used);
  await doForADay(checkBlobs);
  expect(log()).toContain(`"missing":1,"keys":["${used}"]`);
});
