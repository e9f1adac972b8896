import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import {
  add,
  addAll,
  keep,
  kept,
  MIRA,
  noAnswer,
  openTab,
  prepareTabs,
  SET_ASIDE,
  shown,
  storedTexts,
  world,
} from '../testing/offline-world';
import { NewerVersionError } from './offline-errors';
import { openOfflineStore } from './offline-store';

prepareTabs();

test('a reload loses nothing, repeats what was not answered, and the server stores it once', async () => {
  const before = openTab();
  world.answer = noAnswer;
  await addAll(before, 'a', 'b');
  // The first one reaches the server, but its answer does not come back.
  world.answer = ({ clientId, input }) => {
    world.stored.set(clientId, `${input.body} of token-of-mira`);
    return noAnswer();
  };
  await before.sender.tryNow();
  await waitFor(() => expect(storedTexts()).toEqual(['a of token-of-mira']));
  await world.turn;
  before.sender.close();

  world.answer = () => 'stored';
  world.now += 60_000;
  const after = openTab();
  await waitFor(async () => expect(await kept(after)).toEqual([]));
  expect(after.sent).toEqual(['a of token-of-mira', 'b of token-of-mira']);
  expect(storedTexts()).toEqual(['a of token-of-mira', 'b of token-of-mira']);
});

test('of two tabs one sends at a time, and both see and answer the same', async () => {
  const [one, other] = [openTab(), openTab()];
  world.answer = noAnswer;
  const answers = [add(one, 'a')];
  await waitFor(() => expect(shown(other)).toEqual(['a']));
  answers.push(add(other, 'b'));
  for (const tab of [one, other]) await waitFor(() => expect(shown(tab)).toEqual(['a', 'b']));
  await waitFor(() =>
    expect([one, other].map((tab) => tab.sender.getWaiting().isOffline)).toEqual([true, true]),
  );

  world.answer = async ({ input }) => {
    expect(world.holders).toBe(1);
    return `answer to ${input.body}`;
  };
  await other.sender.tryNow();
  expect(await Promise.all(answers)).toEqual(['answer to a', 'answer to b']);
  for (const tab of [one, other]) await waitFor(() => expect(shown(tab)).toEqual([]));
  expect(storedTexts()).toEqual(['a of token-of-mira', 'b of token-of-mira']);
  expect(world.most).toBe(1);
});

test('a tab that is closed leaves its writes to the others', async () => {
  const [one, other] = [openTab(), openTab()];
  world.answer = noAnswer;
  await addAll(one, 'a');
  await waitFor(() => expect(shown(other)).toEqual(['a']));
  one.sender.close();
  world.answer = () => 'stored';
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
  world.account = null;
  for (let count = 0; count < 40; count += 1) await keep(one, `${count}`);
  world.account = MIRA;
  await world.turn;
  for (const tab of [one, other]) Object.assign(tab, { reads: 0, told: 0 });
  one.sender.wake();
  await waitFor(() => expect(storedTexts()).toHaveLength(40));
  await waitFor(async () => expect(await kept(one)).toEqual([]));
  await world.turn;
  expect([one.reads, other.reads]).toEqual([0, 0]);
  expect([one.told, other.told]).toEqual([0, 0]);
  expect(frames.length).toBeLessThanOrEqual(2);
  showFrame();
  await waitFor(() => expect([one.told, other.told]).toEqual([1, 1]));
  expect(one.reads).toBe(1);
  expect(other.reads).toBeLessThanOrEqual(1);
  expect(other.sent).toEqual([]);
});

test('without locks a tab still sends one at a time', async () => {
  const tab = openTab({ locks: null });
  let sending = 0;
  let mostAtOnce = 0;
  world.answer = async () => {
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
  await world.turn;
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
