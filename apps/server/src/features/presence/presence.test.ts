import { signOut } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AWAY, createPresenceWorld, NEVER, ONLINE } from '../../testing/presence-world';
import { startSession } from '../auth';

const world = await createPresenceWorld();
const { people, presences, clock, come, leave, context, lastSeenOf } = world;

test('somebody comes, is seen and goes; two tabs count as one', async () => {
  const { alice, bob } = await people('alice', 'bob');
  const looking = await come(bob);
  expect(await looking.watch(alice, bob)).toEqual([NEVER, ONLINE]);

  const first = await come(alice);
  await looking.hears(alice, ONLINE);
  const second = await come(alice);
  await leave(first);
  expect(await looking.watch(alice)).toEqual([ONLINE]);

  clock.advance({ minutes: 3 });
  const lastSeenAt = clock.now().toISOString();
  await leave(second);
  await looking.hears(alice, { state: 'offline', lastSeenAt });
  expect(looking.told).toHaveLength(2);
  expect(await looking.watch(alice)).toEqual([{ state: 'offline', lastSeenAt }]);
  expect(await lastSeenOf(alice)).toEqual(clock.now());
});

test('nobody was last seen later than now, whatever a clock that was ahead has written', async () => {
  const { ahead, looker } = await people('ahead', 'looker');
  await sql`
    insert into last_seen (user_id, at)
    values (${ahead.id}, ${new Date(clock.now().getTime() + 86_400_000)})`.execute(world.platform.db);
  const looking = await come(looker);
  expect(await looking.watch(ahead)).toEqual([{ state: 'offline', lastSeenAt: clock.now().toISOString() }]);
});

test('who comes back in time was never gone, and devices of two sessions are one person', async () => {
  const { carol, dave, erin } = await people('carol', 'dave', 'erin');
  const token = await context.transaction((tx) =>
    startSession(tx, context, { user: carol, now: clock.now(), userAgent: 'phone', address: '127.0.0.1' }),
  );
  const looking = await come(dave);
  await looking.watch(carol, erin);
  const desk = await come(carol);
  await looking.hears(carol, ONLINE);
  await desk.close();
  await presences.settle();
  const phone = await come({ token });
  await presences.settle({ graces: true });
  // Told after it, and nothing before.
  const other = await come(erin);
  await looking.hears(erin, ONLINE);
  expect(looking.told.filter(({ uuid }) => uuid === carol.uuid)).toEqual([
    { uuid: carol.uuid, presence: ONLINE },
  ]);
  await leave(phone, other);
});

test('away when nobody sits at any tab, and not before', async () => {
  const { fay, gus } = await people('fay', 'gus');
  const looking = await come(gus);
  await looking.watch(fay);
  const [one, two] = [await come(fay), await come(fay)];
  await looking.hears(fay, ONLINE);
  await one.idle(true);
  expect(await looking.watch(fay)).toEqual([ONLINE]);
  await two.idle(true);
  await looking.hears(fay, AWAY);
  await one.idle(false);
  await looking.hears(fay, ONLINE);
  // Nobody sits at the one that is left.
  await one.close();
  await looking.hears(fay, AWAY);

  // One that reconnects says so at once: who is away comes back as away.
  const told = looking.told.length;
  await two.close();
  const again = await come(fay, { isIdle: true });
  await presences.settle();
  expect(await looking.watch(fay)).toEqual([AWAY]);
  expect(looking.told).toHaveLength(told);
  await leave(again);
});

test('who signs out is gone at once', async () => {
  const { hal, ida } = await people('hal', 'ida');
  const looking = await come(ida);
  await looking.watch(hal);
  await come(hal);
  await looking.hears(hal, ONLINE);
  await hal.call(signOut, {});
  await looking.hears(hal, { state: 'offline', lastSeenAt: clock.now().toISOString() });
});

test('only those who are watched are told of, each time the last list', async () => {
  const { jan, kim, lee } = await people('jan', 'kim', 'lee');
  const looking = await come(jan);
  await looking.watch(kim, lee);
  expect(await looking.watch(lee, lee)).toEqual([NEVER]);
  await come(kim);
  await come(lee);
  await looking.hears(lee, ONLINE);
  expect(looking.told.map(({ uuid }) => uuid)).toEqual([lee.uuid]);
});

test('when somebody was last seen is kept while they are there, never back in time', async () => {
  const { max, ned } = await people('max', 'ned');
  const there = await come(max);
  const began = clock.now();
  await presences.settle();
  expect(await lastSeenOf(max)).toEqual(began);
  clock.advance({ minutes: LIMITS.lastSeenTouchMinutes });
  // As far as a server comes that is killed.
  await presences.touch();
  expect(await lastSeenOf(max)).toEqual(clock.now());
  expect(await lastSeenOf(ned)).toBeNull();
  clock.set(began);
  await leave(there);
  expect(await lastSeenOf(max)).not.toEqual(began);
});
