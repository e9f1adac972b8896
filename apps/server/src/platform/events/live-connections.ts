import { LIMITS } from '@quilt/contract/limits';
import type { Logger } from '../logger';
import type { LiveServer, LiveSocket } from './live-sockets';

type Connection = LiveSocket['conn'];

/** How long the other side is given to answer a close. */
const CLOSE_MS = 1_000;

/** The connections below the sockets, of those who are not signed in too. */
export interface Connections {
  /** At once and without a word: the other side keeps no rule, so it is not waited for. */
  cut(connection: Connection): void;
  /** After what was already sent, but soon, whatever the other side does. */
  close(connection: Connection): void;
  /** Cuts who has taken nothing since the last time: what piles up for them is memory of the others. */
  cutStuck(): void;
  closeAll(): Promise<void>;
}

export function watchConnections(io: LiveServer, log: Logger): Connections {
  const open = new Set<Connection>();
  const waiting = new WeakSet<Connection>();

  function cut(connection: Connection): void {
    connection.close(true);
    connection.request.socket.destroy();
  }

  io.engine.on('connection', (connection: Connection) => {
    open.add(connection);
    connection.on('close', () => open.delete(connection));
    connection.on('drain', () => waiting.delete(connection));
    const bucket = createBucket(LIMITS.liveSocket.packetBurst, LIMITS.liveSocket.packetsPerSecond);
    // Before anything reads it: 'packet' comes ahead of 'data'.
    connection.on('packet', () => {
      if (bucket.take()) return;
      log.warn({ address: connection.remoteAddress }, 'a socket sent too much and was cut');
      cut(connection);
    });
  });

  return {
    cut,
    close(connection) {
      connection.close();
      setTimeout(() => connection.request.socket.destroy(), CLOSE_MS).unref();
    },
    cutStuck() {
      for (const connection of open) {
        if (connection.transport.writable) continue;
        if (waiting.has(connection)) cut(connection);
        else waiting.add(connection);
      }
    },
    async closeAll() {
      const streams = [...open].map((connection) => connection.request.socket);
      io.engine.close();
      // A peer that does not answer the close would keep the server from stopping.
      const late = setTimeout(() => {
        for (const stream of streams) stream.destroy();
      }, CLOSE_MS);
      await Promise.all(
        streams.map((stream) => stream.destroyed || new Promise((closed) => stream.once('close', closed))),
      );
      clearTimeout(late);
    },
  };
}

/** So many at once, refilled evenly. */
function createBucket(size: number, perSecond: number): { take(): boolean } {
  let left = size;
  let filledAt = performance.now();
  return {
    take() {
      const now = performance.now();
      left = Math.min(size, left + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
