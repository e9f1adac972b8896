import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { noteLive } from '../http/connections';
import type { Logger } from '../logger';
import { atMostEvery, LOG_AGAIN_MS } from './at-most-every';
import type { LiveServer, LiveSocket } from './live-sockets';
import { createBucket, createBuckets } from './packet-limit';

type Connection = LiveSocket['conn'];

/** How long the other side is given to answer a close. */
const CLOSE_MS = 1_000;
/** More than the one that signs in, for who has not done so yet. */
const STRANGER_PACKETS = 10;

/** The connections below the sockets, of those who are not signed in too. */
export interface Connections {
  /** From now on it counts as one of the user's; false when they have as many as they may. */
  claim(connection: Connection, user: UserUuid): boolean;
  /** At once and without a word: the other side keeps no rule, so it is not waited for. */
  cut(connection: Connection): void;
  /** After what was already sent, but soon, whatever the other side does. */
  close(connection: Connection): void;
  /** Cuts who has taken nothing since the last time: what piles up for them is memory of the others. */
  cutStuck(): void;
  closeAll(): Promise<void>;
}

export function watchConnections(io: LiveServer, log: Logger, strangerMs: number): Connections {
  const open = new Set<Connection>();
  const waiting = new WeakSet<Connection>();
  const owners = new Map<Connection, UserUuid>();
  const counts = new Map<UserUuid, number>();
  // Per user, or opening more sockets would allow to send more.
  const ofUsers = createBuckets<UserUuid>(LIMITS.liveSocket.packetBurst, LIMITS.liveSocket.packetsPerSecond);

  const logCut = atMostEvery(LOG_AGAIN_MS, (address: string) => {
    log.warn({ address }, 'a socket sent too much and was cut');
  });

  function cut(connection: Connection): void {
    connection.close(true);
    connection.request.socket.destroy();
  }

  function disown(connection: Connection): void {
    const owner = owners.get(connection);
    if (!owner) return;
    owners.delete(connection);
    const left = (counts.get(owner) ?? 1) - 1;
    if (left > 0) counts.set(owner, left);
    else counts.delete(owner);
  }

  io.engine.on('connection', (connection: Connection) => {
    open.add(connection);
    // One that has to be asked to close takes its time.
    const late = setTimeout(() => {
      if (!owners.has(connection)) cut(connection);
    }, strangerMs).unref();
    connection.on('close', () => {
      clearTimeout(late);
      open.delete(connection);
      disown(connection);
    });
    connection.on('drain', () => waiting.delete(connection));
    const ofStranger = createBucket(STRANGER_PACKETS, 1);
    // Before anything reads it: 'packet' comes ahead of 'data'.
    connection.on('packet', () => {
      const owner = owners.get(connection);
      if (owner ? ofUsers.take(owner) : ofStranger.take()) return;
      logCut(connection.remoteAddress);
      cut(connection);
    });
  });

  return {
    claim(connection, user) {
      const count = counts.get(user) ?? 0;
      // One that has closed meanwhile would never give its place back.
      if (count >= LIMITS.liveSocket.perUser || !open.has(connection)) return false;
      // Several that sign in on one connection at once would take places that are given back only once.
      if (owners.has(connection)) return false;
      owners.set(connection, user);
      noteLive(connection.request.socket);
      counts.set(user, count + 1);
      return true;
    },
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
