import type { ClientId, UserUuid } from '@quilt/contract/core';
import { CallError } from './call-error';
import type { NewWrite, OfflineStore, Refusal, WaitingWrite } from './offline-store';
import { judge, toError, toRefusal } from './offline-verdict';

export interface Account {
  uuid: UserUuid;
  token: string;
}

export interface SenderParts {
  store: OfflineStore;
  /** Null where the browser has none: two tabs may then send the same write, which the server stores once. */
  locks: Pick<LockManager, 'request'> | null;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** Whoever is signed in now; their uuid and their token are read together. */
  account(): Account | null;
  send(write: WaitingWrite, token: string): Promise<unknown>;
  now(): number;
  random(): number;
  /** Returns how to call it off. */
  later(action: () => void, ms: number): () => void;
}

export interface Waiting {
  /** Of whoever is signed in, in order; those that were refused too. */
  writes: readonly WaitingWrite[];
  /** The last try got no answer. */
  isOffline: boolean;
}

export interface Sender {
  /** Keeps the write, then sends it in its turn. Resolves with what the server answers. */
  add(write: Pick<NewWrite, 'clientId' | 'endpoint' | 'input' | 'shown'>, account: Account): Promise<unknown>;
  getWaiting(): Waiting;
  subscribe(listener: () => void): () => void;
  /** Reads again what is there, and sends what is due. */
  wake(): void;
  /** Sends without waiting for the next try. */
  tryNow(): Promise<void>;
  retry(write: WaitingWrite): Promise<void>;
  discard(write: WaitingWrite): Promise<void>;
  close(): void;
}

/** Its author has taken it back before it was sent. */
export class DiscardedError extends Error {
  override readonly name = 'DiscardedError';
}

type Outcome = { answer: unknown } | { refusal: Refusal } | 'discarded';

/** What tabs tell one another. */
type Message =
  | { type: 'changed'; isOffline: boolean }
  | { type: 'settled'; clientId: ClientId; outcome: Outcome };

interface Promised {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const LOCK = 'quilt.offline.send';
/** Longer than any wait of ours: whoever finds a later time has had its clock set back. */
const LONGEST_MS = 60 * 60 * 1000;
const NOTHING: Waiting = { writes: [], isOffline: false };

/** Sends the writes of the signed-in user in order, one at a time, by one tab at a time. */
export function createSender(parts: SenderParts): Sender {
  const { store, locks, channel, account, now } = parts;
  const promised = new Map<ClientId, Promised>();
  const listeners = new Set<() => void>();
  let waiting = NOTHING;
  let isOffline = false;
  let reads = 0;
  let isClosed = false;
  let isRunning = false;
  let isAskedAgain = false;
  let cancelTimer = (): void => undefined;

  const read = async (): Promise<void> => {
    reads += 1;
    const mine = reads;
    const user = account();
    const writes = user ? await store.listOf(user.uuid) : [];
    // A later read knows better, and another user must not be shown these.
    if (mine !== reads || user?.uuid !== account()?.uuid) return;
    waiting = { writes, isOffline: isOffline && writes.length > 0 };
    for (const listener of listeners) listener();
  };

  const tell = (message: Message): void => {
    if (!isClosed) channel.postMessage(message);
  };

  const changed = async (): Promise<void> => {
    tell({ type: 'changed', isOffline });
    await read();
  };

  const settle = (clientId: ClientId, outcome: Outcome): void => {
    const awaited = promised.get(clientId);
    promised.delete(clientId);
    if (outcome === 'discarded') awaited?.reject(new DiscardedError());
    else if ('refusal' in outcome) awaited?.reject(toError(outcome.refusal));
    else awaited?.resolve(outcome.answer);
  };

  /** Whoever awaits it finds it gone from the list already, here and in the other tabs. */
  const settleEverywhere = async (clientId: ClientId, outcome: Outcome): Promise<void> => {
    await changed();
    tell({ type: 'settled', clientId, outcome });
    settle(clientId, outcome);
  };

  /** False: nothing more can be sent for now. */
  const sendOne = async (write: WaitingWrite, user: Account): Promise<boolean> => {
    try {
      const answer = await parts.send(write, user.token);
      isOffline = false;
      await store.delete(write.number);
      await settleEverywhere(write.clientId, { answer });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return fail(write, error);
    }
  };

  const fail = async (write: WaitingWrite, error: CallError): Promise<boolean> => {
    const verdict = judge(error, write.failures, parts.random);
    isOffline = verdict.kind === 'wait' && verdict.isOffline;
    if (verdict.kind === 'refused') {
      const refusal = toRefusal(error);
      await store.change(write.number, { failures: 0, dueAt: 0, refusal });
      await settleEverywhere(write.clientId, { refusal });
      return true;
    }
    if (verdict.kind === 'wait') {
      await store.change(write.number, { failures: write.failures + 1, dueAt: now() + verdict.ms });
      wakeIn(verdict.ms);
    }
    await changed();
    // One that has to wait holds up those behind it, which may build on it.
    return false;
  };

  const wakeIn = (ms: number): void => {
    cancelTimer();
    if (!isClosed) cancelTimer = parts.later(wake, ms);
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const user = account();
      if (user === null || isClosed) return;
      const next = (await store.listOf(user.uuid)).find((write) => write.refusal === null);
      if (!next) return;
      const ms = next.dueAt - now();
      if (ms > 0 && ms < LONGEST_MS) return wakeIn(ms);
      if (!(await sendOne(next, user))) return;
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAskedAgain && !isClosed) {
        isAskedAgain = false;
        await (locks ? locks.request(LOCK, sendAll) : sendAll());
      }
    } finally {
      isRunning = false;
    }
  };

  const wake = (): void => {
    isAskedAgain = true;
    // What fails here is our storage; the next turn comes with the next change.
    run().catch(() => undefined);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'settled') return settle(data.clientId, data.outcome);
    isOffline = data.isOffline;
    void read();
    // The tab that has changed it may be gone already.
    wake();
  });

  return {
    async add(write, { uuid }) {
      const answer = new Promise<unknown>((resolve, reject) => {
        promised.set(write.clientId, { resolve, reject });
      });
      await store.add({
        ...write,
        userUuid: uuid,
        createdAt: now(),
        failures: 0,
        dueAt: 0,
        refusal: null,
      });
      await changed();
      wake();
      return answer;
    },
    getWaiting: () => waiting,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wake() {
      void read();
      wake();
    },
    async tryNow() {
      const user = account();
      for (const { number, dueAt } of user ? await store.listOf(user.uuid) : []) {
        if (dueAt > 0) await store.change(number, { dueAt: 0 });
      }
      await changed();
      wake();
    },
    async retry({ number }) {
      await store.change(number, { refusal: null });
      await changed();
      wake();
    },
    async discard({ number, clientId }) {
      if (await store.delete(number)) await settleEverywhere(clientId, 'discarded');
    },
    close() {
      isClosed = true;
      cancelTimer();
      channel.close();
    },
  };
}
