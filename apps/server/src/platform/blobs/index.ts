export type { BlobStore } from './blob-store';
export { checkBlobs } from './check-blobs';
export { createBlobStore } from './create-blob-store';
export { dropBlobs, holdBlob, letGo } from './drop-blobs';
export { byUserId, type KeyColumn, listKeysOf } from './key-columns';
export { sweepBlobs } from './sweep-blobs';
export { withStored } from './with-stored';
