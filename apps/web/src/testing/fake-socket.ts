import type { JoinAnswer, ServerMessages } from '@quilt/contract/core';
import type { Presence, WatchAnswer } from '@quilt/contract/features/presence';

interface Request {
  scope?: string;
  scopes?: readonly string[];
  uuids?: readonly string[];
  isIdle?: boolean;
}

const REFUSED: JoinAnswer = { ok: false, code: 'common.not_found' };

type Listener = (...args: never[]) => void;

/** Stands in for socket.io's client: the test plays the server. Nothing comes by itself. */
export class FakeSocket {
  connected = false;
  /** Whether socket.io goes on trying by itself. */
  active = true;
  connects = 0;
  readonly sent: ({ name: string } & Request)[] = [];
  /** What the server says to `join`: what is not here is not to be had. */
  readonly answers = new Map<string, JoinAnswer>();
  /** Said to `join` in place of that. */
  joinAnswers: unknown;
  /** What it says to `watch`: those who are not here are hidden. */
  readonly presences = new Map<string, Presence>();
  /** Said to `watch` in place of that. */
  watchRefusal: Extract<WatchAnswer, { ok: false }> | null = null;
  /** What it says to `editing`: who else does. */
  editors: readonly string[] = [];
  readonly #listeners = new Map<string, Listener[]>();

  constructor(readonly options: { auth: { token: string; isIdle?: boolean } }) {}

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  off(): void {
    this.#listeners.clear();
  }

  emit(name: string, request: Request, acknowledge?: (...args: unknown[]) => void): void {
    this.sent.push({ name, ...request });
    if (name === 'join') this.#answerJoin(request.scopes ?? [], acknowledge);
    if (name === 'editing') acknowledge?.(null, { ok: true, people: this.editors });
    if (name === 'watch') acknowledge?.(null, this.watchRefusal ?? this.#presencesOf(request.uuids ?? []));
  }

  #answerJoin(scopes: readonly string[], acknowledge?: (...args: unknown[]) => void): void {
    const answers = scopes.map((scope) => this.answers.get(scope) ?? REFUSED);
    acknowledge?.(null, this.joinAnswers === undefined ? answers : this.joinAnswers);
  }

  #presencesOf(uuids: readonly string[]) {
    const presence = (uuid: string): Presence => this.presences.get(uuid) ?? { state: 'hidden' };
    return { ok: true, people: uuids.map((uuid) => ({ uuid, presence: presence(uuid) })) };
  }

  timeout(): this {
    return this;
  }

  connect(): void {
    this.connects += 1;
  }

  disconnect(): void {
    const wasConnected = this.connected;
    this.connected = false;
    this.active = false;
    if (wasConnected) this.#call('disconnect', 'io client disconnect');
  }

  /** The server says something, as the contract allows it. */
  say<Name extends keyof ServerMessages>(name: Name, ...message: Parameters<ServerMessages[Name]>): void {
    this.#call(name, ...message);
  }

  accept(): void {
    this.connected = true;
    this.#call('connect');
  }

  refuse(data: unknown): void {
    this.active = false;
    this.#call('connect_error', Object.assign(new Error('refused'), { data }));
  }

  drop(reason: 'transport close' | 'io server disconnect'): void {
    this.connected = false;
    this.#call('disconnect', reason);
  }

  #call(name: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      (listener as (...args: unknown[]) => void)(...args);
    }
  }
}

/** Every connection that this test has opened, the newest last. */
export const sockets: FakeSocket[] = [];

export function io(options: FakeSocket['options']): FakeSocket {
  const socket = new FakeSocket(options);
  sockets.push(socket);
  return socket;
}
