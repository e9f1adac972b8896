import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database';
import { summariseError } from '../logger';
import { type Failure, type Left, LOCK_PATIENCE, type WaitingEvent } from './hand-out';
import type { Payload } from './outbox-reader';
import { MAX_ATTEMPTS } from './set-aside';

const DISPATCHER_LOCK = 7_451_003;
const REASON_LENGTH = 500;

/** A statement of its own: the snapshot of the next one is then taken with the lock already held. */
export async function takeLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${DISPATCHER_LOCK}) as taken,
           set_config('lock_timeout', ${LOCK_PATIENCE}, true)`.execute(tx);
  return rows[0]?.taken ?? false;
}

/**
 * Held until they are handled: whoever deletes them meanwhile has all of them or none. Those that somebody else holds are
 * about to go, or to be forgotten.
 */
export async function readWaiting(
  tx: Tx,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<WaitingEvent[]> {
  const { rows } = await sql<{
    id: number;
    scope: string;
    seq: number;
    payload: Payload;
    created_at: Date;
    attempts: number;
    delivered: string[] | null;
  }>`
    select id, scope, seq, payload, created_at, attempts, delivered from outbox
     where handled_at is null and ${which}
     order by id limit ${limit} for no key update skip locked`.execute(tx);
  return rows.map(({ id: outboxId, scope, seq, payload, created_at, attempts, delivered }) => ({
    outboxId,
    type: payload.type,
    id: payload.id,
    scope,
    seq,
    patch: payload.patch,
    createdAt: created_at,
    attempts,
    delivered: delivered ?? [],
    isForgotten: payload.isForgotten ?? false,
  }));
}

/** As little as the log tells, for the same reasons. */
function reasonOf(error: unknown): string {
  return summariseError(error).slice(0, REASON_LENGTH);
}

type Acted = ReadonlyMap<WaitingEvent, string[]>;

/** One that somebody has left is not done with. */
export async function mark(
  tx: Tx,
  seen: readonly WaitingEvent[],
  { acted, left, now }: { acted: Acted; left: Left; now: Date },
): Promise<void> {
  const marked = seen.filter((event) => acted.has(event) || !left.has(event));
  if (marked.length === 0) return;
  const names = marked.map((event) => acted.get(event)?.join('\n') ?? null);
  const ids = marked.map(({ outboxId }) => outboxId);
  const isDone = marked.map((event) => !left.has(event));
  await sql`
    update outbox
       set handled_at = case when acted.is_done then ${now}::timestamptz end,
           delivered = delivered || string_to_array(acted.names, ${'\n'})
      from unnest(${ids}::bigint[], ${names}::text[], ${isDone}::boolean[]) as acted (id, names, is_done)
     where outbox.id = acted.id`.execute(tx);
}

/** Answers which of them have failed too often. */
export async function recordFailures(
  tx: Tx,
  failures: readonly Failure[],
  { acted, now }: { acted: Acted; now: Date },
): Promise<{ event: number; reason: string }[]> {
  const reasons = new Map(failures.map(({ event, error }) => [event, reasonOf(error)]));
  const setAside: { event: number; reason: string }[] = [];
  for (const [event, reason] of reasons) {
    const id = event.outboxId;
    const { rows } = await sql<{ is_set_aside: boolean }>`
      update outbox
         set attempts = attempts + 1, delivered = delivered || ${acted.get(event) ?? null}::text[],
             handled_at = case when attempts + 1 >= ${MAX_ATTEMPTS}::int then ${now}::timestamptz end,
             failed_reason = case when attempts + 1 >= ${MAX_ATTEMPTS}::int then ${reason}::text end
       where id = ${id}
      returning handled_at is not null as is_set_aside`.execute(tx);
    if (rows[0]?.is_set_aside) setAside.push({ event: id, reason });
  }
  return setAside;
}
