import {
  type ClientMessages,
  EventBatch,
  Heartbeat,
  type JoinAnswer,
  JoinAnswers,
  LIVE_PATH,
  LiveEnded,
  type LiveEvent,
  LiveRefusal,
  type Scope,
  ScopeEvicted,
  ScopeJoined,
  type ServerMessages,
  toScope,
  type UserUuid,
} from '@quilt/contract/core';
import { Socket as ServerSocket } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, vi } from 'vitest';

export interface LiveClientOptions {
  url: string;
  token?: string;
  headers?: Record<string, string>;
  /** What it says of itself besides. */
  hello?: { isIdle?: boolean };
  /** What GET /live/{scope} answers; without it, gaps stay. */
  catchUp?(scope: Scope, after: number): Promise<readonly LiveEvent[] | 'too_far_behind'>;
}

interface Followed {
  last: number | null;
  heard: number;
  applied: LiveEvent[];
  refetches: number;
  work: Promise<void>;
}

/** A browser's end of the live channel, as core/live.ts of the contract describes it. */
export interface LiveClient {
  socket: Socket<ServerMessages, ClientMessages>;
  /** The code of a refusal, or null once connected. */
  connected(): Promise<string | null>;
  join(scope: unknown): Promise<JoinAnswer>;
  /** By one message. */
  joinAll(scopes: readonly unknown[]): Promise<JoinAnswer[]>;
  leave(scope: Scope): Promise<void>;
  /** Everything that came, as it came. */
  received: LiveEvent[];
  evicted: ScopeEvicted[];
  ended: string[];
  heartbeats: Heartbeat[];
  /** What a page would have applied, and how often it had to load anew. */
  followed(scope: Scope): { seqs: number[]; refetches: number; last: number | null };
  applied(scope: Scope): readonly LiveEvent[];
  close(): void;
}

export function connectLive({ url, token, headers, hello, catchUp }: LiveClientOptions): LiveClient {
  const socket: LiveClient['socket'] = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: token === undefined ? {} : { token, ...hello },
    reconnectionDelay: 5,
    reconnectionDelayMax: 20,
    forceNew: true,
    ...(headers ? { extraHeaders: headers } : {}),
  });
  const scopes = new Map<Scope, Followed>();
  const wanted = new Set<Scope>();
  const client: LiveClient = {
    socket,
    received: [],
    evicted: [],
    ended: [],
    heartbeats: [],
    connected: () =>
      new Promise((resolve) => {
        if (socket.connected) return resolve(null);
        socket.once('connect', () => resolve(null));
        socket.once('connect_error', (error) => resolve(refusalOf(error)));
      }),
    async join(scope) {
      const [answer] = await client.joinAll([scope]);
      if (!answer) throw new Error('no answer for what was asked');
      return answer;
    },
    async joinAll(asked) {
      const answers = JoinAnswers.length(asked.length).parse(
        await socket.timeout(30_000).emitWithAck('join', { scopes: asked as Scope[] }),
      );
      for (const [index, answer] of answers.entries()) {
        if (!answer.ok) continue;
        wanted.add(asked[index] as Scope);
        hear(asked[index] as Scope, answer.seq, true);
      }
      return answers;
    },
    async leave(scope) {
      wanted.delete(scope);
      await socket.timeout(30_000).emitWithAck('leave', { scope });
    },
    followed(scope) {
      const { applied, refetches, last } = follow(scope);
      return { seqs: applied.map((event) => event.seq), refetches, last };
    },
    applied: (scope) => follow(scope).applied,
    close: () => void socket.disconnect(),
  };

  function follow(scope: Scope): Followed {
    const followed = scopes.get(scope) ?? {
      last: null,
      heard: 0,
      applied: [],
      refetches: 0,
      work: Promise.resolve(),
    };
    scopes.set(scope, followed);
    return followed;
  }

  /** One thing after another per scope, so that what comes while catching up waits. */
  function hear(scope: Scope, seq: number, isJoin: boolean, batch: readonly LiveEvent[] = []): void {
    const followed = follow(scope);
    followed.heard = isJoin ? seq : Math.max(followed.heard, seq);
    followed.work = followed.work.then(async () => {
      if (followed.last === null) followed.last = isJoin ? seq : seq - batch.length;
      for (const event of batch) apply(followed, event);
      // Behind what was applied: the sockets are told a moment later than answers are, or data was set back.
      const isDoubted = isJoin && seq < followed.last;
      if (isDoubted && !catchUp) return loadAnew(followed);
      if ((followed.last >= seq && !isDoubted) || !catchUp) return;
      const missed = await catchUp(scope, followed.last).catch(() => null);
      if (missed === 'too_far_behind') loadAnew(followed);
      else for (const event of missed ?? []) apply(followed, event);
    });
  }

  function apply(followed: Followed, event: LiveEvent): void {
    if (event.seq !== (followed.last ?? 0) + 1) return;
    followed.last = event.seq;
    followed.applied.push(event);
  }

  function loadAnew(followed: Followed): void {
    followed.refetches += 1;
    followed.last = followed.heard;
  }

  socket.on('connect', () => {
    for (const scope of wanted) void client.join(scope).catch(() => undefined);
  });
  socket.on('joined', (message) => {
    const { scope, seq } = ScopeJoined.parse(message);
    hear(scope, seq, true);
  });
  socket.on('events', (message) => {
    const batch = EventBatch.parse(message);
    client.received.push(...batch);
    const last = batch.at(-1);
    if (last) hear(last.scope, last.seq, false, batch);
  });
  socket.on('heartbeat', (message) => {
    const heartbeat = Heartbeat.parse(message);
    client.heartbeats.push(heartbeat);
    for (const [scope, seq] of Object.entries(heartbeat)) hear(scope as Scope, seq, false);
  });
  socket.on('evicted', (message) => {
    const evicted = ScopeEvicted.parse(message);
    wanted.delete(evicted.scope);
    client.evicted.push(evicted);
  });
  socket.on('ended', (message) => client.ended.push(LiveEnded.parse(message).code));
  return client;
}

/** Connected, and told so on the scope of its own, on which it hears that its session has ended. */
export async function untilHeard(client: LiveClient, { uuid }: { uuid: UserUuid }): Promise<void> {
  expect(await client.connected()).toBeNull();
  await until(() => expect(client.followed(toScope('user', uuid)).last).not.toBeNull());
}

/**
 * How many sockets the server has cut since. Asked right after an answer, it says whether they went with what was answered:
 * a look at the sessions once in a while would find them later.
 */
export function watchCuts(): () => number {
  const cut = vi.spyOn(ServerSocket.prototype, 'disconnect');
  onTestFinished(() => cut.mockRestore());
  return () => new Set(cut.mock.contexts).size;
}

/** Waits as long as a busy machine may need; a test that passes does not wait. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 60_000, interval: 5 });
}

function refusalOf(error: Error): string {
  const refusal = LiveRefusal.safeParse('data' in error ? error.data : null);
  return refusal.success ? refusal.data.code : error.message;
}
