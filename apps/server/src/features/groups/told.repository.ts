import type { UserUuid } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { isErased } from '../profile';
import type { Somebody } from './groups.repository';

/** Those of them who are there, and stay until the transaction ends; it waits for nobody who only changes them. */
export async function findTold(tx: Tx, uuids: readonly UserUuid[]): Promise<Map<UserUuid, Somebody>> {
  const { rows } = await sql<Somebody & { username: string }>`
    select id, uuid, username from users where uuid = any (${uuids}::uuid[]) order by id for key share`.execute(
    tx,
  );
  return new Map(rows.filter((row) => !isErased(row)).map(({ id, uuid }) => [uuid, { id, uuid }]));
}
