import type { FastifyInstance } from 'fastify';

export interface Readiness {
  database: boolean;
  migrations: boolean;
}

/** For whatever watches the process: alive, and able to serve. */
export function serveHealth(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { database, migrations } = await readiness().catch(() => ({ database: false, migrations: false }));
    const isReady = database && migrations;
    if (!isReady) reply.code(503).header('retry-after', '5');
    return { status: isReady ? 'ready' : 'not ready', database, migrations };
  });
}
