import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export async function setPassword(
  tx: Tx,
  user: UserId,
  password: { hash: string; mailedAt: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: password.hash, password_mailed_at: password.mailedAt, password_changed_at: now })
    .where('id', '=', user)
    .execute();
}

export interface SecurityRow {
  password_changed_at: Date | null;
  confirmed_at: Date | null;
  codes_left: number;
}

export async function findSecurity(reader: Reader, user: UserId): Promise<SecurityRow | null> {
  const { rows } = await sql<SecurityRow>`
    select u.password_changed_at, t.confirmed_at,
           (select count(*) from recovery_codes c
             where c.user_id = u.id and c.used_at is null and not c.is_pending) as codes_left
      from users u left join two_factor t on t.user_id = u.id
     where u.id = ${user}`.execute(reader);
  return rows[0] ?? null;
}
