import type { Tx } from '../db/database';
import { type Logger, summariseError } from '../logger';
import type { StagedFile } from './blob-store';
import { type DropParts, dropBlobs, holdBlob } from './drop-blobs';

/** Can be read again: equal bytes of somebody else may be dropped in the moment between. */
type Source = Buffer | StagedFile;

interface Stored {
  key: string;
  bytes: number;
}

/** By name; what may be absent was not stored where it is. */
type Sources = Readonly<Record<string, Source | undefined>>;
type StoredOf<Given extends Sources> = {
  readonly [Name in keyof Given]: Given[Name] extends Source ? Stored : Stored | undefined;
};

interface StoringContext extends DropParts {
  log: Logger;
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/**
 * Stores bytes and, in one transaction, what names them: of work that fails nothing stays. A file of an upload is read
 * where it lies.
 */
export async function withStored<Given extends Sources, Result>(
  context: StoringContext,
  sources: Given,
  work: (tx: Tx, stored: StoredOf<Given>) => Promise<Result>,
): Promise<Result> {
  const { blobs } = context;
  const all: [string, Source, Stored][] = [];
  try {
    for (const [name, source] of Object.entries(sources)) {
      if (source) all.push([name, source, await blobs.put(source)]);
    }
    return await context.transaction(async (tx) => {
      for (const [, source, { key }] of all) if (!(await holdBlob(tx, blobs, key))) await blobs.put(source);
      const stored = Object.fromEntries(all.map(([name, , one]) => [name, one]));
      return work(tx, stored as StoredOf<Given>);
    });
  } catch (error) {
    // Nobody refers to them, unless somebody else has the same.
    const keys = all.map(([, , { key }]) => key);
    await dropBlobs.run(context, { keys }).catch((failure: unknown) => {
      context.log.warn({ reason: summariseError(failure) }, 'bytes that nobody has were not dropped');
    });
    throw error;
  }
}
