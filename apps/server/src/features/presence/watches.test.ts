import { UserId, UserUuid } from '@quilt/contract/core';
import { expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { LiveMember } from '../../platform/events';
import { createLogger } from '../../platform/logger';
import { createTestLog } from '../../testing/log';
import { HIDDEN, ONLINE } from '../../testing/presence-world';
import type { Facts, Pair } from './presence.repository';
import { createWatches } from './watches';

/** Looks wait here until the test answers them. */
const looks = vi.hoisted(() => [] as { pairs: readonly Pair[]; answer(facts: Facts[]): void }[]);
vi.mock('./presence.repository', () => ({
  findFacts: (_db: unknown, pairs: readonly Pair[]) => new Promise((answer) => looks.push({ pairs, answer })),
}));

const OWNER = UserUuid.parse('00000000-0000-4000-8000-000000000001');
const VIEWER = UserUuid.parse('00000000-0000-4000-8000-000000000002');

function start() {
  looks.length = 0;
  const told: unknown[] = [];
  const member = {
    id: 'socket',
    connected: true,
    data: { viewer: { id: UserId.parse(2), uuid: VIEWER } },
    emit: (_name: string, changes: unknown) => told.push(changes),
  };
  const watches = createWatches({
    // Nothing of it is used: the looks are answered above.
    db: {} as Database,
    clock: systemClock,
    log: createLogger('error', createTestLog().sink),
    roster: { stateOf: () => 'online' },
  });
  return { watches, told, member, socket: member as unknown as LiveMember };
}

const seenAs = (accountType: 'public' | 'private'): Facts[] => [
  {
    viewer: UserId.parse(2),
    owner: OWNER,
    ownerId: UserId.parse(1),
    username: 'owner',
    accountType,
    isFriend: false,
    isBlocked: false,
    isTeammate: false,
    lastSeenAt: null,
  },
];

test('what a look found that began before a change does not count', async () => {
  const { watches, told, socket } = start();
  const watched = watches.watch(socket, [OWNER]);
  watches.openingChanged(OWNER);
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  looks[0]?.answer(seenAs('public'));
  expect(await watched).toEqual([{ uuid: OWNER, presence: HIDDEN }]);
  looks[1]?.answer(seenAs('private'));
  await watches.settle();
  expect(told).toEqual([]);
});

test('while it is looked up anew nothing is told, and then what is so', async () => {
  const { watches, told, socket } = start();
  const watched = watches.watch(socket, [OWNER]);
  looks[0]?.answer(seenAs('public'));
  expect(await watched).toEqual([{ uuid: OWNER, presence: ONLINE }]);
  watches.openingChanged(OWNER);
  watches.gone(OWNER, new Date());
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  expect(told).toEqual([]);
  looks[1]?.answer(seenAs('private'));
  await watches.settle();
  expect(told).toEqual([[{ uuid: OWNER, presence: HIDDEN }]]);
});

test('who has changed something about themselves is named to those who see them, or saw them until then', async () => {
  const { watches, told, socket } = start();
  const watched = watches.watch(socket, [OWNER]);
  looks[0]?.answer(seenAs('public'));
  await watched;
  watches.renewed(OWNER);
  await watches.settle();
  expect(told.splice(0)).toEqual([[OWNER]]);

  watches.renewed(OWNER);
  watches.openingChanged(OWNER);
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  looks[1]?.answer(seenAs('private'));
  await watches.settle();
  expect(told.splice(0)).toEqual([[{ uuid: OWNER, presence: HIDDEN }], [OWNER]]);

  // When a private account is used is nothing for strangers.
  watches.renewed(OWNER);
  await watches.settle();
  expect(told).toEqual([]);

  watches.renewed(OWNER);
  watches.openingChanged(OWNER);
  await vi.waitFor(() => expect(looks).toHaveLength(3));
  looks[2]?.answer(seenAs('public'));
  await watches.settle();
  expect(told).toEqual([[{ uuid: OWNER, presence: ONLINE }], [OWNER]]);
});

test('a socket that has gone while it waited watches nobody', async () => {
  const { watches, told, member, socket } = start();
  member.connected = false;
  expect(await watches.watch(socket, [OWNER])).toEqual([]);
  watches.changed(OWNER);
  await watches.settle();
  expect([looks, told]).toEqual([[], []]);
});
