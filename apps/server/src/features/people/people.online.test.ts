import type { UserId } from '@quilt/contract/core';
import { listPeople as listPeopleEndpoint } from '@quilt/contract/features/people';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Context, Viewer } from '../../platform/context';
import type { Person } from '../../testing';
import { createPeopleWorld } from '../../testing/people-world';
import { countPeople, listPeople } from './people.service';

const world = await createPeopleWorld();
const { people, context, platform, setUp, block, done, enterAll, makeCrowd } = world;
const { olga, fred, stan, bill, paul } = await people('olga', 'fred', 'stan', 'bill', 'paul');

/** Who is online, and may be seen to be, is what the test says. */
async function onlineFor(
  viewer: Person,
  online: Iterable<UserId>,
  query: { city?: string; search?: string; specialty?: string } = {},
) {
  const asking = { ...context, viewer: viewer as unknown as Viewer } satisfies Context<Viewer>;
  const ids = async () => [...online];
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, isOnline: 'true' as const, sort: 'name' as const, limit: 2, cursor };
    const page = await listPeople(asking, ids, asked);
    found.push(...page.items.map(({ firstName }) => firstName));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const { count } = await countPeople(asking, ids, { ...query, isOnline: 'true' });
  expect(count).toBe(found.length);
  return found;
}

const all = [olga, fred, stan, bill, paul].map(({ id }) => id);

beforeAll(async () => {
  await enterAll(all);
  await setUp(olga, { city_id: 5, specialty_id: 1 });
  await setUp(paul, { city_id: 5 });
  await done(block(bill, stan));
});

test('those who are online are found, but for those who are blocked', async () => {
  expect(await onlineFor(olga, all)).toEqual(['Bill', 'Fred', 'Olga', 'Paul', 'Stan']);
  expect(await onlineFor(stan, all)).toEqual(['Fred', 'Olga', 'Paul', 'Stan']);
  expect(await onlineFor(bill, all)).toEqual(['Bill', 'Fred', 'Olga', 'Paul']);
});

test('and nobody else', async () => {
  expect(await onlineFor(olga, [])).toEqual([]);
  expect(await onlineFor(olga, [stan.id, paul.id, 9_999_999 as UserId])).toEqual(['Paul', 'Stan']);
});

test('together with what else is asked for', async () => {
  expect(await onlineFor(fred, all, { city: '5' })).toEqual(['Olga', 'Paul']);
  expect(await onlineFor(stan, [fred.id], { city: '5' })).toEqual([]);
  expect(await onlineFor(stan, [paul.id], { city: '5', specialty: '1' })).toEqual([]);
  expect(await onlineFor(olga, all, { search: 'pa' })).toEqual(['Paul']);
  expect(await onlineFor(olga, [stan.id], { search: 'pa' })).toEqual([]);
});

test('among very many too', async () => {
  const crowd = (await makeCrowd(600)).map(({ id }) => id);
  await sql`update users set specialty_id = 1 where id = any (${crowd}::bigint[])`.execute(platform.db);
  await sql`insert into person_keys (user_id, kind, value, audience, name)
    select id, kind, kind, 0, first_name || ' ' || last_name from users cross join (values (0), (1)) as kinds (kind)
     where id = any (${crowd}::bigint[])`.execute(platform.db);
  const online = [olga.id, ...crowd.slice(590)];
  expect(await onlineFor(fred, online)).toHaveLength(11);
  expect(await onlineFor(fred, online, { specialty: '1' })).toHaveLength(11);
  const few = [olga.id, paul.id, ...crowd.slice(3)];
  expect(await onlineFor(fred, few, { city: '5' })).toEqual(['Olga', 'Paul']);
});

test('nobody is online in a house without sockets', async () => {
  const { items } = await done(fred.call(listPeopleEndpoint, { query: { isOnline: 'true' } }));
  expect(items).toEqual([]);
});
