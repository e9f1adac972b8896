import type { Endpoint } from '@quilt/contract/core';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/db/database';
import { longestOf } from './longest';

type Id = string | number;
type Params = Record<string, unknown>;

/** Parts of an address that name a thing; others are secrets, or one of a few words. */
const NAMES_A_THING =
  /^(id|uuid|scope|image|absence|invitation|link|milestone|tag|comment|entry|item|connection|change|message|version|share)$|(Id|Uuid)$/;

/** What is not called by the name of its table, or is not of what its address begins with. */
const PARTS: Readonly<Record<string, { table: string; whole: string }>> = {
  item: { table: 'task_checklist', whole: 'task_id' },
  entry: { table: 'time_entries', whole: 'task_id' },
  connection: { table: 'task_connections', whole: 'from_id' },
  message: { table: 'messages', whole: 'chat_id' },
};

/** Of a table with more rows than this so many are asked for, from all over it: the same code looks at each. */
const MOST_ROWS = 120;

export interface DemoIds {
  /** Whatever a row is called by, in any table. */
  all: Id[];
  /** By table: what its own rows are called by. */
  own: Map<string, Id[]>;
  /** By the column that says of what a row is a part, `team_id`: the id that stands there, and each other of that row. */
  parts: Map<string, Part[]>;
}

interface Part {
  table: string;
  whole: Id;
  id: Id;
}

export const NO_IDS: DemoIds = { all: [], own: new Map(), parts: new Map() };

export function hasIds(endpoint: Endpoint): boolean {
  return thingsOf(endpoint).length > 0;
}

function thingsOf(endpoint: Endpoint): string[] {
  return Object.keys(endpoint.params.shape).filter((name) => NAMES_A_THING.test(name));
}

export async function collectIds(db: Database): Promise<DemoIds> {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select c.table_name::text as table, array_agg(c.column_name::text) as columns
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (data_type in ('bigint', 'integer') and column_name ~ '(^|_)id$'
         or data_type = 'uuid' or column_name = 'scope')
     group by c.table_name`.execute(db);
  const users = await db.selectFrom('users').select(['id', 'uuid']).execute();
  const uuids = new Map(users.map(({ id, uuid }) => [id, uuid]));
  const all = new Set<Id>();
  const own: DemoIds['own'] = new Map();
  const parts: DemoIds['parts'] = new Map();
  for (const { table, columns } of tables) {
    const { rows: there } = await sql<Record<string, Id | null>>`
      select distinct ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
       order by ${sql.ref(columns.includes('id') ? 'id' : (columns[0] ?? 'id'))}`.execute(db);
    const rows = spread(there);
    own.set(
      table,
      rows.flatMap(({ id }) => id ?? []),
    );
    for (const row of rows) {
      const ids = columns.flatMap((column) => idsIn(row[column] ?? null, column, uuids));
      for (const { id } of ids) all.add(id);
      for (const whole of ids) {
        const others = ids.filter(({ column }) => column !== whole.column);
        const pairs = parts.get(whole.column) ?? [];
        pairs.push(...others.map(({ id }) => ({ table, whole: whole.id, id })));
        parts.set(whole.column, pairs);
      }
    }
  }
  return { all: [...all], own, parts };
}

function spread<Row>(rows: readonly Row[]): Row[] {
  const step = Math.max(1, rows.length / MOST_ROWS);
  return rows.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Of a user, whom addresses call by another, that one too. */
function idsIn(id: Id | null, column: string, uuids: ReadonlyMap<Id, string>): { column: string; id: Id }[] {
  if (id === null) return [];
  const uuid = column === 'user_id' ? uuids.get(id) : undefined;
  return uuid === undefined
    ? [{ column, id }]
    : [
        { column, id },
        { column, id: uuid },
      ];
}

/** New rows get ids from there on, so that they are not taken for rows that are there. */
export async function setIdsApart(db: Database): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000)
    from pg_sequences where schemaname = 'public'`.execute(db);
}

/**
 * Every way to fill the address of an endpoint with these ids. Where the address begins with the name of a table its own
 * are enough, and of `/teams/:id/members/:uuid` each team is asked for what stands beside it in a row: with all that
 * there is anywhere it would be thousands of questions for each address.
 */
export function listParams(endpoint: Endpoint, ids: DemoIds): Params[] {
  const shape = Object.entries(endpoint.params.shape).map(([name, schema]): [string, z.ZodType] => [
    name,
    z.instanceof(z.ZodType).parse(schema),
  ]);
  const things = new Set(thingsOf(endpoint));
  const rest = Object.fromEntries(
    shape.filter(([name]) => !things.has(name)).map(([name, schema]) => [name, longestOf(schema, name)]),
  );
  const [whole, part, ...more] = shape.filter(([name]) => things.has(name));
  if (!whole) return [rest];
  if (more.length > 0) throw new Error(`${endpoint.path}: three things in one address`);
  if (!part) {
    const known = whole[0] === 'id' ? ids.own.get(firstWordOf(endpoint.path)) : undefined;
    const fitting = (known ?? ids.all).filter((id) => whole[1].safeParse(id).success);
    return fitting.map((id) => ({ ...rest, [whole[0]]: id }));
  }
  // Whoever is called by a uuid stands in any table, an invitation in that of invitations.
  const named = PARTS[part[0]];
  const isMeant = ({ table }: Part) =>
    part[0] === 'uuid' || (named ? table === named.table : table.endsWith(`${part[0]}s`));
  const fitting = (ids.parts.get(named?.whole ?? ownerColumnOf(endpoint.path)) ?? []).filter(
    (pair) => isMeant(pair) && whole[1].safeParse(pair.whole).success && part[1].safeParse(pair.id).success,
  );
  const once = new Map(fitting.map((pair) => [`${pair.whole} ${pair.id}`, pair]));
  return [...once.values()].map((pair) => ({ ...rest, [whole[0]]: pair.whole, [part[0]]: pair.id }));
}

/** `/teams/…` is of what other tables have as `team_id`. */
function ownerColumnOf(path: string): string {
  return `${firstWordOf(path).replace(/s$/, '')}_id`;
}

function firstWordOf(path: string): string {
  return path.split('/')[1]?.replaceAll('-', '_') ?? '';
}
