import type { Server as HttpServer, IncomingMessage } from 'node:http';
import {
  JoinScope,
  LIVE_PATH,
  type LiveEvent,
  LiveHandshake,
  type LiveRefusal,
  type Scope,
  type SessionId,
  toScope,
} from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { Server } from 'socket.io';
import type { Platform } from '../context';
import type { ScopeAccess } from '../feature';
import type { Authenticate } from '../http/authenticate';
import { createScopeGate } from './live-access';
import { watchConnections } from './live-connections';
import { createRooms } from './live-rooms';
import { findLiveSessions } from './live-sessions';
import { type Answer, createSocketBook, type LiveServer, type LiveSocket } from './live-sockets';
import { repeat } from './repeat';

export interface Live {
  /** Called after COMMIT with what was written; never throws. */
  committed(events: readonly LiveEvent[]): void;
  /** Closes the sockets of a session at once. */
  endSession(session: SessionId): void;
  /** Before the HTTP server closes, which waits for open connections. */
  close(): Promise<void>;
}

export interface LiveOptions {
  server: HttpServer;
  authenticate: Authenticate;
  scopes: readonly ScopeAccess[];
  allowOrigin(origin: string | undefined): boolean;
  /** Shorter in tests. */
  heartbeatMs?: number;
  sessionCheckMs?: number;
}

const CONNECT_MS = 5_000;
const HEARTBEAT_MS = 20_000;
/** A session that ended elsewhere has to be noticed within 5 s. */
const SESSION_CHECK_MS = 4_000;

type LivePlatform = Pick<Platform, 'db' | 'clock' | 'log'>;

/** The protocol is written down in the contract, at core/live.ts. */
export function createLive({ db, clock, log }: LivePlatform, options: LiveOptions): Live {
  let isClosing = false;
  const io: LiveServer = new Server(options.server, {
    path: LIVE_PATH,
    transports: ['websocket'],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    connectTimeout: CONNECT_MS,
    maxHttpBufferSize: LIMITS.liveSocket.packetBytes,
    allowRequest: (request: IncomingMessage, decide) =>
      decide(null, !isClosing && options.allowOrigin(request.headers.origin)),
  });
  const connections = watchConnections(io, log);
  const book = createSocketBook();
  const rooms = createRooms({ io, db, log, book, gate: createScopeGate(options.scopes), endSession });

  io.use(async (socket, next) => {
    const refusal = await signIn(socket);
    next(refusal ? Object.assign(new Error(refusal), { data: { code: refusal } }) : undefined);
  });

  async function signIn(socket: LiveSocket): Promise<LiveRefusal['code'] | null> {
    const handshake = LiveHandshake.safeParse(socket.handshake.auth);
    if (!handshake.success) return 'auth.session_missing';
    try {
      const signedIn = await options.authenticate(handshake.data.token);
      if (signedIn === 'ended') return 'auth.session_ended';
      if (book.ofSession(signedIn.viewer.sessionId).length >= LIMITS.liveSocket.perSession) {
        return 'common.unavailable';
      }
      socket.data = { viewer: signedIn.viewer, scopes: new Set(), turns: new Map() };
      return null;
    } catch (error) {
      log.error({ err: error }, 'a socket could not be signed in');
      return 'common.unavailable';
    }
  }

  io.on('connection', (socket) => {
    book.add(socket);
    socket.on('disconnect', () => {
      book.remove(socket);
      rooms.leaveAll(socket);
      // Leaving the namespace only would keep a connection that nobody has signed in to.
      connections.close(socket.conn);
    });
    socket.onAny((name: unknown) => {
      if (name !== 'join' && name !== 'leave') connections.cut(socket.conn);
    });
    socket.on('join', (request: unknown, answer: unknown) => {
      if (!isAnswer(answer)) return connections.cut(socket.conn);
      const asked = JoinScope.safeParse(request);
      if (!asked.success) return answer({ ok: false, code: 'common.not_found' });
      rooms.join(socket, asked.data.scope, answer);
    });
    socket.on('leave', (request: unknown, answer: unknown) => {
      if (!isAnswer(answer)) return connections.cut(socket.conn);
      const asked = JoinScope.safeParse(request);
      if (!asked.success) return answer({ ok: true });
      rooms.leave(socket, asked.data.scope, () => answer({ ok: true }));
    });
    joinOwn(socket, toScope('user', socket.data.viewer.uuid));
  });

  function joinOwn(socket: LiveSocket, scope: Scope): void {
    rooms.join(socket, scope, (answer) => {
      if (!answer.ok) return connections.cut(socket.conn); // The client connects anew.
      socket.emit('joined', { scope, seq: answer.seq });
    });
  }

  function endSession(session: SessionId): void {
    for (const socket of book.ofSession(session)) {
      socket.emit('ended', { code: 'auth.session_ended' });
      socket.disconnect(true);
    }
  }

  const sessionCheck = repeat(options.sessionCheckMs ?? SESSION_CHECK_MS, log, async () => {
    const sessions = book.sessions();
    if (sessions.length === 0) return;
    const live = await findLiveSessions(db, sessions, clock.now());
    for (const session of sessions) if (!live.has(session)) endSession(session);
  });

  const heartbeat = repeat(options.heartbeatMs ?? HEARTBEAT_MS, log, async () => {
    connections.cutStuck();
    await rooms.beat();
  });

  return {
    committed(events) {
      try {
        rooms.committed(events);
      } catch (error) {
        // What is committed stays so; heartbeats bring what was not told.
        log.error({ err: error }, 'committed events were not told');
      }
    },
    endSession,
    async close() {
      isClosing = true;
      await Promise.all([sessionCheck.stop(), heartbeat.stop()]);
      await connections.closeAll();
    },
  };
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'function';
}
