import type { EventDefinition, Scope } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type PendingEvent, type WrittenEvent, writeOutbox } from '../events/outbox';
import type { Database, Tx } from './database';

interface Collected {
  events: PendingEvent[];
  afterCommit: (() => void)[];
}

const collections = new WeakMap<Tx, Collected>();

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
  collectedIn(tx).events.push({
    type: definition.type,
    id: event.id,
    scope: event.scope,
    patch: event.patch ?? null,
  });
}

/** For what must not happen when the transaction is rolled back, such as waking a worker. */
export function afterCommit(tx: Tx, action: () => void): void {
  collectedIn(tx).afterCommit.push(action);
}

/** Undoes what `work` did when it fails, its events too; the transaction goes on after the failure was caught. */
export async function withSavepoint(tx: Tx, work: () => Promise<void>): Promise<void> {
  const collected = collectedIn(tx);
  const { length: events } = collected.events;
  const { length: actions } = collected.afterCommit;
  await sql`savepoint work`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx);
    collected.events.length = events;
    collected.afterCommit.length = actions;
    throw error;
  }
  await sql`release savepoint work`.execute(tx);
}

/**
 * The only way to write: events leave after commit, and never for what was rolled back. BEGIN travels with the first
 * statement and COMMIT with the outbox; a COMMIT that follows a failure rolls back.
 */
export async function runTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
  committed: (events: readonly WrittenEvent[]) => void,
): Promise<Result> {
  const collected: Collected = { events: [], afterCommit: [] };
  const { result, written } = await db.connection().execute(async (connection) => {
    const tx = asTransaction(connection);
    collections.set(tx, collected);
    const begun = sql`begin`.execute(connection);
    try {
      const result = await work(tx);
      const outbox = collected.events.length > 0 ? writeOutbox(tx, collected.events) : [];
      const [, written] = await allOrFirstFailure([begun, outbox, sql`commit`.execute(connection)]);
      return { result, written };
    } catch (error) {
      await allOrFirstFailure([begun, sql`rollback`.execute(connection)]).catch(() => undefined);
      throw error;
    } finally {
      collections.delete(tx);
    }
  });
  if (written.length > 0) committed(written);
  for (const action of collected.afterCommit) action();
  return result;
}

/** Kysely's own transaction waits for BEGIN and COMMIT each by itself; ours is the same connection, begun by hand. */
function asTransaction(connection: Database): Tx {
  const refuse = () => {
    throw new Error('a transaction cannot begin inside another; withSavepoint can');
  };
  return Object.assign(connection, { transaction: refuse, startTransaction: refuse }) as Database as Tx;
}

/** Waits for all, so that none is still on its way when the connection is given back. */
async function allOrFirstFailure<Steps extends readonly unknown[]>(
  steps: readonly [...Steps],
): Promise<{ -readonly [Index in keyof Steps]: Awaited<Steps[Index]> }> {
  await Promise.allSettled(steps);
  return Promise.all(steps);
}
