import { LIMITS } from '@quilt/contract/limits';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing';
import { watchQueries } from '../../testing/asked-queries';
import { connectLive, until } from '../../testing/live-client';
import { createPresenceWorld, HIDDEN, ONLINE } from '../../testing/presence-world';
import { presencesOf } from './presence';

const world = await createPresenceWorld();
const { people, platform, presences, come, lastSeenOf, makeCrowd } = world;

test('so many can be watched and no more; what is no list of people is refused', async () => {
  const { alice } = await people('alice');
  const tab = await come(alice);
  const crowd = (await makeCrowd(LIMITS.watchedPeople + 1)).map(({ uuid }) => uuid);
  expect(await tab.ask(crowd)).toEqual({ ok: false, code: 'common.wrong_fields' });
  for (const wrong of [null, 'all', [1], ['alice'], [null], {}]) {
    expect(await tab.ask(wrong)).toEqual({ ok: false, code: 'common.wrong_fields' });
  }
  expect(await tab.ask(crowd.slice(1))).toMatchObject({ ok: true, people: { length: LIMITS.watchedPeople } });
  expect(await tab.ask([])).toEqual({ ok: true, people: [] });
});

test('who asks too often is told so, over all tabs; others are not held up', async () => {
  const { bob, carol } = await people('bob', 'carol');
  const tabs = [await come(bob), await come(bob)];
  const answers = await Promise.all(
    Array.from({ length: LIMITS.watches.burst + 20 }, (_, n) => tabs[n % 2]?.ask([carol.uuid])),
  );
  const refused = answers.filter((answer) => answer && !answer.ok);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused).toEqual(refused.map(() => ({ ok: false, code: 'common.too_many_requests' })));
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(LIMITS.watches.burst);
  expect(await (await come(carol)).watch(bob)).toEqual([ONLINE]);
});

test('whoever keeps no rule is cut', async () => {
  const { dave } = await people('dave');
  const wrong: readonly [name: string, message: unknown][] = [
    // Waits for no answer.
    ['watch', { uuids: [] }],
    ['idle', {}],
    ['idle', { isIdle: 'yes' }],
    ['idle', null],
    ['presence', []],
    ['constructor', {}],
  ];
  for (const [name, message] of wrong) {
    const { client } = await come(dave);
    const cut = vi.fn();
    client.socket.io.reconnection(false);
    client.socket.on('disconnect', cut);
    // As no page would send it.
    client.socket.io.engine.write(`42${JSON.stringify([name, message])}`);
    await until(() => expect(cut).toHaveBeenCalled());
  }
});

test('turning idle and back all the time is told now and then, and the last of it', async () => {
  const { erin, frank } = await people('erin', 'frank');
  const looking = await come(frank);
  await looking.watch(erin);
  const tab = await come(erin);
  await looking.hears(erin, ONLINE);
  const before = looking.told.length;
  for (let n = 0; n < 201; n += 1) tab.client.socket.emit('idle', { isIdle: n % 2 === 0 });
  await looking.hears(erin, { state: 'away' });
  expect(looking.told.length - before).toBeLessThan(20);
});

test('whoever cannot be looked up is hidden, and is looked up again', async () => {
  const { gina, hank } = await people('gina', 'hank');
  await come(gina);
  const looking = await come(hank);
  expect(await looking.watch(gina)).toEqual([ONLINE]);
  const broken = vi.spyOn(platform.pool, 'connect').mockImplementation(() => {
    throw new Error('no way to the database');
  });
  presences.openingChanged(gina.uuid);
  await looking.hears(gina, HIDDEN);
  expect(await looking.ask([gina.uuid])).toEqual({ ok: false, code: 'common.unavailable' });
  broken.mockRestore();
  await looking.hears(gina, ONLINE);
});

test('a server that stops writes all of them in one statement', async () => {
  const other = await createTestApp();
  const { ines, jon } = await other.people('ines', 'jon');
  const url = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const clients = [ines, jon].map(({ token }) => connectLive({ url, token }));
  for (const client of clients) expect(await client.connected()).toBeNull();
  await until(async () => {
    const there = await presencesOf(other.platform).listOnlineFor(ines.id);
    expect(there).toEqual(expect.arrayContaining([ines.id, jon.id]));
  });
  await presencesOf(other.platform).settle();
  other.clock.advance({ minutes: 30 });
  const queries = watchQueries();
  for (const { socket } of clients) socket.io.reconnection(false);
  await other.app.close();
  const writes = queries.asked().filter(({ text }) => text.includes('insert into last_seen'));
  queries.stop();
  expect(writes).toHaveLength(1);
  for (const one of [ines, jon]) expect(await lastSeenOf(one)).toEqual(other.clock.now());
});
