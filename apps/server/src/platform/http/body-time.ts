import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For a whole body of what is small. */
const BODY_MS = 30_000;
/** For the next bytes of what is large, however long all of it takes. */
const BYTES_MS = 60_000;
const UPLOADS: ReadonlySet<unknown> = new Set(['multipart', 'raw', 'tus']);

interface Times {
  bodyMs?: number;
  bytesMs?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How its endpoint takes and gives what it does. */
    kind?: string;
  }
}

/** A body that does not come holds a connection, and is given up; its sender is told as Node would tell them. */
export function boundBodies(
  app: FastifyInstance,
  { bodyMs = BODY_MS, bytesMs = BYTES_MS }: Times = {},
): void {
  const giveUp = ({ socket }: IncomingMessage) => {
    const late = Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', late, socket);
  };

  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const { raw } = request;
    // What is handed in without a connection, as by tests, holds none.
    if (raw.complete || !mayHaveBody(raw) || !(raw.socket instanceof Socket)) return;
    const isUpload = UPLOADS.has(request.routeOptions.config.kind);
    let seen = raw.socket.bytesRead;
    const timer = setTimeout(
      () => {
        if (raw.complete || raw.destroyed) return;
        // One that waits for its turn, or for us to write what has come, is not late itself.
        const isAwaited = raw.readableFlowing !== null && raw.readableLength === 0;
        if (!isUpload || (isAwaited && raw.socket.bytesRead === seen)) return giveUp(raw);
        seen = raw.socket.bytesRead;
        timer.refresh();
      },
      isUpload ? bytesMs : bodyMs,
    ).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

function mayHaveBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
