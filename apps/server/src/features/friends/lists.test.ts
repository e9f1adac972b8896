import { UserUuid } from '@quilt/contract/core';
import {
  countTies,
  listFriends,
  listMutualFriends,
  listSubscribers,
  listSubscriptions,
} from '@quilt/contract/features/friends';
import { getUser, listProfileStrips, updateUser } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { createTiesWorld, NO_TIES } from '../../testing/ties-world';

const world = await createTiesWorld();
const { people, call, platform, clock, befriend, subscribe, block, done, makeCrowd, setAccountType } = world;
const NOT_FOUND = { ok: false, status: 404, error: { code: 'common.not_found' } };
const LISTS = [listFriends, listSubscriptions, listSubscribers] as const;

async function rename(person: Person, first_name: string, last_name: string): Promise<void> {
  await platform.db.updateTable('users').set({ first_name, last_name }).where('id', '=', person.id).execute();
}

async function search(who: Person, words: string, limit: number = LIMITS.page.usual) {
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await done(who.call(listFriends, { query: { search: words, limit, cursor } }));
    names.push(...page.items.map(({ person }) => person.fullName));
    if (page.nextCursor === null) return names;
    cursor = page.nextCursor;
  }
}

test('a search finds by the beginnings of names, in any case, with е for ё, by name', async () => {
  const { alice } = await people('alice');
  const [one, two, three, four] = Object.values(await people('one', 'two', 'three', 'four'));
  if (!one || !two || !three || !four) throw new Error('nobody was made');
  await rename(one, 'Пётр', 'Ёлкин');
  await rename(two, 'Анна-Мария', 'Петрова');
  await rename(three, 'Peter', 'O’Connor');
  await rename(four, '100_', 'Percent%');
  for (const other of [one, two, three, four]) await befriend(alice, other);

  expect(await search(alice, 'петр')).toEqual(['Анна-Мария Петрова', 'Пётр Ёлкин']);
  expect(await search(alice, 'ПЁТР', 1)).toEqual(['Анна-Мария Петрова', 'Пётр Ёлкин']);
  expect(await search(alice, 'мария')).toEqual(['Анна-Мария Петрова']);
  expect(await search(alice, 'елк пет')).toEqual(['Пётр Ёлкин']);
  expect(await search(alice, 'connor')).toEqual(['Peter O’Connor']);
  expect(await search(alice, '%')).toEqual([]);
  expect(await search(alice, '_')).toEqual([]);
  expect(await search(alice, 'лкин')).toEqual([]);
  // Usernames by their sign.
  expect(await search(alice, 'three')).toEqual([]);
  expect(await search(alice, '@THR')).toEqual(['Peter O’Connor']);
  expect(await search(alice, ' - ', 1)).toHaveLength(4);
  const first = await done(alice.call(listFriends, { query: { search: 'п', limit: 1 } }));
  const other = { search: 'пе', limit: 1, cursor: first.nextCursor ?? '' };
  expect(await alice.call(listFriends, { query: other })).toMatchObject({ status: 422 });
});

test('each is told with what may be done to them, as on their profile', async () => {
  const { lou, may, ned } = await people('lou', 'may', 'ned');
  for (const other of [may, ned]) await befriend(lou, other);
  await done(subscribe(lou, may));
  await done(ned.call(updateUser, { body: { conf: { addToTeams: 'me' } } }));
  const { items } = await done(lou.call(listFriends, { query: {} }));
  for (const { person, can } of items) {
    const { item } = await done(lou.call(getUser, { params: { uuid: person.uuid }, query: {} }));
    expect([person.username, can]).toEqual([person.username, item.can]);
  }
  expect(items.map(({ can }) => can.includes('profile.inviteToTeam'))).toEqual([false, true]);
  expect(items.map(({ can }) => can.includes('profile.subscribe'))).toEqual([true, false]);
});

describe('lists of others', () => {
  test('are shown of public accounts to all, of private ones to friends and subscribers', async () => {
    const { bob, carol, dave, erin, frank } = await people('bob', 'carol', 'dave', 'erin', 'frank');
    await befriend(bob, carol);
    await subscribe(bob, carol);
    await subscribe(dave, bob);
    const ask = async (who: Person) =>
      Promise.all(
        LISTS.map(async (endpoint) => {
          const answer = await who.call(endpoint, { query: { of: bob.uuid } });
          return answer.ok ? answer.data.items.map(({ person }) => person.username) : answer.status;
        }),
      );
    const shown = [['carol'], ['carol'], ['dave']];
    for (const type of ['public', 'private'] as const) {
      await setAccountType(bob, type);
      for (const who of [bob, carol, dave]) expect([type, await ask(who)]).toEqual([type, shown]);
      expect([type, await ask(erin)]).toEqual([type, type === 'public' ? shown : [404, 404, 404]]);
      await block(bob, frank);
      expect([type, await ask(frank)]).toEqual([type, [404, 404, 404]]);
    }
    for (const endpoint of LISTS) {
      expect(await call(endpoint, { query: { of: bob.uuid } })).toMatchObject({ status: 401 });
      const of = UserUuid.parse('018f4e7c-0000-7000-8000-00000000ffff');
      expect(await bob.call(endpoint, { query: { of } })).toMatchObject(NOT_FOUND);
    }
  });

  test('tell the viewer what each is to them, and leave out whom they must not meet', async () => {
    const { gina, hal, ida, joe } = await people('gina', 'hal', 'ida', 'joe');
    for (const other of [hal, ida, joe]) await befriend(gina, other);
    await block(ida, hal);
    const seen = await done(hal.call(listFriends, { query: { of: gina.uuid } }));
    expect(seen.items.map(({ person, ties }) => [person.uuid, ties])).toEqual([
      [joe.uuid, NO_TIES],
      [hal.uuid, null],
    ]);
    const strips = await done(hal.call(listProfileStrips, { params: { uuid: gina.uuid }, query: {} }));
    expect(strips.items[0]).toMatchObject({ kind: 'friends', count: 2 });
    expect(JSON.stringify([seen, strips])).not.toContain(ida.uuid);
    const searched = await done(hal.call(listFriends, { query: { of: gina.uuid, search: 'ida' } }));
    expect(searched.items).toEqual([]);
  });

  test('find by a username those alone who show it to the viewer', async () => {
    const { vera, walt, xena } = await people('vera', 'walt', 'xena');
    await befriend(vera, walt);
    const find = async (viewer: Person) => {
      const query = { of: vera.uuid, search: '@walt' };
      return (await done(viewer.call(listFriends, { query }))).items.length;
    };
    expect([await find(xena), await find(vera)]).toEqual([1, 1]);
    await done(walt.call(updateUser, { body: { accountType: 'private' } }));
    expect([await find(xena), await find(vera)]).toEqual([0, 1]);
  });
});

test('friends in common are counted and listed, but not of private accounts for strangers', async () => {
  const { kim, leo, max, nat } = await people('kim', 'leo', 'max', 'nat');
  for (const one of [kim, leo]) for (const other of [max, nat]) await befriend(one, other);
  const mutual = async () => {
    const answer = await kim.call(listMutualFriends, { params: { uuid: leo.uuid }, query: {} });
    const user = await done(kim.call(getUser, { params: { uuid: leo.uuid }, query: {} }));
    const names = answer.ok ? answer.data.items.map(({ person }) => person.username).sort() : answer.status;
    return [names, user.item.mutualFriends];
  };
  expect(await mutual()).toEqual([['max', 'nat'], 2]);
  await setAccountType(leo, 'private');
  expect(await mutual()).toEqual([404, 0]);
  await befriend(kim, leo);
  expect(await mutual()).toEqual([['max', 'nat'], 2]);
});

describe('of very many', async () => {
  const crowd = await makeCrowd(LIMITS.page.items + 20);
  const { oda, pat } = await people('oda', 'pat');
  const ids = crowd.map(({ id }) => id);
  await sql`insert into friendships select ${oda.id}, id, ${clock.now()} from unnest(${ids}::bigint[]) id`.execute(
    platform.db,
  );
  await sql`insert into subscriptions select id, ${oda.id}, ${clock.now()}, ${clock.now()}
    from unnest(${ids}::bigint[]) id`.execute(platform.db);

  test('counts end at one more than is shown', async () => {
    const over = LIMITS.shownCount + 1;
    expect(await done(oda.call(countTies, {}))).toEqual({
      item: { friends: over, friendRequests: 0, subscribers: over, subscriberRequests: 0, subscriptions: 0 },
    });
    const strips = await done(pat.call(listProfileStrips, { params: { uuid: oda.uuid }, query: {} }));
    const shown = strips.items.map((strip) => [
      strip.kind,
      strip.count,
      'people' in strip ? strip.people.length : null,
    ]);
    expect(shown).toEqual([
      ['friends', over, LIMITS.stripPeople],
      ['subscriptions', 0, 0],
      ['subscribers', over, LIMITS.stripPeople],
    ]);
  });

  test('a page takes as many queries as a page of one', async () => {
    const count = (ask: () => Promise<unknown>) => countQueries(world, ask);
    const page = (limit: number) => () => pat.call(listFriends, { query: { of: oda.uuid, limit } });
    expect(await count(page(LIMITS.page.items))).toBe(await count(page(1)));
    const strips = (of: Person) => () =>
      pat.call(listProfileStrips, { params: { uuid: of.uuid }, query: {} });
    const { quin, rosa } = await people('quin', 'rosa');
    await befriend(quin, rosa);
    expect(await count(strips(oda))).toBe(await count(strips(quin)));
  });
});

test('owners see their strips with the eyes of others, and nobody else does', async () => {
  const { sam, tom } = await people('sam', 'tom');
  await befriend(sam, tom);
  await setAccountType(sam, 'private');
  const kinds = async (who: Person, as?: 'friend' | 'stranger') => {
    const answer = await who.call(listProfileStrips, { params: { uuid: sam.uuid }, query: as ? { as } : {} });
    return answer.ok ? answer.data.items.map(({ kind }) => kind) : answer.status;
  };
  const all = ['friends', 'subscriptions', 'subscribers'];
  expect([await kinds(sam), await kinds(sam, 'friend'), await kinds(sam, 'stranger')]).toEqual([
    [...all, 'achievements'],
    all,
    [],
  ]);
  expect([await kinds(tom), await kinds(tom, 'stranger')]).toEqual([all, 403]);
});
