import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { DirectoryRows } from './person-keys';

/** With a lock that waits only for somebody who erases them, so that nothing of the erased is written afterwards. */
export async function holdUsers(tx: Tx, uuids: readonly string[]): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where uuid = any (${[...new Set(uuids)]}::uuid[]) order by id for key share`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export interface RowsOf extends DirectoryRows {
  user: UserId;
}

/** Only what is another than it was is written: most changes of a user are none of the directory's. */
export async function saveRows(tx: Tx, people: readonly RowsOf[]): Promise<void> {
  if (people.length === 0) return;
  const users = people.map(({ user }) => user);
  const keys = people.flatMap(({ user, name, keys }) => keys.map((key) => ({ user, name, ...key })));
  const words = people.flatMap(({ user, name, words }) => words.map((word) => ({ user, name, ...word })));
  const madeKeys = sql`
    unnest(${keys.map(({ user }) => user)}::bigint[], ${keys.map(({ kind }) => kind)}::smallint[],
           ${keys.map(({ value }) => value)}::int[], ${keys.map(({ audience }) => audience)}::smallint[],
           ${keys.map(({ name }) => name)}::text[]) as made (user_id, kind, value, audience, name)`;
  const madeWords = sql`
    unnest(${words.map(({ user }) => user)}::bigint[], ${words.map(({ kind }) => kind)}::smallint[],
           ${words.map(({ word }) => word)}::text[], ${words.map(({ audience }) => audience)}::smallint[],
           ${words.map(({ name }) => name)}::text[]) as made (user_id, kind, word, audience, name)`;
  await sql`
    delete from person_keys
     where user_id = any (${users}::bigint[])
       and (user_id, kind, value) not in (select user_id, kind, value from ${madeKeys})`.execute(tx);
  await sql`
    insert into person_keys (user_id, kind, value, audience, name)
    select user_id, kind, value, audience, name from ${madeKeys}
    on conflict (user_id, kind, value) do update set audience = excluded.audience, name = excluded.name
     where person_keys.audience <> excluded.audience
        or person_keys.name collate "C" <> excluded.name collate "C"`.execute(tx);
  await sql`
    delete from person_words
     where user_id = any (${users}::bigint[])
       and (user_id, kind, word) not in (select user_id, kind, word from ${madeWords})`.execute(tx);
  await sql`
    insert into person_words (user_id, kind, word, audience, name)
    select user_id, kind, word, audience, name from ${madeWords}
    on conflict (user_id, kind, word) do update set audience = excluded.audience, name = excluded.name
     where person_words.audience <> excluded.audience
        or person_words.name collate "C" <> excluded.name collate "C"`.execute(tx);
}

export async function deleteRows(tx: Tx, users: readonly UserId[]): Promise<void> {
  if (users.length === 0) return;
  await tx.deleteFrom('person_keys').where('user_id', 'in', users).execute();
  await tx.deleteFrom('person_words').where('user_id', 'in', users).execute();
}

/** For whoever wants to know what is kept: the words and the numbers, in some order that stays. */
export async function findRows(
  reader: Reader,
  user: UserId,
): Promise<{ keys: { kind: number; value: number }[]; words: string[] }> {
  const keys = await reader
    .selectFrom('person_keys')
    .select(['kind', 'value'])
    .where('user_id', '=', user)
    .orderBy('kind')
    .orderBy('value')
    .execute();
  const words = await reader
    .selectFrom('person_words')
    .select('word')
    .where('user_id', '=', user)
    .orderBy('kind')
    .orderBy('word')
    .execute();
  return { keys, words: words.map(({ word }) => word) };
}
