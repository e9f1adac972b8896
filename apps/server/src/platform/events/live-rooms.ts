import {
  type JoinAnswer,
  type LiveEvent,
  type Scope,
  type ScopeEvicted,
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
import type { ScopeGate } from './live-access';
import { type Channel, openChannel } from './live-channel';
import type { LiveServer, LiveSocket, SocketBook } from './live-sockets';
import { readEventsAfter, readLastSeqs, toTold } from './outbox-reader';

/** Each asks the database: few enough that requests and the check of sessions always find a connection. */
const JOINS_AT_ONCE = { total: 4, perOwner: 2 };
const REFUSED: JoinAnswer = { ok: false, code: 'common.not_found' };

interface RoomParts {
  io: LiveServer;
  db: Database;
  log: Logger;
  book: SocketBook;
  gate: ScopeGate;
  sessionEndedType: string;
  endSession(session: SessionId): void;
}

/** Which socket hears of which scope. */
export interface Rooms {
  committed(events: readonly LiveEvent[]): void;
  join(socket: LiveSocket, scope: Scope, answer: (answer: JoinAnswer) => void): void;
  leave(socket: LiveSocket, scope: Scope, done: () => void): void;
  leaveAll(socket: LiveSocket): void;
  /** Looks for what no commit of this process told, then tells every socket how far its scopes have got. */
  beat(): Promise<void>;
}

export function createRooms(parts: RoomParts): Rooms {
  const { io, db, log, book, gate, sessionEndedType, endSession } = parts;
  const channels = new Map<Scope, { channel: Channel; holders: number }>();
  /** Counts changes of access, so that a join that was allowed before one is checked once more. */
  let accessChanges = 0;
  const joins = createFairQueue(JOINS_AT_ONCE);
  const logFailure = atMostEvery(LOG_AGAIN_MS, (error: unknown, scope: Scope) => {
    log.error({ reason: summariseError(error), scope }, 'a scope could not be joined');
  });

  function hold(scope: Scope): Channel {
    let held = channels.get(scope);
    if (!held) {
      const channel = openChannel(scope, {
        log,
        readLastSeq: async (asked) => (await readLastSeqs(db, [asked])).get(asked) ?? null,
        readEventsAfter: (asked, after, limit) => readEventsAfter(db, asked, after, limit),
        admit,
        send: (to, events) => void io.to(to).emit('events', events.map(toTold)),
      });
      held = { channel, holders: 0 };
      channels.set(scope, held);
    }
    held.holders += 1;
    return held.channel;
  }

  function release(scope: Scope): void {
    const held = channels.get(scope);
    if (!held) return;
    held.holders -= 1;
    if (held.holders > 0) return;
    held.channel.close();
    channels.delete(scope);
  }

  async function enter(socket: LiveSocket, scope: Scope): Promise<JoinAnswer> {
    const { viewer, scopes } = socket.data;
    const known = channels.get(scope);
    if (scopes.has(scope) && known) return { ok: true, seq: known.channel.lastSeq() };
    const mayJoin = async () => socket.connected && (await gate.canJoin(db, viewer, scope));
    let checkedAt = accessChanges;
    // Before anything is read for it: who may not join costs no more than the question.
    if (!(await mayJoin())) return REFUSED;
    const channel = hold(scope);
    let isEntered = false;
    try {
      // A change of access can be what the number stands for that a channel opens with. It is told no more, so it
      // is asked once more.
      let isCertain = channel.lastSeq() >= 0;
      if (!(await channel.opened)) return REFUSED;
      while (!isCertain || checkedAt !== accessChanges) {
        isCertain = true;
        checkedAt = accessChanges;
        if (!(await mayJoin())) return REFUSED;
      }
      if (!socket.connected) return REFUSED;
      // With no wait before the answer, so that the first event after it is the one that follows its number.
      void socket.join(scope);
      scopes.add(scope);
      isEntered = true;
      return { ok: true, seq: channel.lastSeq() };
    } finally {
      if (!isEntered) release(scope);
    }
  }

  async function answerJoin(
    socket: LiveSocket,
    scope: Scope,
    answer: (answer: JoinAnswer) => void,
  ): Promise<void> {
    try {
      await joins.run(socket.data.viewer.uuid, async () => answer(await enter(socket, scope)));
    } catch (error) {
      logFailure(error, scope);
      answer({ ok: false, code: 'common.unavailable' });
    } finally {
      socket.data.joining -= 1;
    }
  }

  function exit(socket: LiveSocket, scope: Scope): boolean {
    if (!socket.data.scopes.delete(scope)) return false;
    void socket.leave(scope);
    release(scope);
    return true;
  }

  function inTurn(socket: LiveSocket, scope: Scope, work: () => Promise<void> | void): void {
    const { turns } = socket.data;
    const turn = (turns.get(scope) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => log.error({ err: error, scope }, 'a socket could not be answered'))
      .finally(() => {
        if (turns.get(scope) === turn) turns.delete(scope);
      });
    turns.set(scope, turn);
  }

  function socketsIn(scope: Scope): LiveSocket[] {
    const ids = io.of('/').adapter.rooms.get(scope) ?? [];
    return [...ids].flatMap((id) => io.of('/').sockets.get(id) ?? []);
  }

  async function evictRefused(scope: Scope, sockets: readonly LiveSocket[]): Promise<void> {
    const viewers = sockets.map((socket) => socket.data.viewer);
    const refused = await gate.refuse(db, viewers, scope);
    for (const socket of sockets) {
      const code: ScopeEvicted['code'] | undefined = refused.get(socket.data.viewer.uuid);
      if (code && exit(socket, scope)) socket.emit('evicted', { scope, code });
    }
  }

  /** Of somebody who lost access to one thing, what hangs on it is looked at too. */
  async function checkElsewhere(user: UserUuid, except: Scope): Promise<void> {
    const scopes = new Set(book.ofUser(user).flatMap((socket) => [...socket.data.scopes]));
    scopes.delete(except);
    scopes.delete(toScope('user', user));
    for (const scope of scopes) {
      await evictRefused(
        scope,
        book.ofUser(user).filter((socket) => socket.data.scopes.has(scope)),
      );
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
        const held = channels.get(scope);
        if (held) held.channel.offer(ofScope);
        // Nobody listens here, but the one whose access changed may listen to what hangs on it.
        else for (const event of ofScope) admit(event);
      }
    },
    join(socket, scope, answer) {
      const { scopes, turns } = socket.data;
      if (!scopes.has(scope) && scopes.size + turns.size >= LIMITS.liveSocket.scopes) {
        return answer({ ok: false, code: 'live.too_many_scopes' });
      }
      // The same one over and over, faster than it can be answered.
      if (socket.data.joining >= LIMITS.liveSocket.scopes) {
        return answer({ ok: false, code: 'common.unavailable' });
      }
      socket.data.joining += 1;
      inTurn(socket, scope, () => answerJoin(socket, scope, answer));
    },
    leave(socket, scope, done) {
      inTurn(socket, scope, () => {
        // What concerns the user themself is always heard.
        if (scope !== toScope('user', socket.data.viewer.uuid)) exit(socket, scope);
        done();
      });
    },
    leaveAll(socket) {
      for (const scope of socket.data.scopes) release(scope);
      socket.data.scopes.clear();
    },
    async beat() {
      try {
        const seqs = await readLastSeqs(db, [...channels.keys()]);
        for (const [scope, seq] of seqs) channels.get(scope)?.channel.reach(seq);
      } finally {
        for (const socket of io.of('/').sockets.values()) {
          const { scopes } = socket.data;
          const seqs = [...scopes].map(
            (scope) => [scope, channels.get(scope)?.channel.lastSeq() ?? 0] as const,
          );
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
