export type { BlobStore } from './blob-store';
export { createDiskBlobStore } from './disk-blob-store';
