import { ImportId, type ImportState } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { letGo } from '../../platform/blobs';
import type { Platform } from '../../platform/context';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import { Fault } from '../../platform/fault';
import type { JobDefinition } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import { checkRows } from './import-checking';
import { readFile } from './import-reading';
import { runImport } from './import-running';
import { Overtaken, type StepWork, takeStep } from './import-steps';
import { undoRows } from './import-undoing';
import { deleteOldImports, findImport, type ImportRow, listStuck } from './imports.repository';

const HOUR_MS = 60 * 60 * 1000;
/** By then all tries of a job are over. */
const LONGEST_HOURS = 2;
const SWEPT_AT_ONCE = 100;

const STEPS = {
  reading: readFile,
  checking: checkRows,
  running: runImport,
  undoing: undoRows,
} as const satisfies Partial<Record<ImportState, (work: StepWork) => Promise<void>>>;

const Data = z.object({ id: ImportId, state: z.enum(['reading', 'checking', 'running', 'undoing']) });

/** What whoever takes an import a step further enqueues. */
export const IMPORTING = { name: 'exchange.import', parse: (data: unknown) => Data.parse(data) };

export const importJob: JobDefinition<z.output<typeof Data>> = {
  ...IMPORTING,
  async run(platform, { id, state }, signal) {
    const row = await findImport(platform.db, id);
    if (row?.state !== state) return;
    try {
      await STEPS[state]({ platform, row, signal });
    } catch (error) {
      if (error instanceof Overtaken) return;
      // Told to end, not failed: it goes on where it is, here or after the next start.
      if (signal?.aborted) throw error;
      await recordFailure(platform, id, error);
    }
  },
};

/** What a person can mend is told by its code; the rest by that it failed. */
async function recordFailure(platform: Platform, id: ImportId, error: unknown): Promise<void> {
  const isRefusal = error instanceof Fault;
  if (!isRefusal) platform.log.error({ reason: summariseError(error) }, 'an import could not go on');
  const row = await findImport(platform.db, id);
  if (row) await setFailed(platform, row, isRefusal ? error.code : 'exchange.stopped');
}

async function setFailed(platform: Platform, row: ImportRow, error: string): Promise<void> {
  const ended_at = platform.clock.now();
  await takeStep({ platform, row }, async () => ({ state: 'failed', error, ended_at })).catch((overtaken) => {
    if (!(overtaken instanceof Overtaken)) throw overtaken;
  });
}

/** Files and what is known of them go after a while; one that nobody goes on with any more is told to have failed. */
export const sweepImports: JobDefinition<null> = {
  name: 'exchange.sweep-imports',
  schedule: { minute: 47 },
  parse: (data) => z.null().parse(data),
  async run(platform, _data, signal) {
    const { db, clock, committed } = platform;
    const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
    for (const id of await listStuck(db, ago(LONGEST_HOURS * HOUR_MS))) {
      const row = await findImport(db, id);
      if (row) await setFailed(platform, row, 'exchange.stopped');
    }
    const before = {
      drafts: ago(LIMITS.import.draftDays * DAY_MS),
      all: ago(LIMITS.import.keptDays * DAY_MS),
    };
    for (let swept = SWEPT_AT_ONCE; swept === SWEPT_AT_ONCE; ) {
      signal?.throwIfAborted();
      swept = await runTransaction(
        db,
        async (tx) => {
          const keys = await deleteOldImports(tx, before, SWEPT_AT_ONCE);
          await letGo(tx, platform, keys);
          return keys.length;
        },
        committed,
      );
    }
  },
};
