import { buffer } from 'node:stream/consumers';
import { toScope } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { documentsChanged } from '@quilt/contract/features/documents';
import { z } from 'zod';
import { withStored } from '../../platform/blobs';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish, runTransaction } from '../../platform/db/transaction';
import type { JobDefinition } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import { drawFirstPage, isPdf, readableBytes, readText } from './reading';
import { indexWords, placeKeyOf } from './search-words';
import { makeThumbnail } from './thumbnails';
import { isAnyUnread, strikeOut, takeUnread, type UnreadRow, writeView } from './views.repository';

/** Of a text as much as can be shown around what is found in it. */
const SHOWN_LETTERS = 100_000;
/** Whoever looks at a place is told of so many at once. */
const TOLD_AT_ONCE = 20;

/** Looks into files that have come, one after another and in nobody's way: what is seen of them without opening them. */
export const readDocuments: JobDefinition<null> = {
  name: 'documents.read',
  schedule: { minute: 17 },
  parse: (data) => z.null().parse(data),
  isDue: ({ db, clock }) => isAnyUnread(db, clock.now()),
  async run(platform, _data, signal) {
    for (let isMore = true; isMore; ) {
      const seen: UnreadRow[] = [];
      while (seen.length < TOLD_AT_ONCE) {
        signal?.throwIfAborted();
        const row = await takeUnread(platform.db, platform.clock.now());
        isMore = row !== null;
        if (!row) break;
        if (await look(platform, row)) seen.push(row);
      }
      await tellSeen(platform, seen);
    }
  },
};

/** Answers whether there is a picture to see since. One that cannot be read is tried again, and stops none of the others. */
async function look(platform: Platform, row: UnreadRow): Promise<boolean> {
  const { db, committed, log } = platform;
  try {
    const thumbnail = await readThumbnail(platform, row);
    const text = await readWritten(platform, row);
    const transaction = <Result>(work: (tx: Tx) => Promise<Result>) => runTransaction(db, work, committed);
    return await withStored({ ...platform, transaction }, { thumbnail }, async (tx, stored) => {
      const isTheSame = await strikeOut(tx, row);
      if (!isTheSame || (!stored.thumbnail && text === '')) return false;
      await writeView(tx, row, {
        thumbnail: stored.thumbnail?.key ?? null,
        text: text.slice(0, SHOWN_LETTERS),
        words: indexWords(placeKeyOf(row), text),
      });
      return stored.thumbnail !== undefined;
    });
  } catch (error) {
    log.warn({ document: row.id, reason: summariseError(error) }, 'a file could not be looked into');
    return false;
  }
}

async function readThumbnail({ blobs }: Platform, row: UnreadRow): Promise<Buffer | undefined> {
  if (isPdf(row.media_type)) {
    const page = readableBytes(row) > 0 && (await drawFirstPage(new Uint8Array(await readAll(blobs, row))));
    return (page && (await makeThumbnail(Buffer.from(page)))) || undefined;
  }
  // Of what says that it has more pixels than are shown there is no size.
  if (row.width === null || row.bytes > DOCUMENT_LIMITS.thumbnail.bytes) return undefined;
  return (await makeThumbnail(await readAll(blobs, row))) ?? undefined;
}

const readAll = async (blobs: Platform['blobs'], { blob_key }: UnreadRow): Promise<Buffer> =>
  buffer(await blobs.open(blob_key));

/** What is written in it, for the search. */
async function readWritten({ blobs }: Platform, row: UnreadRow): Promise<string> {
  const bytes = readableBytes(row);
  if (bytes === 0) return '';
  const read = await buffer(await blobs.open(row.blob_key, { start: 0, end: bytes - 1 }));
  return readText({ type: row.media_type, bytes: new Uint8Array(read) });
}

/** Once for each place. */
async function tellSeen({ db, committed }: Platform, rows: readonly UnreadRow[]): Promise<void> {
  const places = new Map(
    rows.flatMap(({ id, team_id, place_user_uuid }) => {
      if (team_id !== null) return [[toScope('team', team_id), id]];
      return place_user_uuid === null ? [] : [[toScope('user', place_user_uuid), id]];
    }),
  );
  if (places.size === 0) return;
  await runTransaction(
    db,
    async (tx) => {
      for (const [scope, id] of places) publish(tx, documentsChanged, { id, scope });
    },
    committed,
  );
}
