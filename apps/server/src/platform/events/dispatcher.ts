import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import { isPassing } from '../db/passing-fault';
import { runTransaction } from '../db/transaction';
import type { Consumer } from '../feature';
import type { Logger } from '../logger';
import { type Failure, handOut, holdsUpAll, type Left, restKey, type WaitingEvent } from './hand-out';
import type { WrittenEvent } from './outbox';
import { repeat } from './repeat';
import { createRests } from './rests';
import { mark, readWaiting, recordFailures, takeLock } from './waiting-rows';

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

/** As many as one request changes at once, so that whoever it concerns is told once. */
const BATCH = 1_000;
const SMALLEST_BATCH = 10;
/** What consumers lock stays locked until the batch is over, and requests wait for it: one that took longer makes the next smaller. */
const BATCH_MS = 250;
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
  left: Left;
  /** Some were left, or may wait behind as many as are read at once. */
  hasMore: boolean;
}

type Outcome = 'busy' | 'passing' | Handled;

/** All durable consumers of the installation; at most one dispatcher works at a time, in whatever process. */
export function createDispatcher({ db, consumers, clock, log, committed }: DispatcherParts): Dispatcher {
  const resting = new Map<number, NodeJS.Timeout>();
  const rests = createRests(() => wakeIn(0));
  let size = BATCH;
  let pause = 0;
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let wantedIn: number | null = null;
  let isStopped = false;

  /** What passes is waited for: it is no fault of the events, of which none is passed over meanwhile. */
  async function runBatch(except: readonly number[], held: Set<string>): Promise<Outcome> {
    try {
      const outcome = await runWhole(except, held);
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

  async function runWhole(except: readonly number[], held: Set<string>): Promise<Outcome> {
    let events: WaitingEvent[] = [];
    try {
      return await runTransaction(
        db,
        async (tx): Promise<Outcome> => {
          if (!(await takeLock(tx))) return 'busy';
          const limit = Math.floor(size);
          events = await readWaiting(tx, sql`id <> all (${except}::bigint[])`, limit);
          return handle(tx, events, limit, held);
        },
        committed,
      );
    } catch (error) {
      if (events.length === 0 || (await holdsUpAll(db, error))) throw error;
      // All of it was undone, by one that broke it in a way no savepoint catches.
      log.warn({ err: error }, 'a batch of events failed as a whole');
      return runHalves(events, error, held);
    }
  }

  /** Until the one that fails stands alone. */
  async function runHalves(
    events: readonly WaitingEvent[],
    why: unknown,
    held: Set<string>,
  ): Promise<Outcome> {
    const [event] = events;
    if (event && events.length === 1) return runAlone(event, why, held);
    const half = Math.ceil(events.length / 2);
    const failures: Failure[] = [];
    const left: Left = new Map();
    for (const some of [events.slice(0, half), events.slice(half)]) {
      if (isStopped) break;
      const outcome = await runSome(some, held);
      if (typeof outcome === 'string') return outcome;
      failures.push(...outcome.failures);
      for (const [one, keys] of outcome.left) left.set(one, keys);
    }
    return { seen: events.length, failures, left, hasMore: true };
  }

  async function runAlone(event: WaitingEvent, why: unknown, held: Set<string>): Promise<Outcome> {
    if (isPassing(why)) {
      const keys = consumers
        .filter(({ types }) => types.includes(event.type))
        .map((consumer) => restKey(consumer, event));
      for (const key of keys) held.add(key);
      return { seen: 1, failures: [], left: new Map([[event, keys]]), hasMore: true };
    }
    const failures = [{ event, error: why }];
    const given = { acted: new Map(), now: clock.now() };
    reportSetAside(await runTransaction(db, (tx) => recordFailures(tx, failures, given), committed));
    return { seen: 1, failures, left: new Map(), hasMore: true };
  }

  async function runSome(events: readonly WaitingEvent[], held: Set<string>): Promise<Outcome> {
    const ids = events.map(({ outboxId }) => outboxId);
    try {
      return await runTransaction(
        db,
        async (tx): Promise<Outcome> => {
          if (!(await takeLock(tx))) return 'busy';
          const waiting = await readWaiting(tx, sql`id = any (${ids}::bigint[])`, ids.length);
          return handle(tx, waiting, ids.length, held);
        },
        committed,
      );
    } catch (error) {
      if (await holdsUpAll(db, error)) throw error;
      return runHalves(events, error, held);
    }
  }

  async function handle(
    tx: Tx,
    events: readonly WaitingEvent[],
    limit: number,
    held: Set<string>,
  ): Promise<Handled> {
    const begun = performance.now();
    const { seen, failures, acted, left } = await handOut(tx, events, {
      consumers,
      now: clock.now(),
      log,
      until: begun + BATCH_MS,
      resting: held,
    });
    const failed = new Set(failures.map(({ event }) => event));
    const seenToo = events.slice(0, seen).filter((event) => !failed.has(event));
    const now = clock.now();
    await mark(tx, seenToo, { acted, left, now });
    reportSetAside(await recordFailures(tx, failures, { acted, now }));
    if (performance.now() - begun > BATCH_MS) size = Math.max(SMALLEST_BATCH, size / 2);
    else if (seen === limit) size = Math.min(BATCH, size * 2);
    return { seen, failures, left, hasMore: seen < events.length || seen === limit };
  }

  function reportSetAside(setAside: readonly { event: number; reason: string }[]): void {
    for (const one of setAside) log.error(one, 'an event failed too often and was set aside');
  }

  async function work(): Promise<void> {
    for (let more = true; more && !isStopped; ) {
      const outcome = await runBatch([...resting.keys(), ...rests.ids()], rests.keys());
      if (outcome === 'busy') return wakeIn(BUSY_MS);
      if (outcome === 'passing') {
        pausedUntil = performance.now() + pause;
        return wakeIn(pause);
      }
      for (const { event } of outcome.failures) rest(event);
      rests.note(outcome.left);
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
      rests.stop();
      await Promise.all([look.stop(), running]);
    },
    async drain() {
      const tried = new Set<number>();
      for (;;) {
        await running;
        const outcome = await runBatch([...tried], new Set());
        if (typeof outcome === 'string' || outcome.left.size > 0) {
          await new Promise((later) => setTimeout(later, SETTLE_MS));
        }
        if (typeof outcome === 'string') continue;
        for (const { event } of outcome.failures) tried.add(event.outboxId);
        if (outcome.seen === 0) return;
      }
    },
  };
}
