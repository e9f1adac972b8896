import type { EventDefinition, Scope } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type Forgotten,
  forgetEvents,
  type HandledAt,
  type PendingEvent,
  type WrittenEvent,
  writeOutbox,
} from '../events/outbox';
import { assertPatch, keepPatch, pickPatch } from '../events/patch';
import type { Database, Tx } from './database';

interface Collected {
  checksPatches: boolean;
  events: PendingEvent[];
  forgotten: Forgotten[];
  afterCommit: (() => void)[];
}

const collections = new WeakMap<Tx, Collected>();
const checking = new WeakSet<Database>();

/** For tests: whoever publishes through this database what the contract does not say fails at once. */
export function checkPatches(db: Database): void {
  checking.add(db);
}

const awaited = new WeakMap<Database, HandledAt>();

/** Of what is published through this database and nobody waits for: it is done with when it is written. */
export function tickOff(db: Database, handledAt: HandledAt): void {
  awaited.set(db, handledAt);
}

function collectedIn(tx: Tx): Collected {
  const collected = collections.get(tx);
  if (!collected) throw new Error('publish and afterCommit work inside transaction() only');
  return collected;
}

/** Only collects; transaction() writes all of them in one statement directly before COMMIT. */
export function publish<Patch extends z.ZodType>(
  tx: Tx,
  definition: EventDefinition<string, Patch>,
  event: { id: string | number; scope: Scope } & (null extends z.input<Patch>
    ? { patch?: z.input<Patch> }
    : { patch: z.input<Patch> }),
): void {
  const collected = collectedIn(tx);
  const patch = event.patch ?? null;
  if (collected.checksPatches) assertPatch(definition, patch);
  const { id, scope } = event;
  const pending = { type: definition.type, id, scope, patch: pickPatch(definition, patch) };
  keepPatch(definition, pending);
  collected.events.push(pending);
}

/** What earlier events told of a thing, for whoever catches up: it is gone, or says something else now. Collected too. */
export function forget(tx: Tx, forgotten: Forgotten): void {
  collectedIn(tx).forgotten.push(forgotten);
}

/** For what must not happen when the transaction is rolled back, such as waking a worker. */
export function afterCommit(tx: Tx, action: () => void): void {
  collectedIn(tx).afterCommit.push(action);
}

/** Undoes what `work` did when it fails, its events too; the transaction goes on after the failure was caught. */
export async function withSavepoint(tx: Tx, work: () => Promise<void>): Promise<void> {
  const collected = collectedIn(tx);
  const { length: events } = collected.events;
  const { length: forgotten } = collected.forgotten;
  const { length: actions } = collected.afterCommit;
  await sql`savepoint work`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx);
    collected.events.length = events;
    collected.forgotten.length = forgotten;
    collected.afterCommit.length = actions;
    throw error;
  }
  await sql`release savepoint work`.execute(tx);
}

/** The only way to write: events leave after commit, and never for what was rolled back. */
export async function runTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
  committed: (events: readonly WrittenEvent[]) => void,
): Promise<Result> {
  const collected: Collected = {
    checksPatches: checking.has(db),
    events: [],
    forgotten: [],
    afterCommit: [],
  };
  let written: readonly WrittenEvent[] = [];
  const result = await db.transaction().execute(async (tx) => {
    collections.set(tx, collected);
    const value = await work(tx);
    if (collected.forgotten.length > 0) await forgetEvents(tx, collected.forgotten, collected.events);
    if (collected.events.length > 0) written = await writeOutbox(tx, collected.events, awaited.get(db));
    return value;
  });
  if (written.length > 0) committed(written);
  for (const action of collected.afterCommit) action();
  return result;
}
