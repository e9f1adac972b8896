import { toScope, UserId, UserUuid } from '@quilt/contract/core';
import { archiveChanged } from '@quilt/contract/features/account';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { dropBlobs, holdBlob, letGo } from '../../platform/blobs';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish, runTransaction } from '../../platform/db/transaction';
import type { JobDefinition } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import { findUser, type UserRow } from '../profile';
import { mailArchiveReady } from './account.mails';
import { packArchive } from './archive.packer';
import {
  deleteExpiredArchives,
  failOldPackings,
  type Packing,
  recordFailure,
  recordReady,
  recordStep,
} from './archives.repository';
import type { ListParts } from './parts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** By then all tries of a job are over. */
const LONGEST_HOURS = 2;
const SWEPT_AT_ONCE = 100;

const Data = z.object({ userId: UserId, startedAt: z.iso.datetime() });

/** What starting an archive enqueues. */
export const PACKING = { name: 'account.pack-archive', parse: (data: unknown) => Data.parse(data) };

/** A user who did not wait for it, or has gone meanwhile. */
class NoLongerWanted extends Error {
  override name = 'NoLongerWanted';
}

export function createPackJob(listParts: ListParts): JobDefinition<z.output<typeof Data>> {
  return {
    ...PACKING,
    async run(platform, data, signal) {
      const packing = { userId: data.userId, startedAt: new Date(data.startedAt) };
      const user = await findUser(platform.db, data.userId);
      if (!user) return;
      try {
        await pack(platform, listParts, { packing, user }, signal);
      } catch (error) {
        if (error instanceof NoLongerWanted) return;
        // Told to end, not failed: it is given out again, here or after the next start.
        if (signal?.aborted) throw error;
        platform.log.error({ reason: summariseError(error) }, 'an archive could not be packed');
        await changed(platform, user, (tx) => recordFailure(tx, packing, expiryFrom(platform)));
      }
    },
  };
}

async function pack(
  platform: Platform,
  listParts: ListParts,
  { packing, user }: { packing: Packing; user: UserRow },
  signal: AbortSignal | undefined,
): Promise<void> {
  const parts = listParts();
  const stored = await packArchive(platform, { parts, user, signal }, async (part, step) => {
    const progress = { step, steps: parts.length, part };
    if (!(await changed(platform, user, (tx) => recordStep(tx, packing, progress))))
      throw new NoLongerWanted();
  });
  let isKept = false;
  try {
    isKept = await changed(platform, user, async (tx) => {
      if (!(await holdBlob(tx, platform.blobs, stored.key))) throw new Error('the archive has gone');
      const ready = { ...stored, steps: parts.length, expiresAt: expiryFrom(platform) };
      const isWanted = await recordReady(tx, packing, ready);
      if (isWanted) await mailArchiveReady(tx, platform, user, stored.bytes);
      return isWanted;
    });
  } finally {
    if (!isKept) await dropBlobs.run(platform, { keys: [stored.key] });
  }
}

/** Tells the user's devices, if there was anything to change. */
async function changed(
  platform: Platform,
  user: UserRow,
  change: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  return runTransaction(
    platform.db,
    async (tx) => {
      const isChanged = await change(tx);
      if (isChanged) tellOwner(tx, user.uuid);
      return isChanged;
    },
    platform.committed,
  );
}

function tellOwner(tx: Tx, uuid: string): void {
  const id = UserUuid.parse(uuid);
  publish(tx, archiveChanged, { id, scope: toScope('user', id) });
}

function expiryFrom({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() + LIMITS.archiveDays * DAY);
}

/** Archives go after a week, with their bytes; one that nobody packs any more is told to have failed. */
export const sweepArchives: JobDefinition<null> = {
  name: 'account.sweep-archives',
  schedule: { minute: 29 },
  parse: (data) => z.null().parse(data),
  async run(platform) {
    const now = platform.clock.now();
    const startedBefore = new Date(now.getTime() - LONGEST_HOURS * HOUR);
    await runTransaction(
      platform.db,
      async (tx) => {
        const failed = await failOldPackings(tx, { startedBefore, expiresAt: expiryFrom(platform) });
        for (const { uuid } of failed) tellOwner(tx, uuid);
      },
      platform.committed,
    );
    let swept: number;
    do swept = await sweepSome(platform, now);
    while (swept === SWEPT_AT_ONCE);
  },
};

async function sweepSome(platform: Platform, now: Date): Promise<number> {
  return runTransaction(
    platform.db,
    async (tx) => {
      const rows = await deleteExpiredArchives(tx, now, SWEPT_AT_ONCE);
      await letGo(
        tx,
        platform,
        rows.map(({ blob_key }) => blob_key),
      );
      for (const { uuid } of rows) tellOwner(tx, uuid);
      return rows.length;
    },
    platform.committed,
  );
}
