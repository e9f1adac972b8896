import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_PATHS } from '@quilt/contract/product';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';

export interface Readiness {
  database: boolean;
  migrations: boolean;
  /** That nobody could handle, and somebody should look at; null where it cannot be told. They keep nothing from being served. */
  eventsSetAside: number | null;
}

interface HealthParts {
  readiness(): Promise<Readiness>;
  clock: Clock;
  headers: Readonly<Record<string, string>>;
}

/** Anyone may ask, so the database is asked once for all who come within it. */
const READINESS_MS = 1000;
/** A database that hangs says neither yes nor no, and who watches wants to know. */
const PATIENCE_MS = 2000;
const AWAY: Readiness = { database: false, migrations: false, eventsSetAside: null };

/** For whatever watches the process: alive, and able to serve. */
export function serveHealth(app: FastifyInstance, { readiness, clock, headers }: HealthParts): void {
  let last: { at: number; answer: Promise<Readiness> } | null = null;
  let asked: Promise<Readiness> | null = null;
  const askOnce = (): Promise<Readiness> => {
    // One question at a time, so that a database that hangs does not get all connections.
    asked ??= readiness()
      .catch(() => AWAY)
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  const ask = (): Promise<Readiness> => {
    const at = clock.now().getTime();
    // A clock that was set back must not keep an old answer.
    if (last === null || Math.abs(at - last.at) >= READINESS_MS) {
      last = { at, answer: inTime(askOnce()) };
    }
    return last.answer;
  };

  app.get(SERVER_PATHS.health, async (_request, reply) => {
    reply.headers(headers);
    return { status: 'ok' };
  });
  app.get(SERVER_PATHS.ready, async (_request, reply) => {
    reply.headers(headers);
    const { database, migrations, eventsSetAside } = await ask();
    const isReady = database && migrations;
    if (!isReady) reply.code(503).header('retry-after', '5');
    return { status: isReady ? 'ready' : 'not ready', database, migrations, eventsSetAside };
  });
}

async function inTime(answer: Promise<Readiness>): Promise<Readiness> {
  const answered = new AbortController();
  const late = wait(PATIENCE_MS, AWAY, { signal: answered.signal }).catch(() => AWAY);
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}
