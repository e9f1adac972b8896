import { LIMITS } from '@quilt/contract/limits';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  add,
  addAll,
  DANIEL,
  DAY_MS,
  keep,
  kept,
  MIRA,
  noAnswer,
  openTab,
  prepareTabs,
  refusal,
  SET_ASIDE,
  shown,
  storedTexts,
  world,
} from '../testing/offline-world';
import { DiscardedError } from './offline-errors';
import { type OfflineStore, openOfflineStore } from './offline-store';

prepareTabs();

test('an ended session keeps all of it, and after signing in again all of it goes out', async () => {
  const tab = openTab();
  world.answer = () => {
    world.account = null;
    return Promise.reject(refusal(401, 'auth.session_ended'));
  };
  await addAll(tab, 'a', 'b');
  await waitFor(() => expect(tab.sent).toHaveLength(1));
  tab.sender.wake();
  await world.turn;
  expect(tab.sent).toHaveLength(1);
  expect(shown(tab)).toEqual([]);
  expect(await kept(tab)).toEqual(['a', 'b']);

  world.account = { ...MIRA, token: 'her next token' };
  world.answer = () => 'stored';
  tab.sender.wake();
  await waitFor(() => expect(storedTexts()).toEqual(['a of her next token', 'b of her next token']));
});

test('another user sends none of it and sees none of it', async () => {
  const tab = openTab();
  world.answer = noAnswer;
  await addAll(tab, 'hers');
  await waitFor(() => expect(tab.timers).toHaveLength(1));
  world.account = DANIEL;
  world.answer = () => 'stored';
  world.now += 60_000;
  tab.sender.wake();
  await add(tab, 'his');
  expect(shown(tab)).toEqual([]);
  await tab.sender.tryNow();
  await world.turn;
  expect(storedTexts()).toEqual(['his of token-of-daniel']);
  expect(await kept(tab)).toEqual(['hers']);

  world.account = MIRA;
  tab.sender.wake();
  await waitFor(() => expect(storedTexts()).toEqual(['his of token-of-daniel', 'hers of token-of-mira']));
});

test('what has waited for as long as the server knows an id is not sent any more, nor shown', async () => {
  world.account = null;
  const tab = openTab();
  world.now += 100 * DAY_MS;
  await keep(tab, 'old', { createdAt: world.now - LIMITS.clientWriteDays * DAY_MS });
  await keep(tab, 'old and refused', {
    createdAt: world.now - 2 * LIMITS.clientWriteDays * DAY_MS,
    refusal: SET_ASIDE,
  });
  await keep(tab, 'his', { createdAt: world.now - LIMITS.clientWriteDays * DAY_MS, userUuid: DANIEL.uuid });
  await keep(tab, 'young', { createdAt: world.now - (LIMITS.clientWriteDays - 2) * DAY_MS });
  world.account = MIRA;
  tab.sender.wake();
  await waitFor(async () => expect(await kept(tab)).toEqual([]));
  expect(tab.sent).toEqual(['young of token-of-mira']);
  await waitFor(() => expect(shown(tab)).toEqual([]));
  expect(await kept(tab, DANIEL.uuid)).toEqual([]);
});

test('nor does it lie here when somebody else signs in, and whoever still awaits it is told', async () => {
  const tab = openTab();
  world.answer = noAnswer;
  const answered = add(tab, 'a');
  await waitFor(() => expect(tab.timers).toHaveLength(1));
  world.account = DANIEL;
  world.now += LIMITS.clientWriteDays * DAY_MS;
  tab.sender.wake();
  await expect(answered).rejects.toThrow(DiscardedError);
  expect(await kept(tab)).toEqual([]);
});

test('what is read of one user is not shown to the next', async () => {
  const held: { release: (() => void) | null } = { release: null };
  const store = openOfflineStore();
  const listOf: OfflineStore['listOf'] = async (user) => {
    const writes = await store.listOf(user);
    await new Promise<void>((resolve) => {
      held.release = resolve;
    });
    held.release = null;
    return writes;
  };
  const tab = openTab({ store: { ...store, listOf } });
  await keep(tab, 'hers', { refusal: SET_ASIDE });
  tab.sender.wake();
  await waitFor(() => {
    held.release?.();
    expect(shown(tab)).toEqual(['hers']);
  });
  tab.sender.wake();
  await waitFor(() => expect(held.release).not.toBeNull());
  world.account = DANIEL;
  expect(shown(tab)).toEqual([]);
  const { told } = tab;
  held.release?.();
  await waitFor(() => expect(tab.told).toBeGreaterThan(told));
  expect(tab.sender.getWaiting()).toMatchObject({ userUuid: null, writes: [] });
});
