import { LOOKUP_KINDS, listLookup, listSpecialties } from '@quilt/contract/features/lookups';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing';

const { app, platform, clock, call } = await createTestApp();

async function entriesOf(kind: (typeof LOOKUP_KINDS)[number], language: 'en' | 'ru' = 'en') {
  const answer = await call(listLookup, { params: { kind } }, { language });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.items;
}

test.each(LOOKUP_KINDS)('%s: at least 20 entries, each in both languages', async (kind) => {
  const english = await entriesOf(kind, 'en');
  const russian = await entriesOf(kind, 'ru');
  expect(english.length).toBeGreaterThanOrEqual(20);
  expect(new Set(english.map(({ id }) => id)).size).toBe(english.length);
  expect(new Set(english.map(({ title }) => title)).size).toBe(english.length);
  expect(russian.map(({ id }) => id).sort()).toEqual(english.map(({ id }) => id).sort());
  expect(english.some(({ title }) => /[а-яё]/i.test(title))).toBe(false);
  expect(russian.some(({ title }) => /[а-яё]/i.test(title))).toBe(true);
});

test('an entry keeps its id in both languages, and the order is that of the language', async () => {
  const english = await entriesOf('cities', 'en');
  const russian = await entriesOf('cities', 'ru');
  const kazan = english.find(({ title }) => title === 'Kazan');
  expect(russian).toContainEqual({ id: kazan?.id, title: 'Казань' });
  expect(english.map(({ title }) => title).slice(0, 3)).toEqual(['Almaty', 'Amsterdam', 'Ankara']);
  expect(russian.map(({ title }) => title).slice(0, 3)).toEqual(['Алматы', 'Амстердам', 'Анкара']);
});

test('specialties are the list of that kind under the names of the specification', async () => {
  const answer = await call(listSpecialties, {});
  const entries = await entriesOf('specialties');
  expect(answer.ok && answer.data.items).toEqual(entries.map(({ id, title }) => ({ id, name: title })));
});

test.each(['nothing', 'Cities', '__proto__', '1 or 1', ''])('there is no list called "%s"', async (kind) => {
  const response = await app.inject({
    url: `/api/lookups/${encodeURIComponent(kind)}`,
    headers: { 'accept-language': 'ru' },
  });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({
    error: { code: 'common.not_found', message: 'Здесь ничего нет.' },
  });
});

test('who has the list already is told so without getting it again, in their own language', async () => {
  const url = '/api/specialties';
  const english = await app.inject({ url, headers: { 'accept-language': 'en' } });
  const etag = String(english.headers.etag);
  expect(etag).not.toBe('undefined');

  const again = await app.inject({ url, headers: { 'accept-language': 'en', 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');

  const russian = await app.inject({ url, headers: { 'accept-language': 'ru', 'if-none-match': etag } });
  expect(russian.statusCode).toBe(200);
  expect(russian.headers.etag).not.toBe(etag);
});

test('requests need no query until a minute is over, and then show what the operator has changed', async () => {
  const before = await entriesOf('universities');
  await sql`insert into universities (title_en, title_ru, position)
    values ('Open University', 'Открытый университет', 1)`.execute(platform.db);
  expect(await entriesOf('universities')).toEqual(before);

  clock.advance({ minutes: 1 });
  const [first, ...others] = await entriesOf('universities');
  expect(others).toEqual(before);
  expect(first?.title).toBe('Open University');
  // The product's own entries of later versions have the numbers below.
  expect(first?.id).toBeGreaterThanOrEqual(1000);
});

test('a list is not kept for as long as the clock was set back', async () => {
  const before = await entriesOf('positions');
  await sql`insert into positions (title_en, title_ru, position) values ('Gardener', 'Садовник', 1)`.execute(
    platform.db,
  );
  clock.advance({ days: -1 });
  expect(await entriesOf('positions')).toHaveLength(before.length + 1);
});

test('a list that could not be read is asked for again by the next reader', async () => {
  clock.advance({ minutes: 1 });
  await sql`alter table cities rename to towns`.execute(platform.db);
  const failed = await call(listLookup, { params: { kind: 'cities' } });
  expect(failed.status).toBe(500);
  await sql`alter table towns rename to cities`.execute(platform.db);
  expect((await entriesOf('cities')).length).toBeGreaterThanOrEqual(20);
});

test('a user can only have a specialty that exists', async () => {
  const insert = (specialty: number) => sql`
    insert into users (uuid, username, email, password_hash, first_name, last_name, gender, birth_date, conf, created_at, specialty_id)
    values (gen_random_uuid(), ${`user_${specialty}`}, ${`${specialty}@example.org`}, '!', 'A', 'B', 'other', '2000-01-01', '{}', now(), ${specialty})`;
  await insert(1).execute(platform.db);
  await expect(insert(999_999).execute(platform.db)).rejects.toThrow('users_specialty_id_fkey');
});
