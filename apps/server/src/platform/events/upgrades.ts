import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_PATH } from '@quilt/contract/core';
import type { LiveServer } from './live-sockets';

const OF_THE_UPGRADE = new Set(['connection', 'upgrade', 'http2-settings']);

/**
 * Clients may offer another protocol with any request (`curl --http2` does), and a server need not take it. Once
 * somebody listens for upgrades Node answers none of those itself, so they are handed in again without the offer.
 */
export function answerOtherUpgrades(server: HttpServer): void {
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.startsWith(`${LIVE_PATH}/`)) return;
    const { method, url, rawHeaders } = request;
    const lines = [`${method} ${url} HTTP/1.1`];
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? '';
      if (!OF_THE_UPGRADE.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
    }
    // Once per connection, for each turn leaves listeners on it.
    lines.push('Connection: close', '', '');
    stream.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]));
    server.emit('connection', stream);
  });
}

/** What Engine.IO refuses by itself, before anybody has signed in. */
export function hardenRefusals(io: LiveServer, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  io.engine.use(
    (_request: unknown, response: { setHeader(name: string, value: string): void }, next: () => void) => {
      for (const name in headers) response.setHeader(name, headers[name] ?? '');
      next();
    },
  );
  io.engine.on(
    'connection_error',
    ({ req, message }: { req: IncomingMessage & { res?: unknown }; message: string }) => {
      // One that came as a request is answered by Engine.IO, with the headers above; upgrades get text/html without them.
      if (req.res !== undefined || !req.socket.writable) return;
      req.socket.on('error', () => undefined);
      req.socket.end(
        `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n${lines.join('')}` +
          `Content-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
      );
    },
  );
}
