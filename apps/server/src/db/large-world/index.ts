import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../../features/auth';
import type { Platform } from '../../platform/context';
import { copyRows } from '../../platform/db/copy-rows';
import { connectForCopy } from '../../platform/db/database';
import type { Feature } from '../../platform/feature';
import { createRandom } from '../../platform/random';
import { StartupError } from '../../platform/startup-error';
import type { WorldSize, WorldUsers } from '../../platform/worlds';
import { makeAvatars } from '../demo/avatars';
import { IMAGE_COLUMNS, makePeople, USER_COLUMNS } from './people';

type Parts = Pick<Platform, 'pool' | 'blobs' | 'clock' | 'log'>;

/**
 * Makes the benchmark world in one transaction, together with the note that it is there: all of it or nothing.
 * The same size gives the same world, but for the day it is made on.
 */
export async function makeLargeWorld(
  parts: Parts,
  features: readonly Feature[],
  size: WorldSize,
  report: (line: string) => void,
): Promise<void> {
  const client = await connectForCopy(parts.pool);
  try {
    await client.query('begin');
    await claim(client, size);
    const now = parts.clock.now();
    const users = await makeUsers(client, parts, size, now, report);
    for (const feature of features) {
      const random = createRandom(feature.name);
      await feature.largeWorld?.({ client, size, users, now, random, report });
    }
    await client.query('commit');
    report('Counting what is there, for the planner of queries');
    // As it would be in time by itself: what an index holds need not be looked up in its table then.
    await client.query('vacuum analyze');
  } finally {
    // Without its commit, the server forgets all of it with the connection.
    await client.end();
  }
}

async function claim(client: pg.ClientBase, size: WorldSize): Promise<void> {
  const { rowCount } = await client.query(
    "insert into installation (key, value) values ('large_world', $1) on conflict (key) do nothing",
    [JSON.stringify(size)],
  );
  if (rowCount === 1) return;
  const { rows } = await client.query<{ users: number }>(
    "select (value ->> 'users')::int as users from installation where key = 'large_world'",
  );
  throw new StartupError(
    `There is a large world of ${rows[0]?.users} users in this database already; for another one, begin with a new DATA_DIR.`,
  );
}

async function makeUsers(
  client: pg.ClientBase,
  parts: Parts,
  size: WorldSize,
  now: Date,
  report: (line: string) => void,
): Promise<WorldUsers> {
  report('Drawing portraits');
  const avatars = [...(await makeAvatars(parts)).values()];
  const users = await reserveIds(client, size.users);
  const ingredients = {
    users,
    now,
    // Nobody signs in with it.
    passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    specialties: await listIds(client, 'specialties'),
    positions: await listIds(client, 'positions'),
    cities: await listIds(client, 'cities'),
    avatars,
  };
  // The same seed gives the same people each time, so that each table can be written in one go.
  const people = () => makePeople(createRandom('people'), ingredients);
  report(`Making ${users.count} users`);
  await copyRows(
    client,
    'users',
    USER_COLUMNS,
    mapped(people(), ({ user }) => user),
  );
  await copyRows(
    client,
    'scopes',
    ['scope'],
    mapped(people(), ({ scope }) => [scope]),
  );
  report('Giving them their avatars');
  await copyRows(
    client,
    'profile_images',
    IMAGE_COLUMNS,
    mapped(people(), ({ image }) => image),
  );
  return users;
}

function* mapped<Item, Row>(items: Iterable<Item>, toRow: (item: Item) => Row | null): Generator<Row> {
  for (const item of items) {
    const row = toRow(item);
    if (row !== null) yield row;
  }
}

/** Ids in one piece, so that other parts of the world can refer to users without asking for them. */
async function reserveIds(client: pg.ClientBase, count: number): Promise<WorldUsers> {
  const { rows } = await client.query<{ first: number }>(
    `with first as (select nextval(pg_get_serial_sequence('users', 'id')) as id)
     select id as first, setval(pg_get_serial_sequence('users', 'id'), id + $1 - 1) from first`,
    [count],
  );
  return { firstId: rows[0]?.first ?? 1, count };
}

async function listIds(
  client: pg.ClientBase,
  table: 'specialties' | 'positions' | 'cities',
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`select id from ${table} order by id`);
  return rows.map(({ id }) => id);
}
