export type { BlobStore } from './blob-store';
export { createDiskBlobStore } from './disk-blob-store';
export { dropBlobs, holdBlob, KEY_COLUMNS } from './drop-blobs';
