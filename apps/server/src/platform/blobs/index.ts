export type { BlobStore } from './blob-store';
export { createDiskBlobStore } from './disk-blob-store';
export { dropBlobs, holdBlob } from './drop-blobs';
export { KEY_COLUMNS, listKeysOf } from './key-columns';
export { sweepBlobs } from './sweep-blobs';
