import { createHash } from 'node:crypto';
import { ACHIEVEMENTS } from '@quilt/contract/features/achievements';
import { z } from 'zod';
import type { Platform } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { runTransaction } from '../../platform/db/transaction';
import type { JobDefinition } from '../../platform/feature';
import { keepBackfill, listBackfills, listPeople, listThings, lockLedger, record } from './ledger.repository';
import { SOURCES } from './sources';
import { COUNTED, weigh } from './weighing';

/** Few enough that events wait for them no longer than they wait for each other. */
const THINGS_AT_ONCE = 500;
const PEOPLE_AT_ONCE = 200;

/** Of other rules, or of others that there are by now, everybody is weighed anew. */
const RULES_NAME = `rules:${createHash('sha256').update(JSON.stringify(ACHIEVEMENTS)).digest('hex').slice(0, 12)}`;
export const STEPS = [...SOURCES.map(({ name }) => name), RULES_NAME];

interface Work {
  db: Reader;
  clock: Platform['clock'];
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

function workOf({ db, clock, committed }: Pick<Platform, 'db' | 'clock' | 'committed'>): Work {
  return { db, clock, transaction: (work) => runTransaction(db, work, committed) };
}

/** The next of somebody's facts, or of everybody's; answers where to go on, or null at the end. */
type Step = (tx: Tx, after: number) => Promise<number | null>;

function stepOf(name: string): Step {
  const source = SOURCES.find((one) => one.name === name);
  if (!source) return weighPeople;
  return async (tx, after) => {
    const ids = await listThings(tx, source, after, THINGS_AT_ONCE);
    await record(
      tx,
      source,
      ids.map((id) => ({ id, other: null, toldAt: null })),
    );
    return ids.length < THINGS_AT_ONCE ? null : (ids.at(-1) ?? null);
  };
}

/** What the ledger says, and nothing else: what is earned already, and still is, keeps its place among the favourites. */
async function weighPeople(tx: Tx, after: number): Promise<number | null> {
  const people = await listPeople(tx, after, PEOPLE_AT_ONCE);
  await weigh(
    tx,
    people.flatMap((user_id) => [...COUNTED].map((kind) => ({ user_id, kind, new_at: null }))),
    { isQuiet: true },
  );
  return people.length < PEOPLE_AT_ONCE ? null : (people.at(-1) ?? null);
}

async function runStep({ clock, transaction }: Work, name: string, after: number): Promise<number | null> {
  return transaction(async (tx) => {
    await lockLedger(tx);
    const now = clock.now();
    const next = await stepOf(name)(tx, after);
    await keepBackfill(tx, name, next ?? after, next === null ? now : null);
    return next;
  });
}

/**
 * Facts of what was there before events told of it, under the keys that events use, and what they come to; of what was
 * long ago nobody is told. It goes on where it stopped.
 */
export async function readWhatIsThere(work: Work, signal?: AbortSignal): Promise<void> {
  const known = await listBackfills(work.db);
  for (const name of STEPS) {
    if (known.get(name)?.isFinished) continue;
    for (let after: number | null = known.get(name)?.after ?? 0; after !== null; ) {
      signal?.throwIfAborted();
      after = await runStep(work, name, after);
    }
  }
}

/** `npm run achievements:rebuild`: what everybody has earned, from the ledger alone. */
export async function rebuild(platform: Parameters<typeof workOf>[0]): Promise<void> {
  const { transaction } = workOf(platform);
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    after = await transaction(async (tx) => {
      await lockLedger(tx);
      return weighPeople(tx, from);
    });
  }
}

export const readBackwards: JobDefinition<null> = {
  name: 'achievements.read-what-is-there',
  schedule: { minute: 41 },
  parse: (data) => z.null().parse(data),
  isDue: async ({ db }) => {
    const known = await listBackfills(db);
    return STEPS.some((name) => !known.get(name)?.isFinished);
  },
  run: (platform, _data, signal) => readWhatIsThere(workOf(platform), signal),
};
