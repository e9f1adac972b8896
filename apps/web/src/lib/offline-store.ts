import type { ClientId, Endpoint, ErrorAnswer, UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isRecord } from './kept';
import { NewerVersionError } from './offline-errors';
import type { KeptShown } from './offline-kinds';

/** As much of an endpoint as it takes to call it, kept over a reload and over a new version of ours. */
export type EndpointName = Pick<Endpoint, 'service' | 'method' | 'path'>;

export interface WriteInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

export interface NewWrite {
  /** The only one as whom it is ever sent. */
  userUuid: UserUuid;
  clientId: ClientId;
  endpoint: EndpointName;
  input: WriteInput;
  shown: KeptShown;
  createdAt: number;
  /** How often in a row it came to nothing. */
  failures: number;
  /** When to try again. */
  dueAt: number;
  /** Why it was set aside: the server said no, or could not be made to say yes. */
  refusal: Refusal | null;
}

export interface WaitingWrite extends NewWrite {
  /** Its place in the queue. */
  number: number;
}

export interface Refusal {
  status: number | null;
  /** Null where it was not our server that answered. */
  error: ErrorAnswer['error'] | null;
}

/** Where writes wait. All tabs see the same. */
export interface OfflineStore {
  /** Null: as many of this user wait as may. */
  add(write: NewWrite): Promise<WaitingWrite | null>;
  /** In the order in which they were made. */
  listOf(userUuid: UserUuid): Promise<WaitingWrite[]>;
  /** The first that was not set aside. */
  firstOf(userUuid: UserUuid): Promise<WaitingWrite | null>;
  /** Answers whether it was still there. */
  change(number: number, change: Partial<NewWrite>): Promise<boolean>;
  delete(number: number): Promise<boolean>;
  /** Of whomever. Answers which they were. */
  deleteOlder(createdBefore: number): Promise<ClientId[]>;
}

interface Schema extends DBSchema {
  writes: { key: number; value: NewWrite & { number?: number }; indexes: { user: string } };
}

const NAME = 'quilt.offline';
const VERSION = 1;
const TRIES = 3;
const PAUSE_MS = 50;
/** What browsers say that keep nothing for us: in a private window, or by a policy. */
const CLOSED: ReadonlySet<string> = new Set(['SecurityError', 'InvalidStateError']);

/**
 * In IndexedDB, or in memory where there is none for us: nothing outlives the tab then. Any other failure may pass, and
 * what is kept there must not be lost sight of, so it is tried again and then told.
 */
export function openOfflineStore(): OfflineStore {
  let opened: Promise<OfflineStore> | null = null;
  const open = (): Promise<OfflineStore> => {
    const mine = openDatabase(() => {
      if (opened === mine) opened = null;
    }).catch((error: unknown) => {
      if (isClosedToUs(error)) return createMemoryStore();
      if (opened === mine) opened = null;
      throw nameOf(error) === 'VersionError' ? new NewerVersionError(undefined, { cause: error }) : error;
    });
    return mine;
  };
  const use = async <T>(work: (store: OfflineStore) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        opened ??= open();
        return await work(await opened);
      } catch (error) {
        if (error instanceof NewerVersionError || tries === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
      }
    }
  };
  return {
    add: (write) => use((store) => store.add(write)),
    listOf: (user) => use((store) => store.listOf(user)),
    firstOf: (user) => use((store) => store.firstOf(user)),
    change: (number, change) => use((store) => store.change(number, change)),
    delete: (number) => use((store) => store.delete(number)),
    deleteOlder: (createdBefore) => use((store) => store.deleteOlder(createdBefore)),
  };
}

function isClosedToUs(error: unknown): boolean {
  return typeof indexedDB === 'undefined' || CLOSED.has(nameOf(error) ?? '');
}

function nameOf(error: unknown): string | null {
  return error instanceof DOMException || error instanceof Error ? error.name : null;
}

async function openDatabase(onClosed: () => void): Promise<OfflineStore> {
  const db: IDBPDatabase<Schema> = await openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database
        .createObjectStore('writes', { keyPath: 'number', autoIncrement: true })
        .createIndex('user', 'userUuid');
    },
    // Another tab has a newer version of ours and waits for this connection to go.
    blocking: () => {
      db.close();
      onClosed();
    },
    terminated: onClosed,
  });
  return {
    async add(write) {
      const transaction = db.transaction('writes', 'readwrite');
      const isFull = (await transaction.store.index('user').count(write.userUuid)) >= LIMITS.waitingWrites;
      const number = isFull ? null : await transaction.store.add(write);
      await transaction.done;
      return number === null ? null : { ...write, number };
    },
    async listOf(user) {
      const found = await db.getAllFromIndex('writes', 'user', user);
      // Of one user the index goes by the number.
      return found.flatMap((write) =>
        write.number === undefined || !isWhole(write) ? [] : [{ ...write, number: write.number }],
      );
    },
    async firstOf(user) {
      const { store } = db.transaction('writes');
      let cursor = await store.index('user').openCursor(user);
      while (cursor && (cursor.value.refusal !== null || !isWhole(cursor.value)))
        cursor = await cursor.continue();
      return cursor ? { ...cursor.value, number: cursor.primaryKey } : null;
    },
    async change(number, change) {
      const transaction = db.transaction('writes', 'readwrite');
      const found = await transaction.store.get(number);
      if (found) await transaction.store.put({ ...found, ...change });
      await transaction.done;
      return found !== undefined;
    },
    async delete(number) {
      const transaction = db.transaction('writes', 'readwrite');
      const count = await transaction.store.count(number);
      await transaction.store.delete(number);
      await transaction.done;
      return count > 0;
    },
    async deleteOlder(createdBefore) {
      const deleted: ClientId[] = [];
      const transaction = db.transaction('writes', 'readwrite');
      let cursor = await transaction.store.openCursor();
      // The numbers go by age: the first young one ends it, which is nearly always the very first.
      while (cursor && (!isWhole(cursor.value) || cursor.value.createdAt < createdBefore)) {
        if (isWhole(cursor.value)) deleted.push(cursor.value.clientId);
        await cursor.delete();
        cursor = await cursor.continue();
      }
      await transaction.done;
      return deleted;
    },
  };
}

/** Anybody can have written to the storage, and one row that cannot be read must not hold up the rest. */
function isWhole({ clientId, endpoint, input, shown, createdAt }: Partial<NewWrite>): boolean {
  const isCallable = isRecord(endpoint) && isRecord(input) && typeof endpoint.path === 'string';
  const isTold = isRecord(shown) && typeof shown.kind === 'string' && isRecord(shown.params);
  return isCallable && isTold && typeof clientId === 'string' && Number.isFinite(createdAt);
}

/** Beyond whatever IndexedDB counts up to: a number means one write, wherever it is kept. */
const FIRST_IN_MEMORY = 2 ** 52;

function createMemoryStore(): OfflineStore {
  const writes = new Map<number, WaitingWrite>();
  let next = FIRST_IN_MEMORY;
  const listOf = (user: UserUuid): WaitingWrite[] =>
    [...writes.values()].filter((write) => write.userUuid === user);
  return {
    async add(write) {
      if (listOf(write.userUuid).length >= LIMITS.waitingWrites) return null;
      const added = { ...write, number: next };
      next += 1;
      writes.set(added.number, added);
      return added;
    },
    listOf: async (user) => listOf(user),
    firstOf: async (user) => listOf(user).find((write) => write.refusal === null) ?? null,
    async change(number, change) {
      const found = writes.get(number);
      if (found) writes.set(number, { ...found, ...change });
      return found !== undefined;
    },
    delete: async (number) => writes.delete(number),
    async deleteOlder(createdBefore) {
      const old = [...writes.values()].filter(({ createdAt }) => createdAt < createdBefore);
      for (const { number } of old) writes.delete(number);
      return old.map(({ clientId }) => clientId);
    },
  };
}
