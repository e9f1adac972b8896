import type { UserId } from '@quilt/contract/core';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { TwoFactor } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export type TwoFactorRow = Pick<Selectable<TwoFactor>, 'sealed_secret' | 'confirmed_at' | 'last_step'>;

export async function findTwoFactor(reader: Reader, user: UserId): Promise<TwoFactorRow | null> {
  const row = await reader
    .selectFrom('two_factor')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row ?? null;
}

export async function isTwoFactorOn(reader: Reader, user: UserId): Promise<boolean> {
  return Boolean((await findTwoFactor(reader, user))?.confirmed_at);
}

/** In the place of one that was never confirmed. */
export async function insertTwoFactor(tx: Tx, user: UserId, sealedSecret: Buffer, now: Date): Promise<void> {
  const row = { sealed_secret: sealedSecret, created_at: now, confirmed_at: null, last_step: null };
  await tx
    .insertInto('two_factor')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function confirmTwoFactor(tx: Tx, user: UserId, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('two_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user)
    .execute();
}

/** Answers whether it was on. */
export async function deleteTwoFactor(tx: Tx, user: UserId): Promise<boolean> {
  const { rows } = await sql<{ confirmed_at: Date | null }>`
    delete from two_factor where user_id = ${user} returning confirmed_at`.execute(tx);
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}

/** What was begun and opens nothing yet: a factor without its first code, codes that nobody has put away. */
export async function deletePending(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('two_factor').where('user_id', '=', user).where('confirmed_at', 'is', null).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user).where('is_pending', '=', true).execute();
}

/** Neither moment is in it; null is for ever. */
export interface Span {
  after: Date;
  before: Date | null;
}

function isIn(column: string, { after, before }: Span): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} > ${after}
    and ${sql.ref(column)} < coalesce(${before}::timestamptz, 'infinity'))`;
}

/** What was set up then: the factor that is on, or recovery codes of an older one. */
export async function findSetUp(
  reader: Reader,
  user: UserId,
  span: Span,
): Promise<'two_factor' | 'recovery_codes' | null> {
  const { rows } = await sql<{ is_factor: boolean; has_codes: boolean }>`
    select ${isIn('t.confirmed_at', span)} as is_factor,
           exists (select from recovery_codes c
                    where c.user_id = t.user_id and not c.is_pending and ${isIn('c.good_since', span)}) as has_codes
      from two_factor t where t.user_id = ${user} and t.confirmed_at is not null`.execute(reader);
  if (rows[0]?.is_factor) return 'two_factor';
  return rows[0]?.has_codes ? 'recovery_codes' : null;
}

export async function recordStep(tx: Tx, user: UserId, step: number): Promise<void> {
  await tx.updateTable('two_factor').set({ last_step: step }).where('user_id', '=', user).execute();
}

export async function deleteRecoveryCodes(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user).execute();
}

/** In the place of those that were there. */
export async function replaceRecoveryCodes(
  tx: Tx,
  user: UserId,
  hmacs: readonly Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, user);
  await insertRecoveryCodes(tx, user, hmacs, { good_since: now, is_pending: false });
}

/** Beside those that are good, in the place of others that never were. */
export async function replacePendingCodes(
  tx: Tx,
  user: UserId,
  hmacs: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user).where('is_pending', '=', true).execute();
  await insertRecoveryCodes(tx, user, hmacs, { good_since: now, is_pending: true });
}

async function insertRecoveryCodes(
  tx: Tx,
  user: UserId,
  hmacs: readonly Buffer[],
  state: { good_since: Date; is_pending: boolean },
): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hmacs.map((hmac) => ({ user_id: user, code_hmac: hmac, ...state })))
    .execute();
}

/** Of which ones it is, used or not; null where it is none of the account's. */
export async function findRecoveryCode(
  reader: Reader,
  user: UserId,
  hmac: Buffer,
): Promise<'pending' | 'good' | null> {
  const row = await reader
    .selectFrom('recovery_codes')
    .select('is_pending')
    .where('user_id', '=', user)
    .where('code_hmac', '=', hmac)
    .executeTakeFirst();
  if (!row) return null;
  return row.is_pending ? 'pending' : 'good';
}

/** Makes the new ones good, from now on, and forgets the others. */
export async function acceptPendingCodes(tx: Tx, user: UserId, now: Date): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user).where('is_pending', '=', false).execute();
  await tx
    .updateTable('recovery_codes')
    .set({ is_pending: false, good_since: now })
    .where('user_id', '=', user)
    .execute();
}

/** Answers whether it was there to be used. */
export async function spendRecoveryCode(tx: Tx, user: UserId, hmac: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_codes set used_at = ${now}
     where user_id = ${user} and code_hmac = ${hmac} and used_at is null and not is_pending`.execute(tx);
  return numAffectedRows === 1n;
}
