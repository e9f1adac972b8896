import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DAY_MS } from '../durations';
import { fail } from '../fault';
import { reasonOf } from '../reason';
import { StartupError } from '../startup-error';
import { type BlobStore, KEY, requireRange } from './blob-store';
import { type Draft, openDrafts } from './drafts';
import { readS3Url } from './s3-url';

/** A stream cannot be sent again by the SDK, so it is opened again by us. */
const TRIES = 3;
/** The sweep leaves alone for a day what was put; what is half as old needs no new date. */
const YOUNG_MS = DAY_MS / 2;

/**
 * In a bucket of a store that speaks S3. Bytes are first on local disk, for their key is not known before the last of
 * them; then they go up by one request with their checksum, which is there whole or not at all.
 */
export async function createS3BlobStore(url: string, folder: string): Promise<BlobStore> {
  const { bucket, prefix, ...place } = readS3Url(url);
  const client = new S3Client({
    ...place,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await requireBucket(client, bucket);
  const drafts = await openDrafts(path.join(folder, 'tmp'));
  const objectOf = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  const find = async (key: string): Promise<{ bytes: number; at: number } | null> => {
    if (!KEY.test(key)) return null;
    const found = await ifFound(client.send(new HeadObjectCommand(objectOf(key))));
    return found && { bytes: found.ContentLength ?? 0, at: found.LastModified?.getTime() ?? 0 };
  };

  /** A sweep of unused blobs goes by age, and this one is in use from now on. False where it went just before. */
  const makeYoung = async (key: string, at: number): Promise<boolean> => {
    if (Date.now() - at < YOUNG_MS) return true;
    const { Bucket, Key } = objectOf(key);
    const CopySource = `${Bucket}/${Key}`;
    const copied = client.send(
      new CopyObjectCommand({ Bucket, Key, CopySource, MetadataDirective: 'REPLACE' }),
    );
    return (await ifFound(copied)) !== null;
  };

  const send = async ({ path: draft, key, bytes }: Draft): Promise<void> => {
    for (let tried = 1; ; tried += 1) {
      const Body = createReadStream(draft);
      try {
        const ChecksumSHA256 = Buffer.from(key, 'hex').toString('base64');
        await client.send(
          new PutObjectCommand({ ...objectOf(key), Body, ContentLength: bytes, ChecksumSHA256 }),
        );
        return;
      } catch (error) {
        if (tried === TRIES) throw error;
      } finally {
        Body.destroy();
      }
    }
  };

  return {
    async stat(key) {
      const found = await find(key);
      return found && { bytes: found.bytes };
    },

    put: (source) =>
      drafts.write(source, async (draft) => {
        const { key, bytes } = draft;
        const found = await find(key);
        const isThere = found?.bytes === bytes && (await makeYoung(key, found.at));
        if (!isThere) await send(draft);
        return { key, bytes };
      }),

    async open(key, range) {
      if (range) requireRange(range);
      if (!KEY.test(key)) throw fail('common.not_found');
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await ifFound(
        client.send(new GetObjectCommand({ ...objectOf(key), ...(Range && { Range }) })),
      );
      if (!found) throw fail('common.not_found');
      if (!(found.Body instanceof Readable)) throw new TypeError('an object without a stream');
      return found.Body;
    },

    async *list(beginning, before) {
      for (let token: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${beginning}`,
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length);
          if (KEY.test(key) && LastModified && LastModified < before) yield key;
        }
        token = page.NextContinuationToken;
        if (token === undefined) return;
      }
    },

    async delete(key) {
      if (KEY.test(key)) await client.send(new DeleteObjectCommand(objectOf(key)));
    },
  };
}

async function requireBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    throw new StartupError(
      `The bucket ${bucket} of S3_URL cannot be used (${reasonOf(error)}). Does it exist, and may this key read and write it?`,
    );
  }
}

/** Null where there is none; every other fault is one. */
async function ifFound<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    const isMissing = error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name);
    if (isMissing) return null;
    throw error;
  }
}
