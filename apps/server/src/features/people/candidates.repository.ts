import type { UserId } from '@quilt/contract/core';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../../platform/db/database';
import type { Born, KeyCondition } from './people.filters';
import { close, createStatement, isNotBlocked, levelOf, ofOne, prefixOf, type Statement } from './people.sql';
import { KEY_KINDS, type KeyKind, LEVELS, NO_VALUE, WORD_KINDS } from './person-keys';

/** Where a page begins: the columns of its order, of the last row before it. */
export type Place = readonly (string | number)[];

/** By what candidates are found, in the order of the list; what else is asked for is looked at one by one. */
export type Driver =
  | { by: 'keys'; condition: KeyCondition }
  | { by: 'ids'; ids: readonly UserId[] }
  | { by: 'words'; word: string };

export interface Probes {
  keys: readonly KeyCondition[];
  born: Born | null;
  words: readonly string[];
}

export interface Candidate {
  user_id: UserId;
  /** Not where the newest come first, for whom no name is read. */
  name?: string;
  /** The one that was found, where words are looked for. */
  word?: string;
  is_match: boolean;
}

const ORDERS = {
  name: { columns: ['name', 'user_id'], isDown: false },
  nameDown: { columns: ['name', 'user_id'], isDown: true },
  newest: { columns: ['user_id'], isDown: true },
  words: { columns: ['word', 'name', 'user_id'], isDown: false },
} as const;
export type Order = keyof typeof ORDERS;

const TYPES = { name: 'text collate "und-x-icu"', word: 'text collate "C"', user_id: 'bigint' } as const;

/** Kinds that everybody may see of everybody. */
const OPEN_KINDS: readonly KeyKind[] = ['everybody', 'specialty', 'position'];

interface Look {
  order: Order;
  after: Place | null;
  /** So many are looked at, and looking stops with so many that match. */
  limit: number;
  matches: number;
}

/**
 * From a place on, however many people there are: each range of an index is read no further than there is to look at.
 * The same person can be among them twice, one after the other. `end` is where to look on, if there may be more.
 */
export async function listCandidates(
  reader: Reader,
  viewer: UserId,
  driver: Driver,
  probes: Probes,
  { order, after, limit, matches }: Look,
): Promise<{ rows: Candidate[]; end: Candidate | null }> {
  const statement = createStatement(viewer);
  const most = statement.bind(limit, 'int');
  const page = { ...textsOf(order), after: afterPlace(statement, order, after), limit: most };
  const found = driveBy(statement, driver, page);
  const columns = page.columns('');
  const candidates = `select ${columns} from (${found}) as found order by ${page.by('')} limit ${most}`;
  const tests = testsOf(statement, driver, probes);
  if (tests.length === 0) {
    const text = `select c.*, true as is_match from (${candidates}) as c`;
    const { rows } = await reader.executeQuery<Candidate>(CompiledQuery.raw(text, statement.values));
    return { rows, end: rows.length < limit ? null : (rows.at(-1) ?? null) };
  }
  // One after another in their order: no more of them are tested than it takes.
  const text = `
    select * from (
      select c.*, (${tests.join(' and ')}) as is_match
        from (select ${columns}, row_number() over () as place from (${candidates}) as sorted) as c
       cross join lateral (${levelOf(statement, 'c.user_id')}) as near offset 0) as tested
     where is_match or place = ${most} limit ${statement.bind(matches, 'int')}`;
  type Placed = Candidate & { place: number };
  const answer = await reader.executeQuery<Placed>(CompiledQuery.raw(text, statement.values));
  const rows = answer.rows.toSorted((one, other) => one.place - other.place);
  const last = rows.at(-1);
  return { rows, end: last && (rows.length === matches || last.place === limit) ? last : null };
}

interface PageText {
  /** Those of the order, and no other: an index has them all. */
  columns(alias: string): string;
  by(alias: string): string;
  after(alias: string): string;
  limit: string;
}

function textsOf(order: Order): Pick<PageText, 'columns' | 'by'> {
  const { columns, isDown } = ORDERS[order];
  return {
    columns: (alias) => columns.map((column) => alias + column).join(', '),
    by: (alias) => columns.map((column) => `${alias}${column}${isDown ? ' desc' : ''}`).join(', '),
  };
}

function afterPlace({ bind }: Statement, order: Order, after: Place | null): PageText['after'] {
  if (after === null) return () => '';
  const { columns, isDown } = ORDERS[order];
  const values = columns.map((column, index) => bind(after[index], TYPES[column])).join(', ');
  return (alias) =>
    `and (${columns.map((column) => alias + column).join(', ')}) ${isDown ? '<' : '>'} (${values})`;
}

function driveBy(statement: Statement, driver: Driver, page: PageText): string {
  switch (driver.by) {
    case 'keys':
      return driveByKeys(statement, driver.condition, page);
    case 'ids':
      return `
        select ${page.columns('k.')} from unnest(${statement.bind(driver.ids, 'bigint[]')}) as one (id)
          join person_keys k on k.user_id = one.id
         where ${isKey('everybody')} and k.value = ${NO_VALUE} ${page.after('k.')} and ${isNotBlocked(statement, 'k.user_id')}`;
    case 'words':
      return driveByWord(statement, driver.word, page);
  }
}

/** The beginnings of the ranges of all values, and whoever shows it to the viewer because they are near. */
function driveByKeys(statement: Statement, { kind, values }: KeyCondition, page: PageText): string {
  const wanted = statement.bind(values, 'int[]');
  const open = `
    select ${page.columns('r.')} from unnest(${wanted}) as wanted (value)
     cross join lateral (
       select ${page.columns('k.')} from person_keys k
        where ${isKey(kind)} and k.value = wanted.value and k.audience = ${LEVELS.everyone}
          ${page.after('k.')} and ${isNotBlocked(statement, 'k.user_id')}
        order by ${page.by('k.')} limit ${page.limit}) as r`;
  if (OPEN_KINDS.includes(kind)) return open;
  return `${open}
    union all
    (select ${page.columns('k.')} from (${close(statement)}) as c
       join person_keys k on k.user_id = c.id and ${isKey(kind)} and ${ofOne.number('k.value')} = any (${wanted})
      where ${ofOne.number('k.audience')} between ${LEVELS.subscribers} and c.level ${page.after('k.')}
      order by ${page.by('k.')} limit ${page.limit})`;
}

function driveByWord(statement: Statement, word: string, page: PageText): string {
  const begins = prefixOf(statement, word);
  const isName = `w.kind = ${WORD_KINDS.name}`;
  return `
    (select ${page.columns('w.')} from person_words w
      where ${isName} and w.audience = ${LEVELS.everyone} and ${begins('w.word')}
        ${page.after('w.')} and ${isNotBlocked(statement, 'w.user_id')}
      order by ${page.by('w.')} limit ${page.limit})
    union all
    (select ${page.columns('w.')} from (${close(statement)}) as c
       join person_words w on w.user_id = c.id and ${isName} and ${begins(ofOne.word('w.word'))}
      where ${ofOne.number('w.audience')} between ${LEVELS.subscribers} and c.level ${page.after('w.')}
      order by ${page.by('w.')} limit ${page.limit})`;
}

/** What is asked of each candidate `c`, who is as near to the viewer as `near.level`. */
function testsOf(statement: Statement, driver: Driver, { keys, born, words }: Probes): string[] {
  const { bind } = statement;
  const hasKey = (kind: KeyKind, isValue: string) => `exists (
    select from person_keys k
     where k.user_id = c.user_id and ${isKey(kind)} and ${isValue}
       and ${ofOne.number('k.audience')} <= near.level)`;
  const hasWord = (isWord: string) => `exists (
    select from person_words w
     where w.user_id = c.user_id and w.kind = ${WORD_KINDS.name} and ${isWord}
       and ${ofOne.number('w.audience')} <= near.level)`;
  const tests = keys.map(({ kind, values }) =>
    hasKey(kind, `${ofOne.number('k.value')} = any (${bind(values, 'int[]')})`),
  );
  if (born) {
    const [firstYear, lastYear] = born.years;
    const [firstDay, lastDay] = born.days;
    tests.push(
      hasKey(
        'birthYear',
        `${ofOne.number('k.value')} between ${bind(firstYear, 'int')} and ${bind(lastYear, 'int')}`,
      ),
    );
    // In the first and the last year not everybody is of the age.
    tests.push(`(select birth_date from users where id = c.user_id)
      between ${bind(firstDay, 'date')} and ${bind(lastDay, 'date')}`);
  }
  for (const word of words) tests.push(hasWord(prefixOf(statement, word)(ofOne.word('w.word'))));
  if (driver.by === 'words') {
    // Somebody with several such words is found by the first of them alone.
    tests.push(
      `not ${hasWord(`${prefixOf(statement, driver.word)(ofOne.word('w.word'))} and ${ofOne.word('w.word')} < c.word`)}`,
    );
  }
  return tests;
}

function isKey(kind: KeyKind): string {
  return `k.kind = ${KEY_KINDS[kind]}`;
}

/** How many everybody could find by each of these, up to so many. */
export async function measure(
  reader: Reader,
  conditions: readonly KeyCondition[],
  most: number,
): Promise<number[]> {
  const { bind, values } = createStatement(null);
  const limit = bind(most, 'int');
  const counts = conditions.map(
    (condition, index) => `
      (select count(*) from (
         select from unnest(${bind(condition.values, 'int[]')}) as wanted (value)
          cross join lateral (
            select from person_keys k
             where ${isKey(condition.kind)} and k.value = wanted.value and k.audience = ${LEVELS.everyone}
             order by k.user_id limit ${limit}) as r
          limit ${limit}) as counted) as of_${index}`,
  );
  const text = `select ${counts.join(', ')}`;
  const { rows } = await reader.executeQuery<Record<string, number>>(CompiledQuery.raw(text, values));
  return conditions.map((_, index) => rows[0]?.[`of_${index}`] ?? 0);
}
