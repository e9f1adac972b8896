import type { JoinAnswer, ServerMessages } from '@quilt/contract/core';

type Listener = (...args: never[]) => void;

/** Stands in for socket.io's client: the test plays the server. Nothing comes by itself. */
export class FakeSocket {
  connected = false;
  /** Whether socket.io goes on trying by itself. */
  active = true;
  connects = 0;
  readonly sent: { name: string; scope: string }[] = [];
  /** What the server says to `join`; without an entry it stays silent. */
  readonly answers = new Map<string, JoinAnswer>();
  readonly #listeners = new Map<string, Listener>();

  constructor(readonly options: { auth: { token: string } }) {}

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  emit(name: string, { scope }: { scope: string }, acknowledge: (...args: unknown[]) => void): void {
    this.sent.push({ name, scope });
    const answer = this.answers.get(scope);
    if (name === 'join' && answer) acknowledge(null, answer);
  }

  timeout(): this {
    return this;
  }

  connect(): void {
    this.connects += 1;
  }

  disconnect(): void {
    this.connected = false;
    this.active = false;
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
    (this.#listeners.get(name) as ((...args: unknown[]) => void) | undefined)?.(...args);
  }
}

/** Every connection that this test has opened, the newest last. */
export const sockets: FakeSocket[] = [];

export function io(options: { auth: { token: string } }): FakeSocket {
  const socket = new FakeSocket(options);
  sockets.push(socket);
  return socket;
}
