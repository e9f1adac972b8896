import type { Config } from '../config';
import type { BlobStore } from './blob-store';
import { createDiskBlobStore } from './disk-blob-store';

/** On local disk, or where S3_URL says. */
export async function createBlobStore({
  s3Url,
  dataDir,
}: Pick<Config, 's3Url' | 'dataDir'>): Promise<BlobStore> {
  const folder = `${dataDir}/blobs`;
  if (s3Url === null) return createDiskBlobStore(folder);
  // Its client takes long to load, and most installations have none.
  const { createS3BlobStore } = await import('./s3-blob-store');
  return createS3BlobStore(s3Url, folder);
}
