import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  type JoinAnswer,
  type JoinRefusal,
  JoinScopes,
  LeaveScope,
  LIVE_PATH,
  type LiveEvent,
  LiveHandshake,
  type LiveRefusal,
  Scope,
  type SessionId,
  toScope,
} from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { Server } from 'socket.io';
import type { Platform } from '../context';
import type { ScopeAccess } from '../feature';
import { toAddressKey } from '../http/address';
import type { Authenticate } from '../http/authenticate';
import { hasTwoHosts } from '../http/door';
import { RateLimiter } from '../http/rate-limit';
import { summariseError } from '../logger';
import { atMostEvery, LOG_AGAIN_MS } from './at-most-every';
import { createScopeGate } from './live-access';
import { watchConnections } from './live-connections';
import { createRooms } from './live-rooms';
import type { LiveMember, LiveSide } from './live-side';
import { type Answer, createSocketBook, type LiveServer, type LiveSocket } from './live-sockets';
import { repeat } from './repeat';
import { answerOtherUpgrades, hardenRefusals } from './upgrades';

export interface Live {
  /** Called after COMMIT with what was written, here or in another process; never throws. */
  committed(events: readonly LiveEvent[]): void;
  /** Something may have been written that nobody told of. */
  lookAgain(): void;
  /** Closes the sockets of a session at once. */
  endSession(session: SessionId): void;
  /** Before the HTTP server closes, which waits for open connections. */
  close(): Promise<void>;
}

/** What is to be known about sessions, from the feature that keeps them. */
export interface SessionWatch {
  /** The type of the event that ends the session of its id. */
  endedType: string;
  /** Those of the sessions that have neither ended nor expired. */
  findLive(sessions: readonly SessionId[]): Promise<ReadonlySet<SessionId>>;
}

export interface LiveOptions {
  server: HttpServer;
  authenticate: Authenticate;
  sessions: SessionWatch;
  scopes: readonly ScopeAccess[];
  /** What features say and hear besides. */
  sides?: readonly LiveSide[];
  mayEnter(headers: IncomingHttpHeaders): boolean;
  /** Of every answer, the refusals of the channel too. */
  headers: Readonly<Record<string, string>>;
  /** Where a request comes from, whatever proxies it passed. */
  addressOf(request: IncomingMessage): string;
  /** Shorter in tests. */
  heartbeatMs?: number;
  strangerMs?: number;
  sessionCheckMs?: number;
}

const CONNECT_MS = 5_000;
/** Then nobody waits for the other side any more. */
const STRANGER_MS = 6_000;
const HEARTBEAT_MS = 20_000;
/** A session that ended elsewhere has to be noticed within 5 s. */
const SESSION_CHECK_MS = 4_000;

const REFUSED: JoinRefusal = { ok: false, code: 'common.not_found' };

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
    destroyUpgrade: false,
    connectTimeout: CONNECT_MS,
    maxHttpBufferSize: LIMITS.liveSocket.packetBytes,
    allowRequest: (request: IncomingMessage, decide) =>
      decide(null, !isClosing && !hasTwoHosts(request) && options.mayEnter(request.headers)),
  });
  answerOtherUpgrades(options.server);
  hardenRefusals(io, options.headers);
  const connections = watchConnections(io, log, options.strangerMs ?? STRANGER_MS);
  const { sides = [] } = options;
  const heardBySides = new Map(sides.flatMap(({ messages }) => Object.entries(messages)));
  const book = createSocketBook();
  const rooms = createRooms({
    io,
    db,
    log,
    book,
    gate: createScopeGate(options.scopes),
    sessionEndedType: options.sessions.endedType,
    endSession,
  });

  for (const side of sides) side.begin?.(membersIn);

  function* membersIn(scope: Scope): Iterable<LiveMember> {
    const { adapter, sockets } = io.of('/');
    for (const id of adapter.rooms.get(scope) ?? []) {
      const socket = sockets.get(id);
      if (socket) yield socket;
    }
  }

  const refusals = new RateLimiter<string>({ max: LIMITS.refusedSocketsPerMinute, seconds: 60 });
  const logFailure = atMostEvery(LOG_AGAIN_MS, (error: unknown) => {
    log.error({ reason: summariseError(error) }, 'a socket could not be signed in');
  });

  io.use(async (socket, next) => {
    const refusal = await signIn(socket);
    next(refusal ? Object.assign(new Error(refusal), { data: { code: refusal } }) : undefined);
    // After it was told: one that is refused asks again on a new connection, which counts.
    if (refusal) setImmediate(() => connections.close(socket.conn));
  });

  async function signIn(socket: LiveSocket): Promise<LiveRefusal['code'] | null> {
    try {
      const handshake = LiveHandshake.safeParse(socket.handshake.auth);
      const signedIn = handshake.success ? await options.authenticate(handshake.data.token) : 'missing';
      if (typeof signedIn === 'string') {
        // Only refused ones count, for accepted ones are bounded per user: an office shares one address.
        const seconds = refusals.take(toAddressKey(options.addressOf(socket.request)), clock.now().getTime());
        return seconds > 0 ? 'common.unavailable' : `auth.session_${signedIn}`;
      }
      if (!connections.claim(socket.conn, signedIn.viewer.uuid)) return 'live.too_many_sockets';
      socket.data = {
        viewer: signedIn.viewer,
        isIdle: handshake.data?.isIdle ?? false,
        hasEnded: false,
        scopes: new Set(),
        turns: new Map(),
        joining: 0,
      };
      return null;
    } catch (error) {
      logFailure(error);
      return 'common.unavailable';
    }
  }

  io.on('connection', (socket) => {
    book.add(socket);
    socket.on('disconnect', () => {
      book.remove(socket);
      rooms.leaveAll(socket);
      if (!isClosing) for (const side of sides) side.closed(socket, socket.data.hasEnded);
      // Leaving the namespace only would keep a connection that nobody has signed in to.
      connections.close(socket.conn);
    });
    socket.onAny((name: unknown, request: unknown, answer: unknown) => {
      if (name === 'join' || name === 'leave') return;
      const hear = typeof name === 'string' ? heardBySides.get(name) : undefined;
      if (!hear?.(socket, request, isAnswer(answer) ? answer : null)) connections.cut(socket.conn);
    });
    socket.on('join', (request: unknown, answer: unknown) => {
      if (!isAnswer(answer)) return connections.cut(socket.conn);
      const asked = JoinScopes.safeParse(request);
      if (asked.success) join(socket, asked.data.scopes, answer);
      else answer(REFUSED);
    });
    socket.on('leave', (request: unknown, answer: unknown) => {
      if (!isAnswer(answer)) return connections.cut(socket.conn);
      const asked = LeaveScope.safeParse(request);
      if (!asked.success) return answer({ ok: true });
      rooms.leave(socket, asked.data.scope, () => answer({ ok: true }));
    });
    joinOwn(socket, toScope('user', socket.data.viewer.uuid));
    for (const side of sides) side.opened(socket);
  });

  function join(
    socket: LiveSocket,
    asked: readonly unknown[],
    answer: (answers: JoinAnswer[]) => void,
  ): void {
    const read = asked.map((each) => Scope.safeParse(each).data);
    const scopes = new Set(read.filter((scope) => scope !== undefined));
    rooms.join(socket, scopes, (answers) =>
      answer(read.map((scope) => (scope && answers.get(scope)) ?? REFUSED)),
    );
  }

  function joinOwn(socket: LiveSocket, scope: Scope): void {
    rooms.join(socket, new Set([scope]), (answers) => {
      const answer = answers.get(scope);
      if (!answer?.ok) return connections.cut(socket.conn); // The client connects anew.
      socket.emit('joined', { scope, seq: answer.seq });
    });
  }

  function endSession(session: SessionId): void {
    for (const socket of book.ofSession(session)) {
      socket.emit('ended', { code: 'auth.session_ended' });
      socket.data.hasEnded = true;
      socket.disconnect(true);
    }
  }

  const sessionCheck = repeat(options.sessionCheckMs ?? SESSION_CHECK_MS, log, async () => {
    const sessions = book.sessions();
    if (sessions.length === 0) return;
    const live = await options.sessions.findLive(sessions);
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
        for (const side of sides) side.committed(events);
      } catch (error) {
        // What is committed stays so; heartbeats bring what was not told.
        log.error({ err: error }, 'committed events were not told');
      }
    },
    lookAgain() {
      rooms
        .beat()
        .catch((error: unknown) => log.error({ err: error }, 'what was written could not be looked up'));
    },
    endSession,
    async close() {
      isClosing = true;
      await Promise.all([sessionCheck.stop(), heartbeat.stop(), ...sides.map((side) => side.close())]);
      await connections.closeAll();
    },
  };
}

function isAnswer(value: unknown): value is Answer & ((answer: unknown) => void) {
  return typeof value === 'function';
}
