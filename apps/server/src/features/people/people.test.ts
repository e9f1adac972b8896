import { listPeople } from '@quilt/contract/features/people';
import { LIMITS } from '@quilt/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPeopleWorld } from '../../testing/people-world';
import { FULL_RESUME } from '../../testing/resumes';

const world = await createPeopleWorld();
const { people, setUp, page, walk, count, done } = world;
const { anna, boris, clara, dora, erik } = await people('anna', 'boris', 'clara', 'dora', 'erik');

const NAMED = {
  anna: ['Анна', 'Ёлкина'],
  boris: ['Борис', 'Анненков'],
  clara: ['Clara', 'O’Neill'],
  dora: ['Dora', 'Anna-Bell'],
  erik: ['Erik', 'Borisson'],
} as const;

beforeAll(async () => {
  const named = (one: keyof typeof NAMED) => ({ first_name: NAMED[one][0], last_name: NAMED[one][1] });
  await setUp(
    anna,
    { ...named('anna'), specialty_id: 1, position_id: 2, city_id: 5, birth_date: '2000-06-15' },
    { ...FULL_RESUME, skills: [{ title: 'Тёплый  приём', level: 'good', colour: 'blue' }] },
  );
  await setUp(
    boris,
    { ...named('boris'), specialty_id: 1, position_id: 3, city_id: 5, birth_date: '2000-06-16' },
    { ...FULL_RESUME, education: [], spokenLanguages: [{ id: 1, level: 'a1' }] },
  );
  await setUp(clara, { ...named('clara'), specialty_id: 2, city_id: 24, birth_date: '1996-01-31' });
  await setUp(
    dora,
    { ...named('dora'), specialty_id: 3, position_id: 2, city_id: 24, birth_date: '1960-06-15' },
    {
      programmingLanguages: [3, 7],
      education: [{ universityId: 4, place: null, field: '', from: 2000, to: null }],
    },
  );
  await setUp(erik, { ...named('erik'), birth_date: '1980-01-01' });
});

const foundBy = async (query: Parameters<typeof walk>[1]) => (await walk(erik, query)).found;

describe('filters', () => {
  test.each([
    ['nothing', {}, ['Clara', 'Dora', 'Erik', 'Анна', 'Борис']],
    ['specialty', { specialty: '1' }, ['Анна', 'Борис']],
    ['any of several', { specialty: '3,1,2' }, ['Clara', 'Dora', 'Анна', 'Борис']],
    ['position', { position: '2' }, ['Dora', 'Анна']],
    ['city', { city: '24' }, ['Clara', 'Dora']],
    ['university', { university: '12' }, ['Анна']],
    ['universities', { university: '12,4' }, ['Dora', 'Анна']],
    ['programming language', { programmingLanguage: '3' }, ['Dora', 'Анна', 'Борис']],
    ['several that one person has', { programmingLanguage: '3,7,17' }, ['Dora', 'Анна', 'Борис']],
    ['spoken language', { spokenLanguage: '1' }, ['Анна', 'Борис']],
    ['skill, in whatever case and with ё or е', { tag: 'теплый приЁм' }, ['Анна']],
    ['skill that two have', { tag: 'planning' }, ['Борис']],
    ['a part of a skill is none', { tag: 'plan' }, []],
    ['two at once', { specialty: '1', spokenLanguage: '1', position: '3' }, ['Борис']],
    ['what nobody has together', { city: '24', specialty: '1' }, []],
    ['what no list has', { city: '999999999' }, []],
  ])('%s', async (_, query, expected) => {
    expect(await foundBy(query)).toEqual(expected);
    expect(await count(erik, query)).toBe(expected.length);
  });

  // Today is the 15th of June 2026.
  test.each([
    ['exactly', { ageFrom: 26, ageTo: 26 }, ['Анна']],
    ['the day before a birthday', { ageFrom: 25, ageTo: 25 }, ['Борис']],
    ['from', { ageFrom: 46 }, ['Dora', 'Erik']],
    ['up to', { ageTo: 29 }, ['Анна', 'Борис']],
    ['a birthday today', { ageFrom: 66 }, ['Dora']],
    ['in between', { ageFrom: 27, ageTo: 45 }, ['Clara']],
    ['over many years', { ageFrom: 14, ageTo: 100 }, ['Clara', 'Dora', 'Erik', 'Анна', 'Борис']],
    ['the wrong way round', { ageFrom: 30, ageTo: 20 }, []],
    ['and something else', { ageFrom: 20, ageTo: 66, city: '24' }, ['Clara', 'Dora']],
  ])('age, %s', async (_, query, expected) => {
    expect(await foundBy(query)).toEqual(expected);
    expect(await count(erik, query)).toBe(expected.length);
  });
});

describe('search', () => {
  test.each([
    ['a word that is whole before one that begins so', 'boris', ['Борис', 'Erik']],
    ['those who have the same word, in the order of their names', 'anna', ['Dora', 'Анна']],
    ['what a name begins with', 'анн', ['Анна', 'Борис']],
    ['е for ё, and small for large', 'ЕЛК', ['Анна']],
    ['what comes after an apostrophe or a dash', 'neill', ['Clara']],
    ['several words in any order', 'bell do', ['Dora']],
    ['a word twice', 'dora dora', ['Dora']],
    ['a username', '@erik', ['Erik']],
    ['what nobody is called', 'anna borisson', []],
    ['no word at all', ' -’- ', ['Clara', 'Dora', 'Erik', 'Анна', 'Борис']],
  ])('%s', async (_, search, expected) => {
    expect(await foundBy({ search })).toEqual(expected);
    expect(await count(erik, { search })).toBe(expected.length);
  });

  test('with filters, and whatever the sort is, the best come first', async () => {
    expect(await foundBy({ search: 'boris', sort: 'name' })).toEqual(['Борис', 'Erik']);
    expect(await foundBy({ search: 'anna', position: '2', programmingLanguage: '7' })).toEqual(['Dora']);
    expect(await foundBy({ search: 'а', ageTo: 25 })).toEqual(['Борис']);
  });
});

describe('sorts and pages', () => {
  test.each([
    ['name', ['Clara', 'Dora', 'Erik', 'Анна', 'Борис']],
    ['nameDown', ['Борис', 'Анна', 'Erik', 'Dora', 'Clara']],
  ] as const)('%s, one or two or all on a page', async (sort, expected) => {
    for (const limit of [1, 2, 3, 50]) expect((await walk(erik, { sort, limit })).found).toEqual(expected);
  });

  test('newest first', async () => {
    const byId = [anna, boris, clara, dora, erik].toSorted((one, other) => other.id - one.id);
    const names = byId.map(({ username }) => NAMED[username as keyof typeof NAMED][0]);
    for (const limit of [1, 2, 50])
      expect((await walk(erik, { sort: 'newest', limit })).found).toEqual(names);
  });

  test('any of several on pages of one: nobody is left out or comes twice', async () => {
    for (const query of [
      { programmingLanguage: '3,7,17' },
      { programmingLanguage: '3,7,17', specialty: '1,3' },
      { search: 'a' },
      { search: 'анн' },
      { ageFrom: 20, ageTo: 70 },
    ]) {
      const whole = (await walk(erik, query)).found;
      expect((await walk(erik, { ...query, limit: 1 })).found).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
    }
  });

  test('a cursor is of use only for the list that it was given for', async () => {
    const { nextCursor } = await page(erik, { limit: 1 });
    const given = nextCursor ?? undefined;
    for (const query of [{ city: '5' }, { sort: 'newest' as const }, { search: 'a' }]) {
      const answer = await erik.call(listPeople, { query: { ...query, cursor: given } });
      expect([answer.ok, answer.status]).toEqual([false, 422]);
    }
    await done(erik.call(listPeople, { query: { cursor: given, limit: 2 } }));
  });

  test('what cannot be asked for is refused', async () => {
    for (const query of [
      { city: '' },
      { city: '1,' },
      { city: '0' },
      { city: '1 or 1' },
      { city: Array.from({ length: LIMITS.filterValues + 1 }, (_, index) => index + 1).join(',') },
      { tag: '' },
      { tag: 'x'.repeat(LIMITS.resume.skill + 1) },
      { ageFrom: LIMITS.age.min - 1 },
      { ageTo: LIMITS.age.max + 1 },
      { search: 'x'.repeat(LIMITS.searchText.max + 1) },
      { limit: LIMITS.page.items + 1 },
      { cursor: 'bm9uZQ' },
    ]) {
      const answer = await erik.call(listPeople, { query });
      expect([query, answer.status]).toEqual([query, 422]);
    }
    const anybody = await world.call(listPeople, { query: {} });
    expect(anybody.ok || anybody.error.code).toBe('auth.session_missing');
  });
});
