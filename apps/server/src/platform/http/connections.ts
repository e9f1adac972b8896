import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Files that are read and written, the database's connections, what libraries open. */
const RESERVED = 256;
/** Where the limit itself is small. */
const RESERVED_SHARE = 0.25;

/** What is known of a connection, from the first that goes when there is no room to the one that stays. */
type Standing = 'stranger' | 'resting' | 'working' | 'live';

interface Known {
  running: number;
  isSignedIn: boolean;
  isLive: boolean;
}

const known = new WeakMap<Duplex, Known>();

/** Somebody's session came by it. */
export function noteSignedIn(socket: Duplex): void {
  const one = known.get(socket);
  if (one) one.isSignedIn = true;
}

/** It is the live connection of somebody who is signed in. */
export function noteLive(socket: Duplex): void {
  const one = known.get(socket);
  if (one) one.isLive = true;
}

/**
 * No more connections than there are descriptors for: beyond that each new one takes the place of the oldest that nobody
 * has signed in by, or else of one that rests between two requests. Where all are at work, it is closed itself.
 */
export function boundConnections(server: Server, most: number): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    if (known.has(socket)) return;
    if (open.size >= most && !makeRoom()) {
      socket.destroy();
      return;
    }
    known.set(socket, { running: 0, isSignedIn: false, isLive: false });
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const one = known.get(socket);
    if (!one) return;
    one.running += 1;
    response.once('close', () => {
      one.running -= 1;
    });
  });

  function makeRoom(): boolean {
    let resting: Socket | null = null;
    for (const socket of open) {
      const standing = standingOf(socket);
      if (standing === 'stranger') return end(socket);
      if (standing === 'resting') resting ??= socket;
    }
    return resting !== null && end(resting);
  }

  function end(socket: Socket): true {
    open.delete(socket);
    socket.destroy();
    return true;
  }
}

function standingOf(socket: Socket): Standing {
  const one = known.get(socket);
  if (one?.isLive) return 'live';
  if (!one?.isSignedIn) return 'stranger';
  return one.running > 0 ? 'working' : 'resting';
}

/** As many as the process may have descriptors, less what it needs itself. */
export function findConnectionBound(limit: number | null = findDescriptorLimit()): number | null {
  if (limit === null) return null;
  return Math.max(1, Math.floor(limit - Math.min(RESERVED, limit * RESERVED_SHARE)));
}

/** Null where there is none, or nobody tells. */
function findDescriptorLimit(): number | null {
  const limit = Number(readLimit());
  return Number.isInteger(limit) && limit > 0 ? limit : null;
}

function readLimit(): string | number | undefined {
  try {
    return /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  } catch {
    // A system without that file; what a report tells of networks would take seconds.
    Object.assign(process.report, { excludeNetwork: true });
    const { userLimits } = process.report.getReport() as {
      userLimits?: { open_files?: { soft?: string | number } };
    };
    return userLimits?.open_files?.soft;
  }
}
