import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { UserRow } from '../profile';
import type { DirectoryRows } from './person-keys';

/** With a lock that waits only for somebody who erases them, so that nothing of the erased is written afterwards. */
export async function holdUsers(tx: Tx, uuids: readonly string[]): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where uuid = any (${[...new Set(uuids)]}::uuid[]) order by id for key share`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Only what is another than it was is written: most changes of a user are none of the directory's. */
export async function saveRows(
  tx: Tx,
  user: UserRow['id'],
  { name, keys, words }: DirectoryRows,
): Promise<void> {
  const kinds = keys.map(({ kind }) => kind);
  const values = keys.map(({ value }) => value);
  const wordKinds = words.map(({ kind }) => kind);
  const texts = words.map(({ word }) => word);
  await sql`
    delete from person_keys
     where user_id = ${user} and (kind, value) not in (
       select * from unnest(${kinds}::smallint[], ${values}::int[]))`.execute(tx);
  await sql`
    insert into person_keys (user_id, kind, value, audience, name)
    select ${user}, kind, value, audience, ${name}
      from unnest(${kinds}::smallint[], ${values}::int[], ${keys.map(({ audience }) => audience)}::smallint[])
           as made (kind, value, audience)
    on conflict (user_id, kind, value) do update set audience = excluded.audience, name = excluded.name
     where person_keys.audience <> excluded.audience
        or person_keys.name collate "C" <> excluded.name collate "C"`.execute(tx);
  await sql`
    delete from person_words
     where user_id = ${user} and (kind, word) not in (
       select * from unnest(${wordKinds}::smallint[], ${texts}::text[]))`.execute(tx);
  await sql`
    insert into person_words (user_id, kind, word, audience, name)
    select ${user}, kind, word, audience, ${name}
      from unnest(${wordKinds}::smallint[], ${texts}::text[], ${words.map(({ audience }) => audience)}::smallint[])
           as made (kind, word, audience)
    on conflict (user_id, kind, word) do update set audience = excluded.audience, name = excluded.name
     where person_words.audience <> excluded.audience
        or person_words.name collate "C" <> excluded.name collate "C"`.execute(tx);
}

export async function deleteRows(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('person_keys').where('user_id', '=', user).execute();
  await tx.deleteFrom('person_words').where('user_id', '=', user).execute();
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
