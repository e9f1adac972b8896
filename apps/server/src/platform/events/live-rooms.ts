import {
  type JoinAnswer,
  type LiveEvent,
  type Scope,
  type ScopeEvicted,
  SessionId,
  toScope,
  UserUuid,
} from '@quilt/contract/core';
import { sessionEnded } from '@quilt/contract/features/auth';
import { accessChanged } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import type { Database } from '../db/database';
import type { Logger } from '../logger';
import type { ScopeGate } from './live-access';
import { type Channel, openChannel } from './live-channel';
import type { LiveServer, LiveSocket, SocketBook } from './live-sockets';
import { readEventsAfter, readLastSeqs } from './outbox-reader';

interface RoomParts {
  io: LiveServer;
  db: Database;
  log: Logger;
  book: SocketBook;
  gate: ScopeGate;
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

export function createRooms({ io, db, log, book, gate, endSession }: RoomParts): Rooms {
  const channels = new Map<Scope, { channel: Channel; holders: number }>();
  /** Counts changes of access, so that a join that was allowed before one is checked once more. */
  let accessChanges = 0;

  function hold(scope: Scope): Channel {
    let held = channels.get(scope);
    if (!held) {
      const channel = openChannel(scope, {
        log,
        readLastSeq: async (asked) => (await readLastSeqs(db, [asked])).get(asked) ?? null,
        readEventsAfter: (asked, after, limit) => readEventsAfter(db, asked, after, limit),
        admit,
        send: (to, events) => void io.to(to).emit('events', events),
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

  async function enter(
    socket: LiveSocket,
    scope: Scope,
    answer: (answer: JoinAnswer) => void,
  ): Promise<void> {
    const { viewer, scopes } = socket.data;
    const known = channels.get(scope);
    if (scopes.has(scope) && known) return answer({ ok: true, seq: known.channel.lastSeq() });
    // Held before access is asked, so that a change of access in between is not missed.
    const channel = hold(scope);
    try {
      let checkedAt: number;
      do {
        checkedAt = accessChanges;
        const [exists, allowed] = await Promise.all([channel.opened, gate.canJoin(db, viewer, scope)]);
        if (!exists || !allowed || !socket.connected) {
          release(scope);
          return answer({ ok: false, code: 'common.not_found' });
        }
      } while (checkedAt !== accessChanges);
    } catch (error) {
      log.error({ err: error, scope }, 'a scope could not be joined');
      release(scope);
      return answer({ ok: false, code: 'common.unavailable' });
    }
    // All at once, so that the first event after the answer is the one that follows its number.
    void socket.join(scope);
    scopes.add(scope);
    answer({ ok: true, seq: channel.lastSeq() });
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
    if (user.success) void checkElsewhere(user.data, event.scope);
    const sockets = socketsIn(event.scope).filter(
      (socket) => !user.success || socket.data.viewer.uuid === user.data,
    );
    return sockets.length > 0 ? evictRefused(event.scope, sockets) : undefined;
  }

  function admit(event: LiveEvent): Promise<void> | undefined {
    if (event.type === accessChanged.type) return passAccessChange(event);
    if (event.type === sessionEnded.type) {
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
      inTurn(socket, scope, () => enter(socket, scope, answer));
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
