import 'fake-indexeddb/auto';
import { ClientId, type ErrorAnswer, type UserUuid } from '@quilt/contract/core';
import { updateUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { waitFor } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { daniel, mira } from '../testing/people';
import { ApiError, NetworkError } from './call-error';
import { DiscardedError, NewerVersionError, QueueFullError, UnsendableError } from './offline-errors';
import { type Account, createSender, type Sender, type SenderParts } from './offline-sender';
import { type NewWrite, type OfflineStore, openOfflineStore, type WaitingWrite } from './offline-store';

interface Tab {
  sender: Sender;
  store: OfflineStore;
  /** What this tab has sent, as `text of token`. */
  sent: string[];
  /** Timers that this tab has set. */
  timers: { action(): void; ms: number }[];
  /** How often its page was told of a change. */
  told: number;
  /** How often it has read the whole queue. */
  reads: number;
}

const MIRA: Account = { uuid: mira.uuid, token: 'token-of-mira' };
const DANIEL: Account = { uuid: daniel.uuid, token: 'token-of-daniel' };

let account: Account | null;
let now: number;
/** The server: what it does with each write, and what it has stored, once per id. */
let answer: (write: WaitingWrite, token: string) => unknown;
let stored: Map<string, string>;
let tabs: Tab[];
/** One sends at a time, in the order of asking, as the browser's locks have it. */
let turn: Promise<unknown>;
let holders: number;
let most: number;

beforeEach(() => {
  account = MIRA;
  now = 1_000_000;
  answer = () => 'stored';
  stored = new Map();
  tabs = [];
  turn = Promise.resolve();
  holders = 0;
  most = 0;
});

afterEach(async () => {
  for (const { sender } of tabs) sender.close();
  await turn;
  await deleteDB('quilt.offline');
});

const locks = {
  request: (_: string, work: () => Promise<unknown>) => {
    const mine = turn.then(async () => {
      holders += 1;
      most = Math.max(most, holders);
      try {
        return await work();
      } finally {
        holders -= 1;
      }
    });
    turn = mine.catch(() => undefined);
    return mine;
  },
} as Pick<LockManager, 'request'>;

function openTab(parts: Partial<SenderParts> = {}): Tab {
  const opened = openOfflineStore();
  const tab: Omit<Tab, 'sender'> = { store: opened, sent: [], timers: [], told: 0, reads: 0 };
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
    account: () => account,
    async send(write, token) {
      tab.sent.push(`${textOf(write)} of ${token}`);
      const answered = await answer(write, token);
      stored.set(write.clientId, stored.get(write.clientId) ?? `${textOf(write)} of ${token}`);
      return answered;
    },
    now: () => now,
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
  tabs.push(whole);
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

const add = ({ sender }: Tab, text: string) => {
  const answered = sender.add(toWrite(text), account ?? MIRA);
  // Whether it is awaited or not, nobody is troubled by a refusal.
  answered.catch(() => undefined);
  return answered;
};

async function addAll(tab: Tab, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    void add(tab, text);
    await waitFor(async () => expect((await kept(tab)).some((one) => one === text)).toBe(true));
  }
}

/** Puts it where all tabs find it, and tells none. */
async function keep({ store }: Tab, text: string, change: Partial<NewWrite> = {}): Promise<void> {
  const fresh = { userUuid: MIRA.uuid, createdAt: now, failures: 0, dueAt: 0, refusal: null };
  await store.add({ ...toWrite(text), ...fresh, ...change });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const SET_ASIDE = { status: 403, error: null };

const kept = async ({ store }: Tab, uuid: UserUuid = MIRA.uuid) => (await store.listOf(uuid)).map(textOf);
const shown = ({ sender }: Tab) => sender.getWaiting().writes.map(textOf);
const storedTexts = () => [...stored.values()];

/** The line is down. */
const noAnswer = () => Promise.reject(new NetworkError(null));
const refusal = (status: number, code: string, params: ErrorAnswer['error']['params'] = {}) =>
  new ApiError(status, {
    error: { code, message: 'No.', params, fields: [], requestId: 'req' },
  });

test('writes go out in order, one at a time, and each is answered', async () => {
  const tab = openTab();
  let isBusy = false;
  answer = async ({ input }) => {
    expect(isBusy).toBe(false);
    isBusy = true;
    await new Promise((resolve) => setTimeout(resolve));
    isBusy = false;
    return `answer to ${input.body}`;
  };
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => add(tab, text)));
  expect(answers).toEqual(['answer to a', 'answer to b', 'answer to c']);
  expect(tab.sent).toEqual(['a', 'b', 'c'].map((text) => `${text} of token-of-mira`));
  await waitFor(() => expect(shown(tab)).toEqual([]));
  expect(await kept(tab)).toEqual([]);
});

test('without a line they wait, seen by the page, and go out in order when it is back', async () => {
  const tab = openTab();
  answer = noAnswer;
  await addAll(tab, 'a', 'b', 'c');
  await waitFor(() => expect(tab.sender.getWaiting().isOffline).toBe(true));
  expect(shown(tab)).toEqual(['a', 'b', 'c']);
  // The first one holds up those behind it.
  expect(new Set(tab.sent)).toEqual(new Set(['a of token-of-mira']));

  answer = () => 'stored';
  await tab.sender.tryNow();
  await waitFor(() =>
    expect(storedTexts()).toEqual(['a', 'b', 'c'].map((text) => `${text} of token-of-mira`)),
  );
  await waitFor(() => expect(tab.sender.getWaiting()).toMatchObject({ writes: [], isOffline: false }));
});

test('what got no answer is tried again later and later, with the same id', async () => {
  const tab = openTab();
  const ids = new Set<string>();
  answer = ({ clientId }) => {
    ids.add(clientId);
    return noAnswer();
  };
  const answered = add(tab, 'a');
  const waits: number[] = [];
  for (let failures = 1; failures <= 9; failures += 1) {
    await waitFor(() => expect(tab.sent).toHaveLength(failures));
    await waitFor(() => expect(tab.timers).toHaveLength(1));
    const [timer] = tab.timers.splice(0);
    waits.push(timer?.ms ?? 0);
    // Too early, nothing is sent.
    timer?.action();
    await turn;
    expect(tab.sent).toHaveLength(failures);
    now += timer?.ms ?? 0;
    if (failures === 9) answer = () => 'at last';
    for (const { action } of tab.timers.splice(0)) action();
  }
  expect(await answered).toBe('at last');
  expect(ids.size).toBe(1);
  expect(waits).toEqual([750, 1500, 3000, 6000, 12_000, 24_000, 45_000, 45_000, 45_000]);
});

test.each([
  [
    'too many requests, for as long as it says',
    refusal(429, 'common.too_many_requests', { seconds: 30 }),
    30_000,
  ],
  ['a busy server', refusal(503, 'common.unavailable'), 750],
  ['a proxy without a server', new NetworkError(502), 750],
  ['a proxy with a slow server', new NetworkError(504), 750],
  ['an accident', refusal(500, 'common.internal'), 750],
  ['a page in the server’s place', new NetworkError(200), 750],
])('%s is waited for', async (_, error, ms) => {
  const tab = openTab();
  answer = () => Promise.reject(error);
  await addAll(tab, 'a', 'b');
  await waitFor(() => expect(tab.timers.map((timer) => timer.ms)).toEqual([ms]));
  expect(shown(tab)).toEqual(['a', 'b']);
  answer = () => 'stored';
  await tab.sender.tryNow();
  await waitFor(() => expect(storedTexts()).toHaveLength(2));
});

test('a server that stumbles over a write again and again is spared it, and gets the others', async () => {
  const tab = openTab();
  answer = ({ input }) => (input.body === 'a' ? Promise.reject(refusal(500, 'common.internal')) : 'stored');
  const answered = add(tab, 'a');
  await addAll(tab, 'b');
  for (let tries = 1; tries < 5; tries += 1) {
    await waitFor(() => expect(tab.timers).toHaveLength(1));
    await tab.sender.tryNow();
    tab.timers.length = 0;
  }
  await expect(answered).rejects.toMatchObject({ code: 'common.internal' });
  await waitFor(() => expect(storedTexts()).toEqual(['b of token-of-mira']));
  expect(tab.sent.filter((one) => one.startsWith('a'))).toHaveLength(5);
  expect(shown(tab)).toEqual(['a']);
});

test('what is refused is set aside with its reason, and holds up nobody', async () => {
  const tab = openTab();
  answer = ({ input }) => (input.body === 'b' ? Promise.reject(refusal(403, 'common.forbidden')) : 'stored');
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((text) => add(tab, text)));
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: 'stored' },
    { status: 'rejected', reason: { status: 403, code: 'common.forbidden' } },
    { status: 'fulfilled', value: 'stored' },
  ]);
  await waitFor(() => expect(shown(tab)).toEqual(['b']));
  const [refused] = tab.sender.getWaiting().writes;
  expect(refused?.refusal).toMatchObject({ status: 403, error: { code: 'common.forbidden' } });
  expect(tab.sender.getWaiting().isOffline).toBe(false);
  if (!refused) throw new Error('unreachable');

  // It is not sent by itself, but may be once more, or taken back.
  await tab.sender.tryNow();
  await turn;
  expect(tab.sent).toHaveLength(3);
  answer = () => 'stored';
  await tab.sender.retry(refused);
  await waitFor(() => expect(shown(tab)).toEqual([]));
  expect(tab.sent.at(-1)).toBe('b of token-of-mira');
});

test('what is taken back is not sent, and whoever awaits it is told', async () => {
  const tab = openTab();
  answer = noAnswer;
  const answered = add(tab, 'a');
  await addAll(tab, 'b');
  await waitFor(() => expect(shown(tab)).toEqual(['a', 'b']));
  const [first] = tab.sender.getWaiting().writes;
  if (!first) throw new Error('unreachable');
  await tab.sender.discard(first);
  await expect(answered).rejects.toThrow(DiscardedError);
  expect(shown(tab)).toEqual(['b']);
  answer = () => 'stored';
  await tab.sender.tryNow();
  await waitFor(() => expect(storedTexts()).toEqual(['b of token-of-mira']));
});

test('a reload loses nothing, repeats what was not answered, and the server stores it once', async () => {
  const before = openTab();
  answer = noAnswer;
  await addAll(before, 'a', 'b');
  // The first one reaches the server, but its answer does not come back.
  answer = ({ clientId, input }) => {
    stored.set(clientId, `${input.body} of token-of-mira`);
    return noAnswer();
  };
  await before.sender.tryNow();
  await waitFor(() => expect(storedTexts()).toEqual(['a of token-of-mira']));
  await turn;
  before.sender.close();

  answer = () => 'stored';
  now += 60_000;
  const after = openTab();
  await waitFor(async () => expect(await kept(after)).toEqual([]));
  expect(after.sent).toEqual(['a of token-of-mira', 'b of token-of-mira']);
  expect(storedTexts()).toEqual(['a of token-of-mira', 'b of token-of-mira']);
});

test('an ended session keeps all of it, and after signing in again all of it goes out', async () => {
  const tab = openTab();
  answer = () => {
    account = null;
    return Promise.reject(refusal(401, 'auth.session_ended'));
  };
  await addAll(tab, 'a', 'b');
  await waitFor(() => expect(tab.sent).toHaveLength(1));
  tab.sender.wake();
  await turn;
  expect(tab.sent).toHaveLength(1);
  expect(shown(tab)).toEqual([]);
  expect(await kept(tab)).toEqual(['a', 'b']);

  account = { ...MIRA, token: 'her next token' };
  answer = () => 'stored';
  tab.sender.wake();
  await waitFor(() => expect(storedTexts()).toEqual(['a of her next token', 'b of her next token']));
});

test('another user sends none of it and sees none of it', async () => {
  const tab = openTab();
  answer = noAnswer;
  await addAll(tab, 'hers');
  await waitFor(() => expect(tab.timers).toHaveLength(1));
  account = DANIEL;
  answer = () => 'stored';
  now += 60_000;
  tab.sender.wake();
  await add(tab, 'his');
  expect(shown(tab)).toEqual([]);
  await tab.sender.tryNow();
  await turn;
  expect(storedTexts()).toEqual(['his of token-of-daniel']);
  expect(await kept(tab)).toEqual(['hers']);

  account = MIRA;
  tab.sender.wake();
  await waitFor(() => expect(storedTexts()).toEqual(['his of token-of-daniel', 'hers of token-of-mira']));
});

test('of two tabs one sends at a time, and both see and answer the same', async () => {
  const [one, other] = [openTab(), openTab()];
  answer = noAnswer;
  const answers = [add(one, 'a')];
  await waitFor(() => expect(shown(other)).toEqual(['a']));
  answers.push(add(other, 'b'));
  for (const tab of [one, other]) await waitFor(() => expect(shown(tab)).toEqual(['a', 'b']));
  await waitFor(() =>
    expect([one, other].map((tab) => tab.sender.getWaiting().isOffline)).toEqual([true, true]),
  );

  answer = async ({ input }) => {
    expect(holders).toBe(1);
    return `answer to ${input.body}`;
  };
  await other.sender.tryNow();
  expect(await Promise.all(answers)).toEqual(['answer to a', 'answer to b']);
  for (const tab of [one, other]) await waitFor(() => expect(shown(tab)).toEqual([]));
  expect(storedTexts()).toEqual(['a of token-of-mira', 'b of token-of-mira']);
  expect(most).toBe(1);
});

test('a tab that is closed leaves its writes to the others', async () => {
  const [one, other] = [openTab(), openTab()];
  answer = noAnswer;
  await addAll(one, 'a');
  await waitFor(() => expect(shown(other)).toEqual(['a']));
  one.sender.close();
  answer = () => 'stored';
  await other.sender.tryNow();
  await waitFor(() => expect(other.sent.at(-1)).toBe('a of token-of-mira'));
  await waitFor(() => expect(storedTexts()).toEqual(['a of token-of-mira']));
});

test('where the browser keeps nothing, writes are sent all the same', async () => {
  const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  const tab = openTab();
  expect(await Promise.all([add(tab, 'a'), add(tab, 'b')])).toEqual(['stored', 'stored']);
  expect(storedTexts()).toEqual(['a of token-of-mira', 'b of token-of-mira']);
  broken.mockRestore();
});

test('what has waited for as long as the server knows an id is not sent any more, nor shown', async () => {
  account = null;
  const tab = openTab();
  now += 100 * DAY_MS;
  await keep(tab, 'old', { createdAt: now - LIMITS.clientWriteDays * DAY_MS });
  await keep(tab, 'old and refused', {
    createdAt: now - 2 * LIMITS.clientWriteDays * DAY_MS,
    refusal: SET_ASIDE,
  });
  await keep(tab, 'his', { createdAt: now - LIMITS.clientWriteDays * DAY_MS, userUuid: DANIEL.uuid });
  await keep(tab, 'young', { createdAt: now - (LIMITS.clientWriteDays - 2) * DAY_MS });
  account = MIRA;
  tab.sender.wake();
  await waitFor(async () => expect(await kept(tab)).toEqual([]));
  expect(tab.sent).toEqual(['young of token-of-mira']);
  await waitFor(() => expect(shown(tab)).toEqual([]));
  expect(await kept(tab, DANIEL.uuid)).toEqual([]);
});

test('nor does it lie here when somebody else signs in, and whoever still awaits it is told', async () => {
  const tab = openTab();
  answer = noAnswer;
  const answered = add(tab, 'a');
  await waitFor(() => expect(tab.timers).toHaveLength(1));
  account = DANIEL;
  now += LIMITS.clientWriteDays * DAY_MS;
  tab.sender.wake();
  await expect(answered).rejects.toThrow(DiscardedError);
  expect(await kept(tab)).toEqual([]);
});

test('what no request can be made of is set aside, and holds up nobody', async () => {
  const tab = openTab();
  answer = ({ input }) => {
    if (input.body === 'a') throw new URIError('URI malformed');
    return 'stored';
  };
  const answers = await Promise.allSettled(['a', 'b'].map((text) => add(tab, text)));
  expect(answers).toMatchObject([
    { status: 'rejected', reason: new UnsendableError() },
    { status: 'fulfilled', value: 'stored' },
  ]);
  expect(tab.sender.getWaiting().writes).toMatchObject([{ refusal: { status: null, error: null } }]);
});

test('whoever has had its clock set back does not wait for the old time', async () => {
  const tab = openTab();
  answer = () => Promise.reject(refusal(429, 'common.too_many_requests', { seconds: 24 * 60 * 60 }));
  await addAll(tab, 'a');
  await waitFor(() => expect(tab.timers.map(({ ms }) => ms)).toEqual([HOUR_MS]));
  answer = () => 'stored';
  // The very longest wait is kept to.
  tab.sender.wake();
  await turn;
  expect(tab.sent).toHaveLength(1);
  now -= 1;
  tab.sender.wake();
  await waitFor(() => expect(storedTexts()).toEqual(['a of token-of-mira']));
});

test('one more than may wait is refused, and is not sent', async () => {
  const tab = openTab({ store: { ...openOfflineStore(), add: async () => null } });
  await expect(add(tab, 'a')).rejects.toThrow(QueueFullError);
  await turn;
  expect(tab.sent).toEqual([]);
  expect(shown(tab)).toEqual([]);
});

test('a page that is too old to read what waits says so', async () => {
  const tab = openTab();
  await waitFor(() => expect(tab.sender.getWaiting().userUuid).toBe(MIRA.uuid));
  const newer = await openDB('quilt.offline', 2);
  await expect(add(tab, 'a')).rejects.toThrow(NewerVersionError);
  await waitFor(() => expect(tab.sender.getWaiting().isOutdated).toBe(true));
  await tab.sender.tryNow();
  newer.close();
});

test('a storage that has failed is tried again', async () => {
  const store = openOfflineStore();
  const firstOf = vi.fn(store.firstOf).mockRejectedValueOnce(new Error('no'));
  const tab = openTab({ store: { ...store, firstOf } });
  await waitFor(() => expect(tab.timers).toHaveLength(1));
  await keep(tab, 'a');
  for (const { action } of tab.timers.splice(0)) action();
  await waitFor(() => expect(storedTexts()).toEqual(['a of token-of-mira']));
});

test('however many are sent, the whole queue is read and the page told a few times only', async () => {
  const frames: (() => void)[] = [];
  const soon = (action: () => void) => void frames.push(action);
  const [one, other] = [openTab({ soon }), openTab({ soon })];
  const showFrame = () => {
    for (const frame of frames.splice(0)) frame();
  };
  account = null;
  for (let count = 0; count < 40; count += 1) await keep(one, `${count}`);
  account = MIRA;
  await turn;
  for (const tab of [one, other]) Object.assign(tab, { reads: 0, told: 0 });
  one.sender.wake();
  await waitFor(() => expect(storedTexts()).toHaveLength(40));
  await waitFor(async () => expect(await kept(one)).toEqual([]));
  await turn;
  expect([one.reads, other.reads]).toEqual([0, 0]);
  expect([one.told, other.told]).toEqual([0, 0]);
  expect(frames.length).toBeLessThanOrEqual(2);
  showFrame();
  await waitFor(() => expect([one.told, other.told]).toEqual([1, 1]));
  expect(one.reads).toBe(1);
  expect(other.reads).toBeLessThanOrEqual(1);
  expect(other.sent).toEqual([]);
});

test('what is read of one user is not shown to the next', async () => {
  let release = (): void => undefined;
  const store = openOfflineStore();
  const listOf: OfflineStore['listOf'] = async (user) => {
    const writes = await store.listOf(user);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return writes;
  };
  const tab = openTab({ store: { ...store, listOf } });
  await keep(tab, 'hers', { refusal: SET_ASIDE });
  tab.sender.wake();
  await waitFor(() => {
    release();
    expect(shown(tab)).toEqual(['hers']);
  });
  tab.sender.wake();
  await new Promise((resolve) => setTimeout(resolve, 20));
  account = DANIEL;
  expect(shown(tab)).toEqual([]);
  const { told } = tab;
  release();
  await waitFor(() => expect(tab.told).toBeGreaterThan(told));
  expect(tab.sender.getWaiting()).toMatchObject({ userUuid: null, writes: [] });
});

test('without locks a tab still sends one at a time', async () => {
  const tab = openTab({ locks: null });
  let sending = 0;
  let mostAtOnce = 0;
  answer = async () => {
    sending += 1;
    mostAtOnce = Math.max(mostAtOnce, sending);
    for (let count = 0; count < 3; count += 1) {
      tab.sender.wake();
      await new Promise((resolve) => setTimeout(resolve));
    }
    sending -= 1;
    return 'stored';
  };
  await Promise.all(['a', 'b'].map((text) => add(tab, text)));
  expect(tab.sent).toEqual(['a of token-of-mira', 'b of token-of-mira']);
  expect(mostAtOnce).toBe(1);
});

test('what a tab has kept and not sent, another one sends when it is told', async () => {
  const tab = openTab();
  await turn;
  await waitFor(() => expect(tab.told).toBeGreaterThan(0));
  await keep(tab, 'a');
  const closing = new BroadcastChannel('quilt.offline.test');
  closing.postMessage({ type: 'changed', isOffline: false });
  closing.close();
  await waitFor(() => expect(storedTexts()).toEqual(['a of token-of-mira']));
});

test('waking reads again what is there', async () => {
  const tab = openTab();
  await waitFor(() => expect(tab.sender.getWaiting().userUuid).toBe(MIRA.uuid));
  await keep(tab, 'a', { refusal: SET_ASIDE });
  tab.sender.wake();
  await waitFor(() => expect(shown(tab)).toEqual(['a']));
});
