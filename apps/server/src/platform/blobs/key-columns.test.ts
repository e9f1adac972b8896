import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing';
import { type KeyColumn, listKeysOf, listUnusedKeys } from './key-columns';

const { people, platform } = await createTestApp();
const { db, pool } = platform;

/** As tables of other features may be: the owner stands elsewhere, or is nobody. */
const COLUMNS: readonly KeyColumn[] = [
  ...platform.blobColumns,
  {
    name: 'note_files.file_key',
    goesWith: (user) => sql`note_id in (select id from notes where author_id = ${user})`,
  },
  { name: 'emblems.picture_key', goesWith: null },
];

beforeAll(async () => {
  await pool.query('create table notes (id int primary key, author_id bigint)');
  await pool.query('create table note_files (note_id int, file_key text collate "C")');
  await pool.query('create table emblems (picture_key text collate "C")');
});

test('what goes with an account is found by what its table says, whatever that calls its owner', async () => {
  const { alice, bob } = await people('alice', 'bob');
  await pool.query('insert into notes values (1, $1), (2, $2)', [alice.id, bob.id]);
  await pool.query(
    "insert into note_files values (1, 'a'), (1, 'shared'), (1, null), (2, 'b'), (2, 'shared')",
  );
  await pool.query("insert into emblems values ('emblem')");
  await pool.query(
    `insert into archives (user_id, state, steps, started_at, blob_key) values ($1, 'failed', 1, now(), 'zip')`,
    [alice.id],
  );
  expect((await listKeysOf(db, alice.id, COLUMNS)).sort()).toEqual(['a', 'shared', 'zip']);
  expect((await listKeysOf(db, bob.id, COLUMNS)).sort()).toEqual(['b', 'shared']);
  expect(await listKeysOf(db, bob.id, platform.blobColumns)).toEqual([]);
});

test('a key that any of the columns names is in use', async () => {
  const asked = ['a', 'shared', 'emblem', 'zip', 'nobodys'];
  expect(await listUnusedKeys(db, asked, COLUMNS)).toEqual(['nobodys']);
  expect(await listUnusedKeys(db, [], COLUMNS)).toEqual([]);
});
