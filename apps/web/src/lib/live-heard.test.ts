import { toScope } from '@quilt/contract/core';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const scope = toScope('team', 3);

beforeEach(() => vi.resetModules());

/** A page that is opened: its code is loaded, with what is kept. */
async function openPage() {
  const { startSession, endSession } = await import('./session');
  const heard = await import('./live-heard');
  startSession('a-token');
  const signOut = () => endSession('a-token', 'signedOut');
  // Else its code would go on keeping what it has heard.
  onTestFinished(signOut);
  return { ...heard, signOut };
}

const leave = () => window.dispatchEvent(new Event('pagehide'));

test('the next page knows what this one has heard', async () => {
  const first = await openPage();
  expect(first.lastHeard(scope)).toBeNull();
  first.noteHeard(scope, 7);
  leave();
  vi.resetModules();
  expect((await openPage()).lastHeard(scope)).toBe(7);
});

test('what another tab hears later is not what this one has heard', async () => {
  const page = await openPage();
  localStorage.setItem('quilt.heard', JSON.stringify({ [scope]: 9 }));
  expect(page.lastHeard(scope)).toBeNull();
});

test('nothing is left of it after signing out', async () => {
  const page = await openPage();
  page.noteHeard(scope, 7);
  leave();
  page.signOut();
  leave();
  expect(localStorage.getItem('quilt.heard')).toBeNull();
  expect(page.lastHeard(scope)).toBeNull();
});

test.each(['[]', '{"team:3":"7"}', 'no JSON', '{"team:3":1.5}'])(
  'what cannot be read is nothing: %s',
  async (kept) => {
    localStorage.setItem('quilt.heard', kept);
    expect((await openPage()).lastHeard(scope)).toBeNull();
  },
);

test('of many scopes the last ones are kept', async () => {
  const page = await openPage();
  for (let id = 1; id <= 60; id += 1) page.noteHeard(toScope('team', id), 1);
  page.noteHeard(toScope('team', 11), 2);
  leave();
  const kept: object = JSON.parse(localStorage.getItem('quilt.heard') ?? '{}');
  expect(Object.keys(kept)).toHaveLength(50);
  expect(kept).toHaveProperty('team:11', 2);
  expect(kept).not.toHaveProperty('team:10');
});
