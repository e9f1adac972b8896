import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { rebuildAchievements } from '../features/achievements';
import type { Feature } from '../platform/feature';
import { FEATURES } from '../services/features';
import { createTestApp } from '../testing';
import { drawQuickly } from '../testing/portraits';
import { fillDemo } from './demo';
import { makeLargeWorld } from './large-world';

drawQuickly();

/**
 * Every table is filled by the demo world and by the large world, or named here with the reason why it has
 * nothing to show. A new table fails this test until its feature has added its part.
 */
const NOTHING_IN_EITHER: Readonly<Record<string, string>> = {
  sessions: 'nobody has signed in yet',
  outbox: 'nothing has happened yet that anybody listens for',
  mails: 'nobody was written to',
  client_writes: 'nobody has repeated anything yet',
  document_leftovers: 'nothing was deleted yet',
  document_unread: 'all files of the large world were looked into',
  document_views: 'a job looks into the files of the demo world',
  job_schedules: 'filled by the first start',
  team_images: 'teams of the large world show their quilt marks',
};

const { platform } = await createTestApp();

async function allTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(platform.db);
  return rows.map(({ name }) => name);
}

/** Those that are empty without a reason. */
async function forgottenTables(): Promise<string[]> {
  const forgotten: string[] = [];
  for (const name of await allTables()) {
    if (Object.hasOwn(NOTHING_IN_EITHER, name)) continue;
    const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(platform.db);
    if (found.rows.length === 0) forgotten.push(name);
  }
  return forgotten;
}

const makeSmall = (features: readonly Feature[], users = 30) =>
  makeLargeWorld(platform, features, { users }, () => {});

afterEach(async () => {
  await sql`drop table if exists planted`.execute(platform.db);
  await sql`truncate users, teams, scopes, outbox, installation cascade`.execute(platform.db);
});

test('the demo world shows something of everything', async () => {
  await fillDemo(platform, FEATURES);
  expect(await forgottenTables(), 'empty tables: give their feature a demo part').toEqual([]);
});

test('the large world holds something of everything', async () => {
  await makeSmall(FEATURES);
  expect(await forgottenTables(), 'empty tables: give their feature a largeWorld part').toEqual([]);
  // Nobody is asked, or kept out, by whom they are a friend of.
  const tied = await sql`
    select from friendships
     where exists (select from friend_requests
                    where (from_id, to_id) in ((user_id, friend_id), (friend_id, user_id)))
        or exists (select from blocks
                    where (blocker_id, blocked_id) in ((user_id, friend_id), (friend_id, user_id)))`.execute(
    platform.db,
  );
  expect(tied.rows).toEqual([]);
  // Everybody has what their facts come to.
  const earned = () =>
    sql`select user_id, code, earned_at from earned_achievements order by 1, 2`.execute(platform.db);
  const { rows } = await earned();
  await rebuildAchievements(platform);
  expect((await earned()).rows).toEqual(rows);
});

test('every table that is excused exists', async () => {
  const tables = await allTables();
  for (const excused of Object.keys(NOTHING_IN_EITHER)) expect(tables).toContain(excused);
});

test('a table whose feature has lost its parts is noticed', async () => {
  await sql`create table planted (id int)`.execute(platform.db);
  const planted: Feature = {
    name: 'planted',
    routes: [],
    largeWorld: async ({ client }) => {
      await client.query('insert into planted values (1)');
    },
  };
  const { largeWorld: _largeWorld, ...bare } = planted;

  await makeSmall([...FEATURES, bare]);
  expect(await forgottenTables()).toEqual(['planted']);

  await sql`truncate users, teams, scopes, outbox, installation cascade`.execute(platform.db);
  await makeSmall([...FEATURES, planted]);
  expect(await forgottenTables()).toEqual([]);
});
