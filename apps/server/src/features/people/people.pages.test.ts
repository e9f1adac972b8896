import type { UserId } from '@quilt/contract/core';
import { countPeople, listPeople } from '@quilt/contract/features/people';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countQueries } from '../../testing/asked-queries';
import { createPeopleWorld } from '../../testing/people-world';
import { KEY_KINDS } from './person-keys';

const world = await createPeopleWorld();
const { people, platform, makeCrowd, walk, page, count, done, enterAll } = world;
const { mia } = await people('mia');
const { db } = platform;

/** More than are looked at for one page: the first half has one thing, the other half another, and a few have both. */
const CROWD = 2_100;
const BOTH = 10;
const HALF = CROWD / 2;
let ids: UserId[] = [];

beforeAll(async () => {
  ids = (await makeCrowd(CROWD)).map(({ id }) => id).toSorted((one, other) => one - other);
  const [specialists, leads] = [ids.slice(0, HALF + BOTH / 2), ids.slice(HALF - BOTH / 2)];
  await sql`update users set last_name = 'Nr ' || id where id = any (${ids}::bigint[])`.execute(db);
  await sql`update users set specialty_id = 1 where id = any (${specialists}::bigint[])`.execute(db);
  await sql`update users set position_id = 2 where id = any (${leads}::bigint[])`.execute(db);
  // Written as the directory would write it, which takes its time with so many.
  await sql`
    insert into person_keys (user_id, kind, value, audience, name)
    select id, kind, value, 0, first_name || ' ' || last_name from users
     cross join lateral (values
       (${KEY_KINDS.everybody}::int, 0), (${KEY_KINDS.specialty}::int, specialty_id),
       (${KEY_KINDS.position}::int, position_id), (${KEY_KINDS.birthYear}::int, 1990)) as made (kind, value)
     where value is not null and id = any (${ids}::bigint[])`.execute(db);
  await sql`
    insert into person_words (user_id, kind, word, audience, name)
    select id, 0, 'crowd', 0, first_name || ' ' || last_name from users where id = any (${ids}::bigint[])
    union all
    select id, 0, 'crowd_' || id, 0, first_name || ' ' || last_name from users
     where id = any (${ids}::bigint[])`.execute(db);
  await enterAll([mia.id]);
  await sql`analyze users, person_keys, person_words`.execute(db);
});

test('a page takes as many queries however many are on it, whatever is asked for', async () => {
  for (const query of [
    {},
    { specialty: '1' },
    { specialty: '1', position: '2' },
    { search: 'crowd' },
    { ageFrom: 30 },
  ]) {
    const asked = [];
    for (const limit of [1, 50, 100]) {
      asked.push(await countQueries(world, () => page(mia, { ...query, limit })));
    }
    expect([query, new Set(asked).size]).toEqual([query, 1]);
    expect(Math.max(...asked)).toBeLessThanOrEqual(5);
  }
});

test('what few have of much that many have is found over several pages, each of them looked for no longer', async () => {
  const query = { specialty: '1', position: '2' };
  const { found, sizes } = await walk(mia, { ...query, limit: 4 });
  expect(found).toHaveLength(BOTH);
  expect(sizes.length).toBeGreaterThan(BOTH / 4);
  expect(sizes).toContain(0);
  expect(await count(mia, query)).toBe(BOTH);
});

test('what is rare is begun with, and found at once', async () => {
  const [one, other] = [ids[3], ids[900]];
  await sql`update users set city_id = 5 where id = any (${[one, other]}::bigint[])`.execute(db);
  await sql`insert into person_keys select user_id, ${KEY_KINDS.city}::int, 5, 0, name from person_keys
    where kind = ${KEY_KINDS.everybody}::int and user_id = any (${[one, other]}::bigint[])`.execute(db);
  const { items, nextCursor } = await page(mia, { city: '5', specialty: '1', ageFrom: 20, limit: 2 });
  expect(items.map(({ id }) => id).toSorted()).toEqual([one, other]);
  expect(nextCursor).toBeNull();
});

test('whoever is found by two words comes once, also on a later page', async () => {
  const { found } = await walk(mia, { search: 'crowd', limit: 100 });
  expect(found).toHaveLength(CROWD);
  const { items } = await page(mia, { search: 'crowd', limit: 100 });
  expect(items.map(({ lastName }) => lastName)).toEqual(
    ids
      .map((id) => `Nr ${id}`)
      .toSorted((one, other) => (one < other ? -1 : 1))
      .slice(0, 100),
  );
});

test('counts go up to one more than is shown, and say where they stopped', async () => {
  expect(await count(mia)).toBe(100);
  expect(await count(mia, { search: 'crowd_' })).toBe(100);
  // Among those who begin so there is nobody else until far behind.
  await sql`update users set position_id = 3 where id = ${ids.at(-1)}`.execute(db);
  await sql`insert into person_keys select user_id, ${KEY_KINDS.position}::int, 3, 0, name from person_keys
    where kind = ${KEY_KINDS.everybody}::int`.execute(db);
  const { item } = await done(
    mia.call(countPeople, { query: { search: 'crowd', position: '3', specialty: '2' } }),
  );
  expect(item).toEqual({ count: 0, isMore: true });
});

test('while people are renamed, all others come exactly once', async () => {
  const seen: UserId[] = [];
  const renamed = new Set<UserId>();
  let cursor: string | undefined;
  do {
    const answer = await done(mia.call(listPeople, { query: { cursor, limit: 100 } }));
    seen.push(...answer.items.map(({ id }) => id));
    cursor = answer.nextCursor ?? undefined;
    // The last one of the page, where the next begins, and one from before and one from behind it.
    const moved = [seen.at(-1), seen[0], ids[(seen.length * 7) % CROWD]].flatMap((id) => id ?? []);
    for (const id of moved) renamed.add(id);
    await sql`update users set first_name = case when id % 2 = 0 then 'Aaron' else 'Zoe' end
      where id = any (${moved}::bigint[])`.execute(db);
    await sql`update person_keys set name = users.first_name || ' ' || users.last_name from users
      where users.id = user_id and user_id = any (${moved}::bigint[])`.execute(db);
  } while (cursor !== undefined);
  const others = ids.filter((id) => !renamed.has(id));
  const counted = seen.filter((id) => !renamed.has(id) && id !== mia.id);
  expect(counted.toSorted((one, other) => one - other)).toEqual(others);
});
