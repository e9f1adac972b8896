import {
  type JoinAnswer,
  type LiveEvent,
  type Scope,
  SessionId,
  toScope,
  UserUuid,
} from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import type { Database } from '../db/database';
import { createFairQueue } from '../fair-queue';
import { type Logger, summariseError } from '../logger';
import { atMostEvery, LOG_AGAIN_MS } from './at-most-every';
import type { Refusal, ScopeGate } from './live-access';
import { createChannels } from './live-channels';
import { enter } from './live-entry';
import type { LiveServer, LiveSocket, SocketBook } from './live-sockets';
import { toTold } from './outbox-reader';

/** Each asks the database: few enough that requests and the check of sessions always find a connection. */
const JOINS_AT_ONCE = { total: 4, perOwner: 2 };
const UNAVAILABLE: JoinAnswer = { ok: false, code: 'common.unavailable' };
const TOO_MANY: JoinAnswer = { ok: false, code: 'live.too_many_scopes' };

interface RoomParts {
  io: LiveServer;
  db: Database;
  log: Logger;
  book: SocketBook;
  gate: ScopeGate;
  sessionEndedType: string;
  endSession(session: SessionId): void;
}

/** One for each scope that was asked for. */
type JoinAnswers = ReadonlyMap<Scope, JoinAnswer>;

/** Which socket hears of which scope. */
export interface Rooms {
  committed(events: readonly LiveEvent[]): void;
  join(socket: LiveSocket, scopes: ReadonlySet<Scope>, answer: (answers: JoinAnswers) => void): void;
  leave(socket: LiveSocket, scope: Scope, done: () => void): void;
  leaveAll(socket: LiveSocket): void;
  /** Looks for what no commit of this process told, then tells every socket how far its scopes have got. */
  beat(): Promise<void>;
}

export function createRooms(parts: RoomParts): Rooms {
  const { io, db, log, book, gate, sessionEndedType, endSession } = parts;
  /** Counts changes of access, so that a join that was allowed before one is checked once more. */
  let accessChanges = 0;
  const joins = createFairQueue(JOINS_AT_ONCE);
  const channels = createChannels({
    db,
    log,
    admit,
    send: (to, events) => void io.to(to).emit('events', events.map(toTold)),
  });
  const logFailure = atMostEvery(LOG_AGAIN_MS, (error: unknown, scope: Scope) => {
    log.error({ reason: summariseError(error), scope }, 'a scope could not be joined');
  });

  const entry = { db, gate, channels, accessChanges: () => accessChanges, logFailure };

  async function answerJoins(
    socket: LiveSocket,
    scopes: ReadonlySet<Scope>,
    answer: (answers: JoinAnswers) => void,
  ): Promise<void> {
    try {
      await joins.run(socket.data.viewer.uuid, async () => answer(await enter(entry, socket, scopes)));
    } catch (error) {
      for (const scope of scopes) logFailure(error, scope);
      answer(new Map([...scopes].map((scope) => [scope, UNAVAILABLE])));
    } finally {
      socket.data.joining -= scopes.size;
    }
  }

  function exit(socket: LiveSocket, scope: Scope): boolean {
    if (!socket.data.scopes.delete(scope)) return false;
    void socket.leave(scope);
    channels.release(scope);
    return true;
  }

  function inTurn(socket: LiveSocket, scopes: ReadonlySet<Scope>, work: () => Promise<void> | void): void {
    const { turns } = socket.data;
    const turn = Promise.all([...scopes].map((scope) => turns.get(scope)))
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'a socket could not be answered'))
      .finally(() => {
        for (const scope of scopes) if (turns.get(scope) === turn) turns.delete(scope);
      });
    for (const scope of scopes) turns.set(scope, turn);
  }

  /** Of what is asked for, that of which there is room; the others are refused. */
  function takePlaces(
    socket: LiveSocket,
    asked: ReadonlySet<Scope>,
    refused: Map<Scope, JoinAnswer>,
  ): Set<Scope> {
    const { scopes, turns, joining } = socket.data;
    const taken = new Set<Scope>();
    let places = scopes.size + turns.size;
    for (const scope of asked) {
      if (!scopes.has(scope) && places >= LIMITS.liveSocket.scopes) refused.set(scope, TOO_MANY);
      // The same ones over and over, faster than they can be answered.
      else if (joining + taken.size >= LIMITS.liveSocket.scopes) refused.set(scope, UNAVAILABLE);
      else {
        taken.add(scope);
        if (!turns.has(scope)) places += 1;
      }
    }
    return taken;
  }

  function socketsIn(scope: Scope): LiveSocket[] {
    const ids = io.of('/').adapter.rooms.get(scope) ?? [];
    return [...ids].flatMap((id) => io.of('/').sockets.get(id) ?? []);
  }

  async function evictRefused(scope: Scope, sockets: readonly LiveSocket[]): Promise<void> {
    const viewers = sockets.map((socket) => socket.data.viewer);
    const refused = await gate.refuseViewers(db, viewers, scope);
    for (const socket of sockets) evict(socket, scope, refused.get(socket.data.viewer.uuid));
  }

  function evict(socket: LiveSocket, scope: Scope, refusal: Refusal | undefined): void {
    if (refusal && exit(socket, scope)) socket.emit('evicted', { scope, code: refusal.code });
  }

  /** Of somebody who lost access to one thing, what hangs on it is looked at too. */
  async function checkElsewhere(user: UserUuid, except: Scope): Promise<void> {
    const joined = book.ofUser(user).map((socket) => ({ socket, scopes: [...socket.data.scopes] }));
    const [first] = joined;
    if (!first) return;
    const scopes = new Set(joined.flatMap((each) => each.scopes));
    scopes.delete(except);
    scopes.delete(toScope('user', user));
    const refused = await gate.refuse(db, first.socket.data.viewer, [...scopes]);
    for (const { socket, scopes: own } of joined) {
      for (const scope of own) evict(socket, scope, refused.get(scope));
    }
  }

  function passAccessChange(event: LiveEvent): Promise<void> | undefined {
    accessChanges += 1;
    const user = UserUuid.safeParse(event.id);
    if (user.success) {
      checkElsewhere(user.data, event.scope).catch((error: unknown) => {
        log.error(
          { reason: summariseError(error), scope: event.scope },
          'other scopes could not be looked at',
        );
      });
    }
    const sockets = socketsIn(event.scope).filter(
      (socket) => !user.success || socket.data.viewer.uuid === user.data,
    );
    return sockets.length > 0 ? evictRefused(event.scope, sockets) : undefined;
  }

  function admit(event: LiveEvent): Promise<void> | undefined {
    if (event.type === accessChanged.type) return passAccessChange(event);
    if (event.type === sessionEndedType) {
      const session = SessionId.safeParse(event.id);
      if (session.success) endSession(session.data);
    }
    return undefined;
  }

  return {
    committed(events) {
      for (const [scope, ofScope] of groupByScope(events)) {
        const channel = channels.get(scope);
        if (channel) channel.offer(ofScope);
        // Nobody listens here, but the one whose access changed may listen to what hangs on it.
        else for (const event of ofScope) admit(event);
      }
    },
    join(socket, asked, answer) {
      const refused = new Map<Scope, JoinAnswer>();
      const taken = takePlaces(socket, asked, refused);
      if (taken.size === 0) return answer(refused);
      socket.data.joining += taken.size;
      inTurn(socket, taken, () =>
        answerJoins(socket, taken, (answers) => answer(new Map([...refused, ...answers]))),
      );
    },
    leave(socket, scope, done) {
      inTurn(socket, new Set([scope]), () => {
        // What concerns the user themself is always heard.
        if (scope !== toScope('user', socket.data.viewer.uuid)) exit(socket, scope);
        done();
      });
    },
    leaveAll(socket) {
      for (const scope of socket.data.scopes) channels.release(scope);
      socket.data.scopes.clear();
    },
    async beat() {
      try {
        await channels.lookAgain();
      } finally {
        for (const socket of io.of('/').sockets.values()) {
          const { scopes } = socket.data;
          const seqs = [...scopes].map((scope) => [scope, channels.get(scope)?.lastSeq() ?? 0] as const);
          socket.emit('heartbeat', Object.fromEntries(seqs));
        }
      }
    },
  };
}

function groupByScope(events: readonly LiveEvent[]): Map<Scope, LiveEvent[]> {
  const groups = new Map<Scope, LiveEvent[]>();
  for (const event of events) {
    const group = groups.get(event.scope);
    if (group) group.push(event);
    else groups.set(event.scope, [event]);
  }
  return groups;
}
