import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import { runTransaction } from '../db/transaction';
import type { Consumer } from '../feature';
import { type Logger, summariseError } from '../logger';
import { type Failure, handOut, type WaitingEvent } from './hand-out';
import type { WrittenEvent } from './outbox';
import type { Payload } from './outbox-reader';
import { repeat } from './repeat';

export interface Dispatcher {
  /** There is something new; cheap, and called after every commit. */
  wake(): void;
  /** Waits for the batch that runs. */
  stop(): Promise<void>;
  /** For tests: hands out everything that waits, each event once, also those that rest after a failure. */
  drain(): Promise<void>;
}

export interface DispatcherParts {
  db: Database;
  consumers: readonly Consumer[];
  clock: Clock;
  log: Logger;
  /** Consumers may publish too. */
  committed(events: readonly WrittenEvent[]): void;
}

const DISPATCHER_LOCK = 7_451_003;
/** As many as one request changes at once, so that whoever it concerns is told once. */
const BATCH = 1_000;
/** What consumers lock stays locked until the batch is over, and requests wait for it: after so long it ends early. */
const BATCH_MS = 250;
const MAX_ATTEMPTS = 5;
const REASON_LENGTH = 500;
/** Commits come in bursts: waiting this long makes one batch of a burst. */
const SETTLE_MS = 100;
/** For what nobody woke us for: events of a process that died right after COMMIT. */
const LOOK_MS = 15_000;
/** Another dispatcher works; what came after it looked is left to us. */
const BUSY_MS = 250;
/** Doubled with every failure of the same event. */
const REST_MS = 1_000;

interface Handled {
  seen: number;
  failures: Failure[];
  /** Some were left, or may wait behind as many as are read at once. */
  hasMore: boolean;
}

type Outcome = 'busy' | Handled;

/** All durable consumers of the installation; at most one dispatcher works at a time, in whatever process. */
export function createDispatcher({ db, consumers, clock, log, committed }: DispatcherParts): Dispatcher {
  const resting = new Map<number, NodeJS.Timeout>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let wantedIn: number | null = null;
  let isStopped = false;

  async function runBatch(except: readonly number[]): Promise<Outcome> {
    let events: WaitingEvent[] = [];
    try {
      return await runTransaction(
        db,
        async (tx): Promise<Outcome> => {
          if (!(await takeLock(tx))) return 'busy';
          events = await readWaiting(tx, except);
          return handle(tx, events);
        },
        committed,
      );
    } catch (error) {
      if (events.length === 0) throw error;
      // The whole batch was undone, by one that broke it in a way no savepoint catches: each by itself then.
      log.warn({ err: error }, 'a batch of events failed as a whole');
      return handleSingly(events);
    }
  }

  async function handleSingly(events: readonly WaitingEvent[]): Promise<Outcome> {
    const failures: Failure[] = [];
    for (const event of events) {
      if (isStopped) break;
      try {
        const outcome = await runTransaction(
          db,
          async (tx) => {
            if (!(await takeLock(tx))) return 'busy';
            return handle(tx, (await isWaiting(tx, event)) ? [event] : []);
          },
          committed,
        );
        if (outcome === 'busy') return 'busy';
        failures.push(...outcome.failures);
      } catch (error) {
        failures.push({ event, error });
        await runTransaction(db, (tx) => recordFailures(tx, [{ event, error }]), committed);
      }
    }
    return { seen: events.length, failures, hasMore: events.length === BATCH };
  }

  async function handle(tx: Tx, events: readonly WaitingEvent[]): Promise<Handled> {
    const until = performance.now() + BATCH_MS;
    const { seen, failures, acted } = await handOut(tx, events, { consumers, now: clock.now(), log, until });
    const failed = new Set(failures.map(({ event }) => event.outboxId));
    const handled = events.slice(0, seen).filter(({ outboxId }) => !failed.has(outboxId));
    // Nearly always the same have acted on many.
    for (const [, some] of groupBy(handled, (event) => (acted.get(event) ?? []).join('\n'))) {
      const names = (some[0] && acted.get(some[0])) ?? null;
      await sql`
        update outbox set handled_at = ${clock.now()}, delivered = delivered || ${names}::text[]
         where id = any (${some.map(({ outboxId }) => outboxId)}::bigint[])`.execute(tx);
    }
    await recordFailures(tx, failures, acted);
    return { seen, failures, hasMore: seen < events.length || seen === BATCH };
  }

  async function recordFailures(
    tx: Tx,
    failures: readonly Failure[],
    acted: ReadonlyMap<WaitingEvent, string[]> = new Map(),
  ): Promise<void> {
    const reasons = new Map(failures.map(({ event, error }) => [event, reasonOf(error)]));
    for (const [event, reason] of reasons) {
      const id = event.outboxId;
      const { rows } = await sql<{ is_set_aside: boolean }>`
        update outbox
           set attempts = attempts + 1, delivered = delivered || ${acted.get(event) ?? null}::text[],
               handled_at = case when attempts + 1 >= ${MAX_ATTEMPTS}::int then ${clock.now()}::timestamptz end,
               failed_reason = case when attempts + 1 >= ${MAX_ATTEMPTS}::int then ${reason}::text end
         where id = ${id}
        returning handled_at is not null as is_set_aside`.execute(tx);
      if (rows[0]?.is_set_aside)
        log.error({ event: id, reason }, 'an event failed too often and was set aside');
    }
  }

  async function work(): Promise<void> {
    for (let more = true; more && !isStopped; ) {
      const outcome = await runBatch([...resting.keys()]);
      if (outcome === 'busy') return wakeIn(BUSY_MS);
      for (const { event } of outcome.failures) rest(event);
      more = outcome.hasMore;
    }
  }

  function rest({ outboxId, attempts }: WaitingEvent): void {
    clearTimeout(resting.get(outboxId));
    const over = () => {
      resting.delete(outboxId);
      wakeIn(0);
    };
    resting.set(outboxId, setTimeout(over, REST_MS * 2 ** attempts).unref());
  }

  function wakeIn(ms: number): void {
    if (isStopped) return;
    if (running) wantedIn = Math.min(ms, wantedIn ?? ms);
    else timer ??= setTimeout(run, ms).unref();
  }

  function run(): void {
    timer = null;
    wantedIn = null;
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'events could not be handed out'))
      .finally(() => {
        running = null;
        if (wantedIn !== null) wakeIn(wantedIn);
      });
  }

  const look = repeat(LOOK_MS, log, async () => wakeIn(0));

  return {
    wake: () => wakeIn(SETTLE_MS),
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      for (const sleeper of resting.values()) clearTimeout(sleeper);
      await Promise.all([look.stop(), running]);
    },
    async drain() {
      const tried = new Set<number>();
      for (;;) {
        await running;
        const outcome = await runBatch([...tried]);
        if (outcome === 'busy') {
          await new Promise((later) => setTimeout(later, SETTLE_MS));
          continue;
        }
        for (const { event } of outcome.failures) tried.add(event.outboxId);
        if (outcome.seen === 0) return;
      }
    },
  };
}

/**
 * What is told of holds its row in the outbox. Whoever erases a user has the user's row first and then wants those events
 * gone: a consumer that waits for that user gives up and comes again, long before the database would end either of them.
 */
const LOCK_PATIENCE = '300ms';

/** A statement of its own: the snapshot of the next one is then taken with the lock already held. */
async function takeLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${DISPATCHER_LOCK}) as taken,
           set_config('lock_timeout', ${LOCK_PATIENCE}, true)`.execute(tx);
  return rows[0]?.taken ?? false;
}

/**
 * Held until they are handled: whoever deletes them meanwhile has all of them or none. Those that somebody else holds are
 * about to go, or to be forgotten.
 */
async function readWaiting(tx: Tx, except: readonly number[]): Promise<WaitingEvent[]> {
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
     where handled_at is null and id <> all (${except}::bigint[])
     order by id limit ${BATCH} for no key update skip locked`.execute(tx);
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

async function isWaiting(tx: Tx, event: WaitingEvent): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox where id = ${event.outboxId} and handled_at is null
       for no key update skip locked`.execute(tx);
  return rows.length > 0;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** As little as the log tells, for the same reasons. */
function reasonOf(error: unknown): string {
  return summariseError(error).slice(0, REASON_LENGTH);
}
