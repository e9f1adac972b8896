import type { ClientId, UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { DiscardedError, NewerVersionError, QueueFullError } from './offline-errors';
import { createShownList, type ListParts, type ShownList, type Waiting } from './offline-list';
import type { NewWrite, OfflineStore, Refusal, WaitingWrite } from './offline-store';
import { judge, LONGEST_MS, toError, toRefusal } from './offline-verdict';

export interface Account {
  uuid: UserUuid;
  token: string;
}

export interface SenderParts extends Pick<ListParts, 'soon'> {
  store: OfflineStore;
  /** Null where the browser has none: two tabs may then send the same write, which the server stores once. */
  locks: Pick<LockManager, 'request'> | null;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** Whoever is signed in now; their uuid and their token are read together. */
  account(): Account | null;
  send(write: WaitingWrite, token: string): Promise<unknown>;
  now(): number;
  random(): number;
  /** One was sent of which nobody here awaits the answer: the page was loaded since, or it was refused before. */
  onSent(write: WaitingWrite): void;
  /** Returns how to call it off. */
  later(action: () => void, ms: number): () => void;
}

export interface Sender {
  /** Keeps the write, then sends it in its turn. Resolves with what the server answers. */
  add(
    write: Pick<NewWrite, 'clientId' | 'endpoint' | 'input' | 'shown'>,
    account: Account,
    onKept?: () => void,
  ): Promise<unknown>;
  getWaiting(): Waiting;
  subscribe: ShownList['subscribe'];
  watch: ShownList['watch'];
  /** Reads again what is there, and sends what is due. */
  wake(): void;
  /** Sends without waiting for the next try. */
  tryNow(): Promise<void>;
  retry(write: WaitingWrite): Promise<void>;
  discard(write: WaitingWrite): Promise<void>;
  close(): void;
}

type Outcome = { answer: unknown } | { refusal: Refusal } | 'discarded';

/** What tabs tell one another. */
type Message =
  | { type: 'changed'; isOffline: boolean }
  | { type: 'settled'; isOffline: boolean; clientId: ClientId; outcome: Outcome };

interface Promised {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const LOCK = 'quilt.offline.send';
/** When our storage has failed. */
const STORAGE_PAUSE_MS = 5_000;
/** A day less than the server knows a client id, for clocks that differ: a later repeat would be stored twice. */
const OLDEST_MS = (LIMITS.clientWriteDays - 1) * 24 * 60 * 60 * 1000;

/** Sends the writes of the signed-in user in order, one at a time, by one tab at a time. */
export function createSender(parts: SenderParts): Sender {
  const { store, locks, channel, account, now } = parts;
  const list = createShownList(parts);
  const promised = new Map<ClientId, Promised>();
  let isOffline = false;
  let isClosed = false;
  let isRunning = false;
  let isAskedAgain = false;
  let cancelTimer = (): void => undefined;

  const tell = (message: Message): void => {
    if (!isClosed) channel.postMessage(message);
  };

  const setOffline = (value: boolean): void => {
    isOffline = value;
    list.setOffline(value);
  };

  const changed = (): void => {
    tell({ type: 'changed', isOffline });
    list.refresh();
  };

  const settle = (clientId: ClientId, outcome: Outcome): void => {
    const awaited = promised.get(clientId);
    promised.delete(clientId);
    const write = list.get().writes.find((one) => one.clientId === clientId);
    // Whoever awaits it finds it gone from the list already.
    if (outcome === 'discarded' || 'answer' in outcome) list.remove(clientId);
    if (outcome !== 'discarded' && 'answer' in outcome && !awaited && write) parts.onSent(write);
    if (outcome === 'discarded') awaited?.reject(new DiscardedError());
    else if ('refusal' in outcome) awaited?.reject(toError(outcome.refusal));
    else awaited?.resolve(outcome.answer);
  };

  const settleEverywhere = (clientId: ClientId, outcome: Outcome): void => {
    tell({ type: 'settled', isOffline, clientId, outcome });
    settle(clientId, outcome);
  };

  /** False: nothing more can be sent for now. */
  const sendOne = async (write: WaitingWrite, user: Account): Promise<boolean> => {
    let answer: unknown;
    try {
      answer = await parts.send(write, user.token);
    } catch (error) {
      return fail(write, error);
    }
    setOffline(false);
    await store.delete(write.number);
    settleEverywhere(write.clientId, { answer });
    return true;
  };

  const fail = async (write: WaitingWrite, error: unknown): Promise<boolean> => {
    const verdict = judge(error, write.failures, parts.random);
    setOffline(verdict.kind === 'wait' && verdict.isOffline);
    if (verdict.kind === 'refused') {
      const refusal = toRefusal(error);
      await change(write, { failures: 0, dueAt: 0, refusal });
      settleEverywhere(write.clientId, { refusal });
      return true;
    }
    if (verdict.kind === 'wait') {
      await change(write, { failures: write.failures + 1, dueAt: now() + verdict.ms });
      wakeIn(verdict.ms);
    }
    changed();
    // One that has to wait holds up those behind it, which may build on it.
    return false;
  };

  const change = async (write: WaitingWrite, changes: Partial<NewWrite>): Promise<void> => {
    // It may have been taken back meanwhile.
    if (await store.change(write.number, changes)) list.put({ ...write, ...changes });
  };

  const wakeIn = (ms: number): void => {
    cancelTimer();
    if (!isClosed) cancelTimer = parts.later(wake, ms);
  };

  /** Of anybody who has used this device: they may not come back. */
  const dropOld = async (): Promise<void> => {
    const dropped = await store.deleteOlder(now() - OLDEST_MS);
    for (const clientId of dropped) settleEverywhere(clientId, 'discarded');
  };

  const sendAll = async (): Promise<void> => {
    if (account() !== null) await dropOld();
    for (;;) {
      const user = account();
      if (user === null || isClosed) return;
      const next = await store.firstOf(user.uuid);
      if (!next) return;
      const ms = next.dueAt - now();
      if (ms > 0 && ms <= LONGEST_MS) return wakeIn(ms);
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
    } catch (error) {
      // What fails here is our storage. A newer version's is not read by waiting.
      if (error instanceof NewerVersionError) list.refresh();
      else wakeIn(STORAGE_PAUSE_MS);
    } finally {
      isRunning = false;
    }
  };

  const wake = (): void => {
    isAskedAgain = true;
    void run();
  };

  /** For what is asked by hand: where our storage fails, the list shows what is still there. */
  const stored = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch {
      list.refresh();
    }
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    setOffline(data.isOffline);
    if (data.type === 'settled') {
      settle(data.clientId, data.outcome);
      if (data.outcome === 'discarded' || 'answer' in data.outcome) return;
    }
    list.refresh();
    // The tab that has changed it may be gone already.
    if (data.type === 'changed') wake();
  });

  return {
    async add(write, { uuid }, onKept) {
      const answer = new Promise<unknown>((resolve, reject) => {
        promised.set(write.clientId, { resolve, reject });
      });
      try {
        const added = await store.add({
          ...write,
          userUuid: uuid,
          createdAt: now(),
          failures: 0,
          dueAt: 0,
          refusal: null,
        });
        if (added === null) throw new QueueFullError();
        list.put(added);
      } catch (error) {
        promised.delete(write.clientId);
        list.refresh();
        throw error;
      }
      onKept?.();
      tell({ type: 'changed', isOffline });
      wake();
      return answer;
    },
    getWaiting: list.get,
    subscribe: list.subscribe,
    watch: list.watch,
    wake() {
      list.refresh();
      wake();
    },
    tryNow: () =>
      stored(async () => {
        const user = account();
        for (const { number, dueAt } of user ? await store.listOf(user.uuid) : []) {
          if (dueAt > 0) await store.change(number, { dueAt: 0 });
        }
        changed();
        wake();
      }),
    retry: (write) =>
      stored(async () => {
        await change(write, { refusal: null });
        changed();
        wake();
      }),
    discard: ({ number, clientId }) =>
      stored(async () => {
        if (await store.delete(number)) settleEverywhere(clientId, 'discarded');
      }),
    close() {
      isClosed = true;
      cancelTimer();
      channel.close();
    },
  };
}
