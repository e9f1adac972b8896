import type { UserId, UserUuid } from '@quilt/contract/core';
import { CompiledQuery, type Selectable, sql, type Updateable } from 'kysely';
import type { Users } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

/** All of a user but what guards the account, which is read where it is compared and goes nowhere else. */
export const USER_COLUMNS = [
  'id',
  'uuid',
  'username',
  'email',
  'email_verified_at',
  'first_name',
  'last_name',
  'gender',
  'sex',
  'birth_date',
  'phone',
  'avatar',
  'specialty_id',
  'position_id',
  'job_title',
  'city_id',
  'account_type',
  'conf',
  'language',
  'is_demo',
  'deletes_at',
] as const satisfies readonly (keyof Users)[];

export type UserRow = Pick<Selectable<Users>, (typeof USER_COLUMNS)[number]>;

/** Instants are texts in JSON; everything else is what the columns hold. */
export function readUserJson<Row extends UserRow>(json: string): Row {
  const row = JSON.parse(json) as Row;
  row.email_verified_at &&= new Date(row.email_verified_at);
  row.deletes_at &&= new Date(row.deletes_at);
  return row;
}

export async function findUser(reader: Reader, id: UserId): Promise<UserRow | null> {
  const row = await reader.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

const FIND_BY_UUID = `
  select row_to_json(f)::text as found from (select ${USER_COLUMNS.join(', ')} from users where uuid = $1) as f`;

/** As often as people are shown, so it is written out and answered as one JSON text: that takes half of the time. */
export async function findUserByUuid(reader: Reader, uuid: UserUuid): Promise<UserRow | null> {
  const { rows } = await reader.executeQuery<{ found: string }>(CompiledQuery.raw(FIND_BY_UUID, [uuid]));
  return rows[0] ? readUserJson(rows[0].found) : null;
}

export async function findUsers(reader: Reader, ids: readonly UserId[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
}

/** As it is after those who were changing it have done so; nobody else changes it until the transaction ends. */
export async function lockUser(tx: Tx, id: UserId): Promise<UserRow | null> {
  const row = await tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Both of them, in an order that all who lock several keep, so that nobody waits for one another. */
export async function lockUsers(tx: Tx, ids: readonly UserId[]): Promise<UserRow[]> {
  return tx
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type UserColumns = Pick<
  Updateable<Users>,
  | 'first_name'
  | 'last_name'
  | 'username'
  | 'birth_date'
  | 'phone'
  | 'sex'
  | 'language'
  | 'gender'
  | 'specialty_id'
  | 'position_id'
  | 'city_id'
  | 'job_title'
  | 'account_type'
  | 'conf'
  | 'avatar'
  | 'deletes_at'
  | 'email'
  | 'email_verified_at'
>;

export async function updateUserRow(tx: Tx, id: UserId, columns: UserColumns): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow();
}
