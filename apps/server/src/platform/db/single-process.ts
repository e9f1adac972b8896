import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error';
import type { Connection } from './database';

const INSTALLATION_LOCK = 7_451_002;
const TURN_LOCK = 7_451_004;
const AGAIN_MS = 1_000;
const ASK_MS = 5_000;
const ANSWER_MS = 10_000;
const TURN_MS = 2_000;
/** The server may need a while to notice that the connection which held the lock is gone. */
const REFUSALS = 5;

interface Watch {
  /** With others who share it too, rather than alone. */
  isShared?: boolean;
  /** Another process has taken the lock while the connection was lost. */
  onLost(sentence: string): void;
  /** The way to the database is gone, or there again. */
  onReach(isReached: boolean): void;
  /** Shorter in tests. */
  againMs?: number;
  askMs?: number;
  answerMs?: number;
}

/**
 * Without Redis live events are told in one process, so a second one on the same database would tell its users half of
 * what happens.
 */
export async function takeInstallation(connection: Connection, watch: Watch): Promise<() => Promise<void>> {
  const release = await hold(
    connection,
    { key: INSTALLATION_LOCK, isShared: watch.isShared ?? false },
    watch,
  );
  if (release !== 'taken') return release;
  throw new StartupError(
    'Another process already serves this database; several of them need one Redis, which REDIS_URL names for each.',
  );
}

/** Of several processes one does what is done once for all of them; another follows when it has gone. */
export function takeTurn(
  connection: Connection,
  { onTaken, onLost, turnMs = TURN_MS }: { onTaken(): void; turnMs?: number } & Pick<Watch, 'onLost'>,
): () => Promise<void> {
  const released = new AbortController();
  let release: (() => Promise<void>) | null = null;
  async function wait(): Promise<void> {
    while (!released.signal.aborted) {
      const lock = { key: TURN_LOCK, isShared: false };
      const held = await hold(connection, lock, { onLost, onReach: () => undefined }).catch(() => 'taken');
      if (typeof held === 'function') {
        release = held;
        if (!released.signal.aborted) onTaken();
        return;
      }
      await sleep(turnMs, null, { signal: released.signal, ref: false }).catch(() => undefined);
    }
  }
  const waiting = wait();
  return async () => {
    released.abort();
    await waiting;
    await release?.();
  };
}

interface Lock {
  key: number;
  isShared: boolean;
}

/** It belongs to a connection of its own and goes with the process. */
async function hold(
  connection: Connection,
  lock: Lock,
  { onLost, onReach, againMs = AGAIN_MS, askMs = ASK_MS, answerMs = ANSWER_MS }: Watch,
): Promise<(() => Promise<void>) | 'taken'> {
  const released = new AbortController();
  let holder: pg.Client | null = null;
  let taking: Promise<void> = Promise.resolve();
  let isReached = true;

  function tell(isReachedNow: boolean): void {
    if (isReachedNow === isReached || released.signal.aborted) return;
    isReached = isReachedNow;
    onReach(isReached);
  }

  function keep(client: pg.Client): void {
    holder = client;
    let isAsked = false;
    const asking = setInterval(async () => {
      // One at a time: a server that hangs answers all of them, when it answers again.
      if (isAsked) return;
      isAsked = true;
      await ask(client);
      isAsked = false;
    }, askMs).unref();
    client.once('end', () => {
      holder = null;
      clearInterval(asking);
      if (released.signal.aborted) return;
      tell(false);
      taking = takeAgain();
    });
  }

  /** A server that hangs breaks no connection, and the lock stays with it. */
  async function ask(client: pg.Client): Promise<void> {
    const late = setTimeout(() => tell(false), answerMs).unref();
    await client.query('select').then(
      () => tell(holder === client),
      () => tell(false),
    );
    clearTimeout(late);
  }

  async function takeAgain(): Promise<void> {
    for (let refusals = 0; refusals < REFUSALS; ) {
      const client = await tryLock(connection, lock).catch(() => 'unreachable' as const);
      if (client instanceof pg.Client) {
        tell(true);
        return keep(client);
      }
      // While nobody reaches the database, nobody else can serve it.
      if (client === 'taken') refusals += 1;
      await sleep(againMs, null, { signal: released.signal, ref: false }).catch(() => undefined);
      if (released.signal.aborted) return;
    }
    onLost('Another process serves this database now, so this one stops.');
  }

  const first = await tryLock(connection, lock);
  if (first === 'taken') return first;
  keep(first);
  return async () => {
    released.abort();
    await taking;
    await holder?.end();
  };
}

async function tryLock(connection: Connection, { key, isShared }: Lock): Promise<pg.Client | 'taken'> {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection;
  const client = new pg.Client({
    ...where,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: ANSWER_MS,
  });
  // 'end' follows, whatever the reason.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Bounded by itself, which pg's types do not know: the questions that follow may wait for as long as it takes.
    const question = {
      text: `select ${isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'}($1) as taken`,
      values: [key],
      query_timeout: ANSWER_MS,
    };
    const { rows } = await client.query<{ taken: boolean }>(question);
    if (rows[0]?.taken) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return 'taken';
}
