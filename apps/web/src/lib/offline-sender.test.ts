import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  add,
  addAll,
  HOUR_MS,
  kept,
  noAnswer,
  openTab,
  prepareTabs,
  refusal,
  shown,
  storedTexts,
  world,
} from '../testing/offline-world';
import { NetworkError } from './call-error';
import { DiscardedError, QueueFullError, UnsendableError } from './offline-errors';
import { openOfflineStore } from './offline-store';

prepareTabs();

test('writes go out in order, one at a time, and each is answered', async () => {
  const tab = openTab();
  let isBusy = false;
  world.answer = async ({ input }) => {
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
  world.answer = noAnswer;
  await addAll(tab, 'a', 'b', 'c');
  await waitFor(() => expect(tab.sender.getWaiting().isOffline).toBe(true));
  expect(shown(tab)).toEqual(['a', 'b', 'c']);
  // The first one holds up those behind it.
  expect(new Set(tab.sent)).toEqual(new Set(['a of token-of-mira']));

  world.answer = () => 'stored';
  await tab.sender.tryNow();
  await waitFor(() =>
    expect(storedTexts()).toEqual(['a', 'b', 'c'].map((text) => `${text} of token-of-mira`)),
  );
  await waitFor(() => expect(tab.sender.getWaiting()).toMatchObject({ writes: [], isOffline: false }));
});

test('what got no answer is tried again later and later, with the same id', async () => {
  const tab = openTab();
  const ids = new Set<string>();
  world.answer = ({ clientId }) => {
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
    await world.turn;
    expect(tab.sent).toHaveLength(failures);
    world.now += timer?.ms ?? 0;
    if (failures === 9) world.answer = () => 'at last';
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
  world.answer = () => Promise.reject(error);
  await addAll(tab, 'a', 'b');
  await waitFor(() => expect(tab.timers.map((timer) => timer.ms)).toEqual([ms]));
  expect(shown(tab)).toEqual(['a', 'b']);
  world.answer = () => 'stored';
  await tab.sender.tryNow();
  await waitFor(() => expect(storedTexts()).toHaveLength(2));
});

test('a server that stumbles over a write again and again is spared it, and gets the others', async () => {
  const tab = openTab();
  world.answer = ({ input }) =>
    input.body === 'a' ? Promise.reject(refusal(500, 'common.internal')) : 'stored';
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
  await waitFor(() => expect(shown(tab)).toEqual(['a']));
});

test('what is refused is set aside with its reason, and holds up nobody', async () => {
  const tab = openTab();
  world.answer = ({ input }) =>
    input.body === 'b' ? Promise.reject(refusal(403, 'common.forbidden')) : 'stored';
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
  await world.turn;
  expect(tab.sent).toHaveLength(3);
  world.answer = () => 'stored';
  await tab.sender.retry(refused);
  await waitFor(() => expect(shown(tab)).toEqual([]));
  expect(tab.sent.at(-1)).toBe('b of token-of-mira');
  // Whoever has made it was told of the refusal, and of nothing since.
  expect(tab.unawaited).toEqual(['b']);
});

test('what is taken back is not sent, and whoever awaits it is told', async () => {
  const tab = openTab();
  world.answer = noAnswer;
  const answered = add(tab, 'a');
  await addAll(tab, 'b');
  await waitFor(() => expect(shown(tab)).toEqual(['a', 'b']));
  const [first] = tab.sender.getWaiting().writes;
  if (!first) throw new Error('unreachable');
  await tab.sender.discard(first);
  await expect(answered).rejects.toThrow(DiscardedError);
  expect(shown(tab)).toEqual(['b']);
  world.answer = () => 'stored';
  await tab.sender.tryNow();
  await waitFor(() => expect(storedTexts()).toEqual(['b of token-of-mira']));
});

test('what no request can be made of is set aside, and holds up nobody', async () => {
  const tab = openTab();
  world.answer = ({ input }) => {
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
  world.answer = () => Promise.reject(refusal(429, 'common.too_many_requests', { seconds: 24 * 60 * 60 }));
  await addAll(tab, 'a');
  await waitFor(() => expect(tab.timers.map(({ ms }) => ms)).toEqual([HOUR_MS]));
  world.answer = () => 'stored';
  // The very longest wait is kept to.
  tab.sender.wake();
  await world.turn;
  expect(tab.sent).toHaveLength(1);
  world.now -= 1;
  tab.sender.wake();
  await waitFor(() => expect(storedTexts()).toEqual(['a of token-of-mira']));
});

test('one more than may wait is refused, and is not sent', async () => {
  const tab = openTab({ store: { ...openOfflineStore(), add: async () => null } });
  await expect(add(tab, 'a')).rejects.toThrow(QueueFullError);
  await world.turn;
  expect(tab.sent).toEqual([]);
  expect(shown(tab)).toEqual([]);
});
