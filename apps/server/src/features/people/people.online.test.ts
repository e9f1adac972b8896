import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Context, Viewer } from '../../platform/context';
import type { Person } from '../../testing';
import { createPeopleWorld } from '../../testing/people-world';
import { countPeople, listPeople } from './people.service';

const world = await createPeopleWorld();
const { people, context, platform, setUp, setPrivacy, befriend, block, done, enterAll, makeCrowd } = world;
const { olga, fred, stan, bill, paul } = await people('olga', 'fred', 'stan', 'bill', 'paul');

/** Who is online here is what the test says. */
async function onlineFor(
  viewer: Person,
  online: Iterable<UserId>,
  query: { city?: string; search?: string } = {},
) {
  const asking = { ...context, viewer: viewer as unknown as Viewer } satisfies Context<Viewer>;
  const ids = new Set(online);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, isOnline: 'true' as const, sort: 'name' as const, limit: 2, cursor };
    const page = await listPeople(asking, () => ids, asked);
    found.push(...page.items.map(({ firstName }) => firstName));
    cursor = page.nextCursor ?? undefined;
    const place = Buffer.from(cursor ?? '', 'base64url').toString();
    // Where a page ends tells no more than what is on it.
    expect(place.includes('Paul') && !found.includes('Paul')).toBe(false);
  } while (cursor !== undefined);
  const { count } = await countPeople(asking, () => ids, { ...query, isOnline: 'true' });
  expect(count).toBe(found.length);
  return found;
}

const all = [olga, fred, stan, bill, paul].map(({ id }) => id);

beforeAll(async () => {
  await enterAll(all);
  await setUp(olga, { city_id: 5 });
  await setUp(paul, { city_id: 5 });
  await befriend(fred, paul);
  await done(block(bill, stan));
  await setPrivacy(paul, 'private');
});

test('those who are online are found by whoever may see it', async () => {
  expect(await onlineFor(olga, all)).toEqual(['Bill', 'Fred', 'Olga', 'Stan']);
  expect(await onlineFor(fred, all)).toEqual(['Bill', 'Fred', 'Olga', 'Paul', 'Stan']);
  expect(await onlineFor(paul, all)).toEqual(['Bill', 'Fred', 'Olga', 'Paul', 'Stan']);
  expect(await onlineFor(stan, all)).toEqual(['Fred', 'Olga', 'Stan']);
  expect(await onlineFor(bill, all)).toEqual(['Bill', 'Fred', 'Olga']);
});

test('and nobody else', async () => {
  expect(await onlineFor(olga, [])).toEqual([]);
  expect(await onlineFor(olga, [stan.id, paul.id])).toEqual(['Stan']);
  expect(await onlineFor(fred, [paul.id])).toEqual(['Paul']);
});

test('together with what else is asked for', async () => {
  expect(await onlineFor(fred, all, { city: '5' })).toEqual(['Olga', 'Paul']);
  expect(await onlineFor(stan, all, { city: '5' })).toEqual(['Olga']);
  expect(await onlineFor(stan, [fred.id], { city: '5' })).toEqual([]);
  expect(await onlineFor(olga, all, { search: 'pa' })).toEqual([]);
  expect(await onlineFor(fred, all, { search: 'pa' })).toEqual(['Paul']);
});

test('of very many they are looked for among all', async () => {
  const crowd = (await makeCrowd(1_100)).map(({ id }) => id);
  await sql`insert into person_keys (user_id, kind, value, audience, name)
    select id, kind, 0, 0, first_name || ' ' || last_name from users cross join (values (0), (9)) as kinds (kind)
     where id = any (${crowd}::bigint[])`.execute(platform.db);
  const found = await onlineFor(olga, [...all, ...crowd.slice(3), 9_999_999 as UserId], { search: 'st' });
  expect(found).toEqual(['Stan']);
  const asking = { ...context, viewer: olga as unknown as Viewer } satisfies Context<Viewer>;
  const online = new Set([...all, ...crowd.slice(3)]);
  const page = await listPeople(asking, () => online, { isOnline: 'true', sort: 'name', limit: 100 });
  expect(page.items).toHaveLength(100);
  expect(page.items.some(({ id }) => id === paul.id || crowd.slice(0, 3).includes(id))).toBe(false);
});
