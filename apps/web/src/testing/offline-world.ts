import { ClientId, type ErrorAnswer, type UserUuid } from '@quilt/contract/core';
import { updateUser } from '@quilt/contract/features/profile';
import { waitFor } from '@testing-library/react';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect } from 'vitest';
import { ApiError, NetworkError } from '../lib/call-error';
import { type Account, createSender, type Sender, type SenderParts } from '../lib/offline-sender';
import { type NewWrite, type OfflineStore, openOfflineStore, type WaitingWrite } from '../lib/offline-store';
import { daniel, mira } from './people';

export interface Tab {
  sender: Sender;
  store: OfflineStore;
  /** What this tab has sent, as `text of token`. */
  sent: string[];
  /** What was sent of which nobody in this tab awaits the answer. */
  unawaited: string[];
  /** Timers that this tab has set. */
  timers: { action(): void; ms: number }[];
  /** How often its page was told of a change. */
  told: number;
  /** How often it has read the whole queue. */
  reads: number;
}

export const MIRA: Account = { uuid: mira.uuid, token: 'token-of-mira' };
export const DANIEL: Account = { uuid: daniel.uuid, token: 'token-of-daniel' };

/** What there is around the tabs of a test; anew for each. */
export const world = {
  account: MIRA as Account | null,
  now: 0,
  /** The server: what it does with each write, and what it has stored, once per id. */
  answer: (_write: WaitingWrite, _token: string): unknown => 'stored',
  stored: new Map<string, string>(),
  tabs: [] as Tab[],
  /** One sends at a time, in the order of asking, as the browser's locks have it. */
  turn: Promise.resolve() as Promise<unknown>,
  holders: 0,
  most: 0,
};

/** Before any tab is opened. */
export function prepareTabs(): void {
  beforeEach(() => {
    Object.assign(world, {
      account: MIRA,
      now: 1_000_000,
      answer: () => 'stored',
      stored: new Map(),
      tabs: [],
      turn: Promise.resolve(),
      holders: 0,
      most: 0,
    });
  });

  afterEach(async () => {
    for (const { sender } of world.tabs) sender.close();
    await world.turn;
    await deleteDB('quilt.offline');
  });
}

const locks = {
  request: (_: string, work: () => Promise<unknown>) => {
    const mine = world.turn.then(async () => {
      world.holders += 1;
      world.most = Math.max(world.most, world.holders);
      try {
        return await work();
      } finally {
        world.holders -= 1;
      }
    });
    world.turn = mine.catch(() => undefined);
    return mine;
  },
} as Pick<LockManager, 'request'>;

export function openTab(parts: Partial<SenderParts> = {}): Tab {
  const opened = openOfflineStore();
  const tab: Omit<Tab, 'sender'> = { store: opened, sent: [], unawaited: [], timers: [], told: 0, reads: 0 };
  const store: OfflineStore = {
    ...opened,
    async listOf(user) {
      tab.reads += 1;
      return opened.listOf(user);
    },
  };
  const sender = createSender({
    store,
    locks,
    soon: (action) => void setTimeout(action),
    channel: new BroadcastChannel('quilt.offline.test'),
    account: () => world.account,
    async send(write, token) {
      tab.sent.push(`${textOf(write)} of ${token}`);
      const answered = await world.answer(write, token);
      world.stored.set(write.clientId, world.stored.get(write.clientId) ?? `${textOf(write)} of ${token}`);
      return answered;
    },
    onSent: (write) => void tab.unawaited.push(textOf(write)),
    now: () => world.now,
    random: () => 0.5,
    later(action, ms) {
      const timer = { action, ms };
      tab.timers.push(timer);
      return () => void tab.timers.splice(tab.timers.indexOf(timer), 1);
    },
    ...parts,
  });
  sender.subscribe(() => {
    tab.told += 1;
  });
  const whole = Object.assign(tab, { sender });
  world.tabs.push(whole);
  sender.wake();
  return whole;
}

function textOf({ input }: Pick<WaitingWrite, 'input'>): string {
  return String(input.body);
}

const { service, method, path } = updateUser;
const toWrite = (body: string) => ({
  clientId: ClientId.parse(crypto.randomUUID()),
  endpoint: { service, method, path },
  input: { body },
  shown: { kind: 'language', params: {} },
});

export const add = ({ sender }: Tab, text: string) => {
  const answered = sender.add(toWrite(text), world.account ?? MIRA);
  // Whether it is awaited or not, nobody is troubled by a refusal.
  answered.catch(() => undefined);
  return answered;
};

export async function addAll(tab: Tab, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    void add(tab, text);
    await waitFor(async () => expect((await kept(tab)).some((one) => one === text)).toBe(true));
  }
}

/** Puts it where all tabs find it, and tells none. */
export async function keep({ store }: Tab, text: string, change: Partial<NewWrite> = {}): Promise<void> {
  const fresh = { userUuid: MIRA.uuid, createdAt: world.now, failures: 0, dueAt: 0, refusal: null };
  await store.add({ ...toWrite(text), ...fresh, ...change });
}

export const DAY_MS = 24 * 60 * 60 * 1000;
export const HOUR_MS = 60 * 60 * 1000;
export const SET_ASIDE = { status: 403, error: null };

export const kept = async ({ store }: Tab, uuid: UserUuid = MIRA.uuid) =>
  (await store.listOf(uuid)).map(textOf);
export const shown = ({ sender }: Tab) => sender.getWaiting().writes.map(textOf);
export const storedTexts = () => [...world.stored.values()];

/** The line is down. */
export const noAnswer = () => Promise.reject(new NetworkError(null));
export const refusal = (status: number, code: string, params: ErrorAnswer['error']['params'] = {}) =>
  new ApiError(status, {
    error: { code, message: 'No.', params, fields: [], requestId: 'req' },
  });
