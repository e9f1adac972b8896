import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import { isPassing } from '../db/passing-fault';
import { runTransaction } from '../db/transaction';
import type { Consumer } from '../feature';
import { type Logger, summariseError } from '../logger';
import { type Failure, handOut, type WaitingEvent } from './hand-out';
import type { WrittenEvent } from './outbox';
import type { Payload } from './outbox-reader';
import { repeat } from './repeat';
import { MAX_ATTEMPTS } from './set-aside';

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
const SMALLEST_BATCH = 10;
/** What consumers lock stays locked until the batch is over, and requests wait for it: one that took longer makes the next smaller. */
const BATCH_MS = 250;
const REASON_LENGTH = 500;
/** Commits come in bursts: waiting this long makes one batch of a burst. */
const SETTLE_MS = 100;
/** For what nobody woke us for: events of a process that died right after COMMIT. */
const LOOK_MS = 15_000;
/** Another dispatcher works; what came after it looked is left to us. */
const BUSY_MS = 250;
/** Doubled with every failure of the same event. */
const REST_MS = 1_000;
/** While the database is away, full or held up nothing is handed out; doubled each time, up to the longest. */
const PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

interface Handled {
  seen: number;
  failures: Failure[];
  /** Some were left, or may wait behind as many as are read at once. */
  hasMore: boolean;
}

type Outcome = 'busy' | 'passing' | Handled;

/** All durable consumers of the installation; at most one dispatcher works at a time, in whatever process. */
export function createDispatcher({ db, consumers, clock, log, committed }: DispatcherParts): Dispatcher {
  const resting = new Map<number, NodeJS.Timeout>();
  let size = BATCH;
  let pause = 0;
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let wantedIn: number | null = null;
  let isStopped = false;

  /** What passes is waited for: it is no fault of the events, of which none is passed over meanwhile. */
  async function runBatch(except: readonly number[]): Promise<Outcome> {
    try {
      const outcome = await runWhole(except);
      pause = 0;
      return outcome;
    } catch (error) {
      if (!isPassing(error)) throw error;
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2 || PAUSE_MS);
      // It may have been too much for the time that a statement has.
      size = Math.max(SMALLEST_BATCH, size / 2);
      log.warn({ err: error, pause }, 'events wait for what passes');
      return 'passing';
    }
  }

  async function runWhole(except: readonly number[]): Promise<Outcome> {
    let events: WaitingEvent[] = [];
    try {
      return await runTransaction(
        db,
        async (tx): Promise<Outcome> => {
          if (!(await takeLock(tx))) return 'busy';
          const limit = Math.floor(size);
          events = await readWaiting(tx, sql`id <> all (${except}::bigint[])`, limit);
          return handle(tx, events, limit);
        },
        committed,
      );
    } catch (error) {
      if (events.length === 0 || isPassing(error)) throw error;
      // All of it was undone, by one that broke it in a way no savepoint catches.
      log.warn({ err: error }, 'a batch of events failed as a whole');
      return runHalves(events, error);
    }
  }

  /** Until the one that fails stands alone. */
  async function runHalves(events: readonly WaitingEvent[], why: unknown): Promise<Outcome> {
    const [event] = events;
    if (event && events.length === 1) {
      const failures = [{ event, error: why }];
      await runTransaction(db, (tx) => recordFailures(tx, failures), committed);
      return { seen: 1, failures, hasMore: true };
    }
    const half = Math.ceil(events.length / 2);
    const failures: Failure[] = [];
    for (const some of [events.slice(0, half), events.slice(half)]) {
      if (isStopped) break;
      const outcome = await runSome(some);
      if (typeof outcome === 'string') return outcome;
      failures.push(...outcome.failures);
    }
    return { seen: events.length, failures, hasMore: true };
  }

  async function runSome(events: readonly WaitingEvent[]): Promise<Outcome> {
    const ids = events.map(({ outboxId }) => outboxId);
    try {
      return await runTransaction(
        db,
        async (tx): Promise<Outcome> => {
          if (!(await takeLock(tx))) return 'busy';
          const waiting = await readWaiting(tx, sql`id = any (${ids}::bigint[])`, ids.length);
          return handle(tx, waiting, ids.length);
        },
        committed,
      );
    } catch (error) {
      if (isPassing(error)) throw error;
      return runHalves(events, error);
    }
  }

  async function handle(tx: Tx, events: readonly WaitingEvent[], limit: number): Promise<Handled> {
    const begun = performance.now();
    const { seen, failures, acted } = await handOut(tx, events, {
      consumers,
      now: clock.now(),
      log,
      until: begun + BATCH_MS,
    });
    const failed = new Set(failures.map(({ event }) => event.outboxId));
    const handled = events.slice(0, seen).filter(({ outboxId }) => !failed.has(outboxId));
    await mark(tx, handled, acted);
    await recordFailures(tx, failures, acted);
    if (performance.now() - begun > BATCH_MS) size = Math.max(SMALLEST_BATCH, size / 2);
    else if (seen === limit) size = Math.min(BATCH, size * 2);
    return { seen, failures, hasMore: seen < events.length || seen === limit };
  }

  async function mark(
    tx: Tx,
    handled: readonly WaitingEvent[],
    acted: ReadonlyMap<WaitingEvent, string[]>,
  ): Promise<void> {
    if (handled.length === 0) return;
    const names = handled.map((event) => acted.get(event)?.join('\n') ?? null);
    await sql`
      update outbox set handled_at = ${clock.now()}, delivered = delivered || string_to_array(acted.names, ${'\n'})
        from unnest(${handled.map(({ outboxId }) => outboxId)}::bigint[], ${names}::text[]) as acted (id, names)
       where outbox.id = acted.id`.execute(tx);
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
      if (outcome === 'passing') {
        pausedUntil = performance.now() + pause;
        return wakeIn(pause);
      }
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
    else timer ??= setTimeout(run, Math.max(ms, pausedUntil - performance.now())).unref();
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
        if (typeof outcome === 'string') {
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
async function readWaiting(tx: Tx, which: RawBuilder<unknown>, limit: number): Promise<WaitingEvent[]> {
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
