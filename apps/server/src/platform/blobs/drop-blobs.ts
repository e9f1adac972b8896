import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../db/database';
import type { BlobStore } from './blob-store';
import { type KeyColumn, listUnusedKeys } from './key-columns';

export interface DropParts {
  db: Database;
  blobs: BlobStore;
  /** Whoever is named in one of them stays. */
  blobColumns: readonly KeyColumn[];
}

/**
 * Before a key that was put is written into one of the columns, in the same transaction: the same bytes may be of
 * somebody else, and just be dropped. Answers whether they are there; if not, they have to be put again.
 */
export async function holdBlob(tx: Tx, blobs: BlobStore, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(tx);
  return (await blobs.stat(key)) !== null;
}

/** Answers how many bytes went; null where somebody uses them, or nobody has them. */
export async function dropUnused({ db, blobs, blobColumns }: DropParts, key: string): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    // Waits for whoever is about to use the same bytes, and makes the next one wait until they are gone.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    const [unused] = await listUnusedKeys(tx, [key], blobColumns);
    if (unused === undefined) return null;
    const facts = await blobs.stat(unused);
    await blobs.delete(unused);
    return facts?.bytes ?? null;
  });
}

const Data = z.object({ keys: z.array(z.string()) });

/** After what named them is gone, and tried again until the bytes are, too: those that somebody still uses stay. */
export const dropBlobs = {
  name: 'blobs.drop',
  parse: (data: unknown) => Data.parse(data),
  async run(parts: DropParts, { keys }: z.output<typeof Data>): Promise<void> {
    for (const key of keys) await dropUnused(parts, key);
  },
};

/** Structural, for jobs themselves work with the platform. */
interface Enqueues {
  jobs: { enqueue(tx: Tx, job: typeof dropBlobs, data: { keys: string[] }): Promise<void> };
}

/** Of bytes that a row in this transaction has named: they go after it, unless somebody else has the same. */
export async function letGo(tx: Tx, { jobs }: Enqueues, keys: readonly (string | null)[]): Promise<void> {
  const named = keys.flatMap((key) => key ?? []);
  if (named.length > 0) await jobs.enqueue(tx, dropBlobs, { keys: named });
}
