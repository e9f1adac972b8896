import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';

export interface Readiness {
  database: boolean;
  migrations: boolean;
}

interface HealthParts {
  readiness(): Promise<Readiness>;
  clock: Clock;
  headers: Readonly<Record<string, string>>;
}

/** Anyone may ask, so the database is asked once for all who come within it. */
const READINESS_MS = 1000;

/** For whatever watches the process: alive, and able to serve. */
export function serveHealth(app: FastifyInstance, { readiness, clock, headers }: HealthParts): void {
  let last: { at: number; answer: Promise<Readiness> } | null = null;
  const ask = (): Promise<Readiness> => {
    const at = clock.now().getTime();
    // A clock that was set back must not keep an old answer.
    if (last === null || Math.abs(at - last.at) >= READINESS_MS) {
      last = { at, answer: readiness().catch(() => ({ database: false, migrations: false })) };
    }
    return last.answer;
  };

  app.get('/health', async (_request, reply) => {
    reply.headers(headers);
    return { status: 'ok' };
  });
  app.get('/ready', async (_request, reply) => {
    reply.headers(headers);
    const { database, migrations } = await ask();
    const isReady = database && migrations;
    if (!isReady) reply.code(503).header('retry-after', '5');
    return { status: isReady ? 'ready' : 'not ready', database, migrations };
  });
}
