import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import { runTransaction, withSavepoint } from '../db/transaction';
import type { Consumer, StoredEvent } from '../feature';
import { type Logger, summariseError } from '../logger';
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
const BATCH = 200;
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

interface Failure {
  event: StoredEvent & { attempts: number };
  error: unknown;
}

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
    let events: Failure['event'][] = [];
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

  async function handleSingly(events: readonly Failure['event'][]): Promise<Outcome> {
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

  async function handle(tx: Tx, events: readonly Failure['event'][]): Promise<Handled> {
    const failures: Failure[] = [];
    const until = performance.now() + BATCH_MS;
    let seen = 0;
    for (const event of events) {
      if (seen > 0 && performance.now() > until) break;
      seen += 1;
      for (const consumer of consumers) {
        if (!consumer.types.includes(event.type)) continue;
        try {
          await withSavepoint(tx, () => deliver(tx, consumer, event, clock.now()));
        } catch (error) {
          log.warn(
            { err: error, consumer: consumer.name, event: event.outboxId },
            'an event was not handled',
          );
          failures.push({ event, error });
        }
      }
    }
    const failed = new Set(failures.map(({ event }) => event.outboxId));
    const handled = events
      .slice(0, seen)
      .map((event) => event.outboxId)
      .filter((id) => !failed.has(id));
    if (handled.length > 0) {
      await sql`update outbox set handled_at = ${clock.now()} where id = any (${handled}::bigint[])`.execute(
        tx,
      );
    }
    await recordFailures(tx, failures);
    return { seen, failures, hasMore: seen < events.length || seen === BATCH };
  }

  async function recordFailures(tx: Tx, failures: readonly Failure[]): Promise<void> {
    const reasons = new Map(failures.map(({ event, error }) => [event.outboxId, reasonOf(error)]));
    for (const [id, reason] of reasons) {
      const { rows } = await sql<{ is_set_aside: boolean }>`
        update outbox
           set attempts = attempts + 1,
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

  function rest({ outboxId, attempts }: Failure['event']): void {
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

async function readWaiting(tx: Tx, except: readonly number[]): Promise<Failure['event'][]> {
  const { rows } = await sql<{
    id: number;
    scope: string;
    seq: number;
    payload: Payload;
    created_at: Date;
    attempts: number;
  }>`
    select id, scope, seq, payload, created_at, attempts from outbox
     where handled_at is null and id <> all (${except}::bigint[])
     order by id limit ${BATCH}`.execute(tx);
  return rows.map(({ id: outboxId, scope, seq, payload: { type, id, patch }, created_at, attempts }) => ({
    outboxId,
    type,
    id,
    scope,
    seq,
    patch,
    createdAt: created_at,
    attempts,
  }));
}

async function isWaiting(tx: Tx, event: StoredEvent): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox where id = ${event.outboxId} and handled_at is null`.execute(tx);
  return rows.length > 0;
}

/** Whoever has acted has left its name, and does not act again. */
async function deliver(tx: Tx, consumer: Consumer, event: StoredEvent, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into outbox_deliveries (consumer, outbox_id) values (${consumer.name}, ${event.outboxId})
    on conflict (consumer, outbox_id) do nothing returning 1`.execute(tx);
  if (rows.length > 0) await consumer.handle(tx, event, now);
}

/** As little as the log tells, for the same reasons. */
function reasonOf(error: unknown): string {
  return summariseError(error).slice(0, REASON_LENGTH);
}
