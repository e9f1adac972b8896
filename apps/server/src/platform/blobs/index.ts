export type { BlobStore } from './blob-store';
export { createDiskBlobStore } from './disk-blob-store';
export { dropBlobs, holdBlob, letGo } from './drop-blobs';
export { byUserId, type KeyColumn, listKeysOf } from './key-columns';
export { sweepBlobs } from './sweep-blobs';
export { withStored } from './with-stored';
