import {
  type ClientMessages,
  EventBatch,
  Heartbeat,
  type JoinAnswer,
  JoinAnswers,
  LIVE_PATH,
  type LiveEvent,
  type LiveHandshake,
  LiveRefusal,
  type Scope,
  ScopeEvicted,
  ScopeJoined,
  SESSION_CODES,
  type ServerMessages,
} from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import { io, type Socket } from 'socket.io-client';
import { call } from './api-client';
import { followNumbers, keepNumber, knownNumber } from './live-numbers';
import { LiveTracker } from './live-tracker';

const AT_ONCE = LIMITS.liveSocket.scopesAtOnce;
const ANSWER_PATIENCE_MS = 10_000;
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

interface LiveParts {
  token: string;
  apply(event: LiveEvent): void;
  reset(scope: Scope, isWhole: boolean): void;
  /** The server says that this session is over. */
  onRefused(): void;
  /** The line is there, or gone. */
  onLine(isOpen: boolean): void;
}

/** What features need that say and hear more than events. */
export interface LiveLine {
  socket: Socket<ServerMessages, ClientMessages>;
  /** What is said of this tab whenever it connects; may be changed. */
  handshake: LiveHandshake;
}

export interface LiveConnection extends LiveLine {
  join(scope: Scope): void;
  leave(scope: Scope): void;
  close(): void;
}

/** The one Socket.IO connection of a session. How the two sides speak stands in the contract's core/live.ts. */
export function connectLive({ token, apply, reset, onRefused, onLine }: LiveParts): LiveConnection {
  const handshake: LiveHandshake = { token };
  const socket: LiveLine['socket'] = io({
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: handshake,
  });
  const trackers = new Map<Scope, LiveTracker>();
  const unfollow = new Map<Scope, () => void>();
  const wanted = new Set<Scope>();
  /** Those of them that are asked for when all that goes on now is done. */
  const soon = new Set<Scope>();
  let isClosed = false;
  let refusals = 0;

  const later = (action: () => void, ms = RETRY_MS): void => {
    // Not all at once: whatever sent one away has sent many away.
    setTimeout(() => !isClosed && action(), ms * (1 + Math.random()));
  };

  const knockAgain = (ms = RETRY_MS * 2 ** refusals): void => {
    refusals += 1;
    later(() => socket.connect(), Math.min(ms, LONGEST_RETRY_MS));
  };

  const trackerOf = (scope: Scope): LiveTracker => {
    const existing = trackers.get(scope);
    if (existing) return existing;
    const tracker = new LiveTracker({
      fetchAfter: async (after) => (await call(catchUp, { params: { scope }, query: { after } })).items,
      apply,
      reset: (isWhole) => reset(scope, isWhole),
      known: () => knownNumber(scope),
      keep: (seq) => keepNumber(scope, seq),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    trackers.set(scope, tracker);
    unfollow.set(
      scope,
      followNumbers(scope, (number, wasEarly) => tracker.answered(number, wasEarly)),
    );
    return tracker;
  };

  const forget = (scope: Scope): void => {
    trackers.get(scope)?.stop();
    trackers.delete(scope);
    unfollow.get(scope)?.();
    unfollow.delete(scope);
  };

  const join = (asked: Iterable<Scope>): void => {
    const scopes = [...asked].filter((scope) => wanted.has(scope));
    if (!socket.connected || scopes.length === 0) return;
    const [now, rest] = [scopes.slice(0, AT_ONCE), scopes.slice(AT_ONCE)];
    socket.timeout(ANSWER_PATIENCE_MS).emit('join', { scopes: now }, (error, unread) => {
      const answers = JoinAnswers.safeParse(unread).data ?? [];
      const unanswered = now.filter((scope, index) => error || !hearAnswer(scope, answers[index]));
      if (unanswered.length > 0) later(() => join(unanswered));
    });
    join(rest);
  };

  /** False where it has to be asked for once more. */
  const hearAnswer = (scope: Scope, answer: JoinAnswer | undefined): boolean => {
    if (!answer || (!answer.ok && answer.code === 'common.unavailable')) return false;
    if (!wanted.has(scope)) return true;
    if (answer.ok) trackerOf(scope).joined(answer.seq);
    else forget(scope);
    return true;
  };

  /** Those that are wanted in the same breath, as by all parts of a page that comes, go together. */
  const joinSoon = (scope: Scope): void => {
    if (soon.size === 0)
      queueMicrotask(() => {
        join(soon);
        soon.clear();
      });
    soon.add(scope);
  };

  socket.on('connect', () => {
    onLine(true);
    refusals = 0;
    // Those that are about to be asked for too.
    soon.clear();
    join(wanted);
  });
  socket.on('joined', (message) => {
    const { data } = ScopeJoined.safeParse(message);
    if (data && wanted.has(data.scope)) trackerOf(data.scope).joined(data.seq);
  });
  socket.on('events', (batch) => {
    for (const event of EventBatch.safeParse(batch).data ?? []) trackers.get(event.scope)?.received(event);
  });
  socket.on('heartbeat', (message) => {
    const { data = {} } = Heartbeat.safeParse(message);
    for (const [scope, tracker] of trackers) {
      const seq = data[scope];
      if (seq !== undefined) tracker.heard(seq);
    }
  });
  socket.on('evicted', (message) => {
    const { data } = ScopeEvicted.safeParse(message);
    if (!data) return;
    if (data.code === 'common.unavailable') return later(() => join([data.scope]));
    forget(data.scope);
    // What is shown of it has to go: fetched again, it is not found.
    reset(data.scope, true);
  });
  socket.on('ended', onRefused);
  // Refused at the door, socket.io does not knock again by itself.
  socket.on('connect_error', (error) => {
    if (socket.active) return;
    const refusal = LiveRefusal.safeParse('data' in error ? error.data : null).data;
    if (refusal && SESSION_CODES.has(refusal.code)) onRefused();
    // Crowded out, it waits until another window of the user is closed.
    else knockAgain(refusal?.code === 'live.too_many_sockets' ? LONGEST_RETRY_MS : undefined);
  });
  socket.on('disconnect', (reason) => {
    onLine(false);
    if (reason === 'io server disconnect') knockAgain();
  });

  return {
    socket,
    handshake,
    join(scope) {
      wanted.add(scope);
      if (socket.connected) joinSoon(scope);
    },
    leave(scope) {
      wanted.delete(scope);
      forget(scope);
      const isAskedFor = !soon.delete(scope);
      if (socket.connected && isAskedFor) socket.emit('leave', { scope }, () => undefined);
    },
    close() {
      isClosed = true;
      for (const scope of [...trackers.keys()]) forget(scope);
      if (socket.connected || !socket.active) return void socket.disconnect();
      // Broken off while it is being opened, the browser would complain of it in its console. It comes first, and tells
      // nobody: the line of the next session may be there by then.
      socket.off();
      for (const end of ['connect', 'connect_error'] as const) socket.on(end, () => void socket.disconnect());
    },
  };
}
