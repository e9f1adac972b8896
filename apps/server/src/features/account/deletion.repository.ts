import { UserId, UserUuid } from '@quilt/contract/core';
import type { Reader, Tx } from '../../platform/db/database';

export interface DueUser {
  id: UserId;
  uuid: UserUuid;
}

export async function listDueUsers(reader: Reader, now: Date, limit: number): Promise<DueUser[]> {
  const rows = await reader
    .selectFrom('users')
    .select(['id', 'uuid'])
    .where('deletes_at', '<=', now)
    .orderBy('deletes_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, uuid }) => ({ id: UserId.parse(id), uuid: UserUuid.parse(uuid) }));
}

/** Whether it is still to go: its owner may have taken it back just now. */
export async function lockIfDue(tx: Tx, user: UserId, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('deletes_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
