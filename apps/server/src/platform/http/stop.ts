import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const GRACE_MS = 10_000;

/**
 * Lets a stop end whoever is connected: a connection without a request is closed at once, a request gets a while to
 * finish. Node counts a connection that has not sent anything yet as busy and would wait for it for ever.
 */
export function boundStop(app: FastifyInstance, graceMs = GRACE_MS): void {
  const running = new Map<Socket, number>();
  let isStopping = false;

  app.server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      if (running.has(socket)) running.set(socket, left);
      // Its answer may have promised to keep the connection open.
      if (isStopping && left === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
    const enough = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.server.once('close', () => clearTimeout(enough));
    done();
  });
}
