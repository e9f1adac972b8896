import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { cleanUpLater } from './clean-up';

const BUCKET = 'quilt';

/** A store that speaks S3, for the running test file; what it is asked by is an S3_URL without a folder. */
export async function startS3(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'quilt-s3-'));
  cleanUpLater(() => rm(directory, { recursive: true, force: true }));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  cleanUpLater(() => server.close());
  return `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}`;
}
