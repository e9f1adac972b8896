import type { UserId } from '@quilt/contract/core';
import { ERASED_USERNAME_PREFIX } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import { ACCOUNT_COLUMNS, type AccountRow, isSameText } from '../profile';

/**
 * Also while its former owner can still take it back: else anybody could make that impossible by signing up with it.
 * What a user gave up is not taken for that user.
 */
export async function isEmailTaken(
  reader: Reader,
  email: string,
  now: Date,
  asker: UserId | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from users where ${isSameText('users.email', email)})
        or exists (select from undo_links
                    where ${isSameText('undo_links.former_email', email)} and kind = 'email' and used_at is null
                      and expires_at > ${now} and user_id is distinct from ${asker}::bigint) as taken
  `.execute(reader);
  return rows[0]?.taken ?? true;
}

export type Purpose = 'verify' | 'change';

export interface NewCode {
  user_id: UserId;
  purpose: Purpose;
  email: string;
  code_hmac: Buffer;
  mail_id: number | null;
  is_own: boolean;
  created_at: Date;
  expires_at: Date;
}

/** A new one kills the old. */
export async function saveCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto('mailed_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({ ...code, tries: 0, stranger_tries: 0 }),
    )
    .execute();
}

/** Whether its owner, while signed in, has asked for a code that can still be used. */
export async function isOwnCodeFresh(
  reader: Reader,
  { user, now, max }: { user: UserId; now: Date; max: number },
): Promise<boolean> {
  const row = await reader
    .selectFrom('mailed_codes')
    .select('user_id')
    .where('user_id', '=', user)
    .where('purpose', '=', 'verify')
    .where('is_own', '=', true)
    .where('expires_at', '>', now)
    .where('tries', '<', max)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCode(db: Reader, code: NewCode): Promise<void> {
  await db.insertInto('mailed_codes').values(code).execute();
}

/** Without what could be guessed from it. */
export async function listCodes(reader: Reader, user: UserId) {
  return reader
    .selectFrom('mailed_codes')
    .select(['purpose', 'email', 'created_at', 'expires_at'])
    .where('user_id', '=', user)
    .orderBy('purpose')
    .execute();
}

/** Whose code is tried: the signed-in user's own, or, of somebody not signed in, that of an address. */
export type Trier = { id: UserId } | 'stranger';

/**
 * Counts a try and answers what it is to be compared with; null where there is nothing to try. One statement for
 * known and unknown addresses alike, whose locks make tries at once come one after another: the account's first, as
 * everywhere, and only where a code waits. Where there is nothing to count, a message to nobody is written into the
 * log of the database instead: a commit that has to reach the disk takes longer than one that has nothing to keep.
 *
 * What the owner has used up is gone for strangers too, or the owner would only have to sign out for more tries. Theirs
 * take none of the owner's, or anybody could kill a code.
 */
export async function takeTry(
  tx: Tx,
  trier: Trier,
  code: { purpose: Purpose; email: string; now: Date; max: number },
): Promise<(AccountRow & { code_hmac: Buffer }) | null> {
  const isStranger = trier === 'stranger';
  const tries = sql.ref(isStranger ? 'stranger_tries' : 'tries');
  const spent = isStranger ? sql`c.tries + c.stranger_tries` : sql`c.tries`;
  const { rows } = await sql<AccountRow & { code_hmac: Buffer | null }>`
    with tried as (
      update mailed_codes as c set ${tries} = c.${tries} + 1
        from (select users.* from users join mailed_codes as w on w.user_id = users.id
               where w.purpose = ${code.purpose} and ${isSameText('w.email', code.email)}
                 and ${isStranger ? sql`true` : sql`users.id = ${trier.id}`}
                 and ${code.purpose === 'verify' ? isSameText('users.email', code.email) : sql`true`}
                 for no key update of users) as users
       where users.id = c.user_id and c.purpose = ${code.purpose} and ${isSameText('c.email', code.email)}
         and c.expires_at > ${code.now} and ${spent} < ${code.max}
      returning c.code_hmac, ${ACCOUNT_COLUMNS})
    select tried.*, case when tried.id is null then pg_logical_emit_message(true, 'quilt', repeat('-', 64)) end
      from (values (true)) as always left join tried on true`.execute(tx);
  const [row] = rows;
  return row?.code_hmac ? { ...row, code_hmac: row.code_hmac } : null;
}

export async function deleteCodes(tx: Tx, user: UserId, purposes: readonly Purpose[]): Promise<void> {
  await tx.deleteFrom('mailed_codes').where('user_id', '=', user).where('purpose', 'in', purposes).execute();
}

export async function deleteCodeMails(tx: Tx, user: UserId): Promise<void> {
  const mails = tx.selectFrom('mailed_codes').select('mail_id').where('user_id', '=', user);
  await tx.deleteFrom('mails').where('id', 'in', mails).execute();
}

export async function deleteExpiredCodes(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('mailed_codes').where('expires_at', '<=', now).execute();
}

export interface WaitingRow {
  email: string;
  purpose: Purpose;
  expires_at: Date;
  /** Of the owner, not of strangers. */
  tries: number;
  /** Null where the mail is gone again. */
  mail_state: string | null;
}

export async function findWaitingCode(reader: Reader, user: UserId, now: Date): Promise<WaitingRow | null> {
  const { rows } = await sql<WaitingRow>`
    select c.email, c.purpose, c.expires_at, c.tries, m.state as mail_state
      from mailed_codes as c join users as u on u.id = c.user_id left join mails as m on m.id = c.mail_id
     where c.user_id = ${user} and c.expires_at > ${now}
       and (c.purpose = 'change' or (u.email_verified_at is null and lower(u.email) = lower(c.email)))
     order by c.created_at desc, c.purpose limit 1`.execute(reader);
  return rows[0] ?? null;
}

export interface UnverifiedRow {
  id: UserId;
  created_at: Date;
}

/** Accounts that never had a confirmed address, the oldest first; those that were erased have none either, and stay. */
export async function listUnverified(
  reader: Reader,
  { before, after, limit }: { before: Date; after: UnverifiedRow | null; limit: number },
): Promise<UnverifiedRow[]> {
  const { rows } = await sql<UnverifiedRow>`
    select id, created_at from users
     where email_verified_at is null and created_at <= ${before} and not is_demo
       and not starts_with(username, ${sql.lit(ERASED_USERNAME_PREFIX)})
       and ${after ? sql`(created_at, id) > (${after.created_at}, ${after.id})` : sql`true`}
     order by created_at, id limit ${limit}`.execute(reader);
  return rows;
}

/** Answers whether it is still without a confirmed address, and stays so until the end of the transaction. */
export async function lockUnverified(tx: Tx, user: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('email_verified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
