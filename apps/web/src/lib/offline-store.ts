import type { ClientId, Endpoint, ErrorAnswer, UserUuid } from '@quilt/contract/core';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** As much of an endpoint as it takes to call it, kept over a reload and over a new version of ours. */
export type EndpointName = Pick<Endpoint, 'service' | 'method' | 'path'>;

export interface WriteInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** What to show of a write: a kind with parameters and not a text, so that it follows the language. */
export interface ShownWrite {
  kind: string;
  params: Readonly<Record<string, string>>;
}

export interface NewWrite {
  /** The only one as whom it is ever sent. */
  userUuid: UserUuid;
  clientId: ClientId;
  endpoint: EndpointName;
  input: WriteInput;
  shown: ShownWrite;
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
  add(write: NewWrite): Promise<void>;
  /** In the order in which they were made. */
  listOf(userUuid: UserUuid): Promise<WaitingWrite[]>;
  /** Answers whether it was still there. */
  change(number: number, change: Partial<NewWrite>): Promise<boolean>;
  delete(number: number): Promise<boolean>;
}

interface Schema extends DBSchema {
  writes: { key: number; value: NewWrite & { number?: number }; indexes: { user: string } };
}

const NAME = 'quilt.offline';
const VERSION = 1;

/** In IndexedDB, or in memory where that is closed to us (a private window, a policy): nothing outlives the tab then. */
export function openOfflineStore(): OfflineStore {
  let opened: Promise<OfflineStore> | null = null;
  const store = (): Promise<OfflineStore> => {
    opened ??= open(() => {
      opened = null;
    }).catch(createMemoryStore);
    return opened;
  };
  return {
    add: async (write) => (await store()).add(write),
    listOf: async (user) => (await store()).listOf(user),
    change: async (number, change) => (await store()).change(number, change),
    delete: async (number) => (await store()).delete(number),
  };
}

async function open(onClosed: () => void): Promise<OfflineStore> {
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
      await db.add('writes', write);
    },
    async listOf(user) {
      const found = await db.getAllFromIndex('writes', 'user', user);
      // Of one user the index goes by the number.
      return found.flatMap((write) =>
        write.number === undefined ? [] : [{ ...write, number: write.number }],
      );
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
  };
}

function createMemoryStore(): OfflineStore {
  const writes = new Map<number, WaitingWrite>();
  let last = 0;
  return {
    async add(write) {
      last += 1;
      writes.set(last, { ...write, number: last });
    },
    listOf: async (user) => [...writes.values()].filter((write) => write.userUuid === user),
    async change(number, change) {
      const found = writes.get(number);
      if (found) writes.set(number, { ...found, ...change });
      return found !== undefined;
    },
    delete: async (number) => writes.delete(number),
  };
}
