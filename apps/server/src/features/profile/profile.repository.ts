import type { UserId, UserUuid } from '@quilt/contract/core';
import type { Selectable, Updateable } from 'kysely';
import type { Users } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export type UserRow = Omit<Selectable<Users>, 'password_hash' | 'password_changed_at' | 'created_at'>;

export async function findUser(reader: Reader, id: UserId): Promise<UserRow | null> {
  return (await reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findUserByUuid(reader: Reader, uuid: UserUuid): Promise<UserRow | null> {
  return (await reader.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirst()) ?? null;
}

/** As it is after those who were changing it have done so; nobody else changes it until the transaction ends. */
export async function lockUser(tx: Tx, id: UserId): Promise<UserRow | null> {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
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
  | 'avatar'
  | 'deletes_at'
  | 'email'
  | 'email_verified_at'
>;

export async function updateUserRow(tx: Tx, id: UserId, columns: UserColumns): Promise<UserRow> {
  return tx.updateTable('users').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
