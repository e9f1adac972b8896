import type { ClientId, UserUuid } from '@quilt/contract/core';
import { NewerVersionError } from './offline-errors';
import type { OfflineStore, WaitingWrite } from './offline-store';

export interface Waiting {
  /** Whose they are; null as long as that was not read. */
  userUuid: UserUuid | null;
  /** In order; those that were refused too. */
  writes: readonly WaitingWrite[];
  /** The last try got no answer. */
  isOffline: boolean;
  /** What waits can be read by a newer version of ours alone. */
  isOutdated: boolean;
}

export interface ListParts {
  store: Pick<OfflineStore, 'listOf'>;
  /** Whoever is signed in now. */
  account(): { uuid: UserUuid } | null;
  /** With the next frame. */
  soon(action: () => void): void;
}

/** What is shown of the queue. It is read, and its listeners are told, once per frame at most however much is sent. */
export interface ShownList {
  get(): Waiting;
  subscribe(listener: () => void): () => void;
  /** Calls back at once and each time, for what must not be a frame late. */
  watch(watcher: () => void): () => void;
  /** Reads again what is there. */
  refresh(): void;
  put(write: WaitingWrite): void;
  remove(clientId: ClientId): void;
  setOffline(isOffline: boolean): void;
}

type Writes = readonly WaitingWrite[];
type Patch = (writes: Writes) => Writes;

const NOTHING: Waiting = { userUuid: null, writes: [], isOffline: false, isOutdated: false };
const OUTDATED: Waiting = { ...NOTHING, isOutdated: true };

export function createShownList({ store, account, soon }: ListParts): ShownList {
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  let shown = NOTHING;
  let isOffline = false;
  let isFrameAsked = false;
  let isStale = false;
  /** What has changed since the read began that is under way; null when none is. */
  let patches: Patch[] | null = null;

  const show = (change: Partial<Waiting>): void => {
    const { userUuid, ...next } = { ...shown, ...change };
    const writes = next.writes.filter((write) => write.userUuid === userUuid);
    shown = { ...next, userUuid, writes, isOffline: isOffline && writes.length > 0 };
    for (const watcher of watchers) watcher();
  };

  const read = async (): Promise<void> => {
    const since: Patch[] = [];
    patches = since;
    const user = account();
    try {
      const writes: Writes = user ? await store.listOf(user.uuid) : [];
      show({
        userUuid: user?.uuid ?? null,
        writes: since.reduce((list, patch) => patch(list), writes),
        isOutdated: false,
      });
    } catch (error) {
      // Anything else passes: what was shown stays until the next read.
      if (error instanceof NewerVersionError) shown = OUTDATED;
    } finally {
      patches = null;
    }
  };

  const frame = async (): Promise<void> => {
    isFrameAsked = false;
    if (isStale && patches === null) {
      isStale = false;
      await read();
      if (isStale) askFrame();
    }
    for (const listener of listeners) listener();
  };

  const askFrame = (): void => {
    if (isFrameAsked) return;
    isFrameAsked = true;
    soon(() => void frame());
  };

  const patch = (apply: Patch): void => {
    patches?.push(apply);
    show({ writes: apply(shown.writes) });
    askFrame();
  };

  return {
    // Another user must not be shown these, not even until theirs are read.
    get: () => (shown.isOutdated || shown.userUuid === (account()?.uuid ?? null) ? shown : NOTHING),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    refresh() {
      isStale = true;
      askFrame();
    },
    put(write) {
      patch((writes) => {
        const isThere = writes.some(({ number }) => number === write.number);
        return isThere
          ? writes.map((one) => (one.number === write.number ? write : one))
          : [...writes, write];
      });
    },
    remove(clientId) {
      patch((writes) => writes.filter((write) => write.clientId !== clientId));
    },
    setOffline(value) {
      isOffline = value;
      show({});
      askFrame();
    },
  };
}
