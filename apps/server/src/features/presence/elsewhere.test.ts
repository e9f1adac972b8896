import { UserUuid } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import type { Relay } from '../../platform/relay/relay';
import { createElsewhere } from './elsewhere';

const [ann, bob] = ['a', 'b'].map((sign) => UserUuid.parse(`01a1ed2d-10fe-7287-95fc-${sign.repeat(12)}`)) as [
  UserUuid,
  UserUuid,
];
const AT = new Date('2026-06-15T10:00:00.000Z');

function world() {
  const told: unknown[] = [];
  const heard: ((body: unknown, from: string) => void)[] = [];
  const came: ((other: string) => void)[] = [];
  const gone: ((other: string) => void)[] = [];
  const relay: Relay = {
    tell: (_, body) => void told.push(body),
    hear: (_, handle) => void heard.push(handle),
    onCame: (handle) => void came.push(handle),
    onGone: (handle) => void gone.push(handle),
    onAgain: () => undefined,
    close: async () => undefined,
  };
  const changes: string[] = [];
  const elsewhere = createElsewhere({
    relay,
    now: () => AT,
    listHere: () => [[bob, 'away']],
    onChanged: (uuid) => changes.push(uuid === ann ? 'ann' : 'bob'),
    onGone: (uuid, at) => changes.push(`${uuid === ann ? 'ann' : 'bob'} gone at ${at.toISOString()}`),
  });
  const say = (from: string, uuid: UserUuid, state: string | null) => {
    for (const handle of heard) handle({ people: [[uuid, state]], at: AT.toISOString() }, from);
  };
  return { elsewhere, told, changes, say, came, gone };
}

test('somebody is online where any other process says so, and away where none says more', () => {
  const { elsewhere, say, changes } = world();
  say('one', ann, 'away');
  expect(elsewhere.stateOf(ann)).toBe('away');
  say('two', ann, 'online');
  expect(elsewhere.stateOf(ann)).toBe('online');
  expect(elsewhere.listOnline()).toEqual([ann]);
  say('two', ann, null);
  expect(elsewhere.stateOf(ann)).toBe('away');
  expect(elsewhere.listOnline()).toEqual([]);
  expect(elsewhere.stateOf(bob)).toBeNull();
  expect(changes).toEqual(['ann', 'ann', `ann gone at ${AT.toISOString()}`]);
});

test('whoever was in a process that is gone is gone; one that comes is told who is here', () => {
  const { elsewhere, say, changes, told, came, gone } = world();
  say('one', ann, 'online');
  for (const handle of gone) handle('one');
  expect(elsewhere.stateOf(ann)).toBeNull();
  expect(changes.at(-1)).toBe(`ann gone at ${AT.toISOString()}`);
  for (const handle of came) handle('two');
  elsewhere.tell(bob, 'online', AT);
  expect(told).toEqual([
    { people: [[bob, 'away']], at: AT.toISOString() },
    { people: [[bob, 'online']], at: AT.toISOString() },
  ]);
});
