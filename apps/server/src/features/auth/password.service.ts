import { type SessionId, toScope } from '@quilt/contract/core';
import {
  type ChangedPassword,
  type KnownDevice,
  type Security,
  securityChanged,
} from '@quilt/contract/features/auth';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { afterCommit, publish } from '../../platform/db/transaction';
import { type Fault, fail, failFields } from '../../platform/fault';
import { type AccountRow, findAccount, lockAccount, NOBODYS_HASH } from '../profile';
import { mailPasswordChanged } from './auth.mails';
import { newDevice } from './devices';
import { checkNewPassword } from './new-password';
import { askerOf, hashPassword, isPassword } from './passwords';
import { provenUntil } from './proof';
import { findSecurity, setPassword } from './security.repository';
import { endSessions } from './sessions';
import { proveSession } from './sessions.repository';
import { forgetTries, takeProofTry } from './tries';
import { createUndoLink } from './undo-links';
import { endMailedProofs } from './undo-links.repository';

function wrongPassword(path: string): Fault {
  return fail('auth.wrong_password', {}, [{ path, code: 'auth.wrong_password' }]);
}

async function requireAccount(context: Context<Viewer>): Promise<AccountRow> {
  const account = await findAccount(context.db, { id: context.viewer.id });
  if (!account) throw fail('auth.session_ended');
  return account;
}

async function isOwnPassword(
  context: Context<Viewer>,
  account: AccountRow,
  password: string,
): Promise<boolean> {
  const attempt = takeProofTry(context.limits, context.viewer.sessionId);
  const isRight = await isPassword(account.password_hash, password, askerOf(context, account.uuid)).catch(
    (error: unknown) => {
      attempt.wasRight();
      throw error;
    },
  );
  if (isRight) attempt.wasRight();
  return isRight;
}

export async function readSecurity(context: Context<Viewer>): Promise<Security> {
  const row = await findSecurity(context.db, context.viewer.id);
  if (!row) throw fail('auth.session_ended');
  return {
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    twoFactor: row.confirmed_at
      ? { since: row.confirmed_at.toISOString(), recoveryCodesLeft: row.codes_left }
      : null,
    provenUntil: provenUntil(context)?.toISOString() ?? null,
  };
}

export async function proveSelf(context: Context<Viewer>, password: string): Promise<void> {
  const account = await requireAccount(context);
  if (!(await isOwnPassword(context, account, password))) {
    throw wrongPassword('password');
  }
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    // A change of the password that is under way comes first: what was given here may be the former one.
    await lockAccount(tx, viewer.id);
    const isThere = await proveSession(tx, viewer.sessionId, account.password_hash, clock.now());
    if (!isThere) throw fail('auth.session_ended');
  });
}

/** Answers a device in the place of those of the former password, which the account knows no more. */
export async function changePassword(
  context: Context<Viewer>,
  { currentPassword, newPassword }: ChangedPassword,
): Promise<KnownDevice> {
  const account = await requireAccount(context);
  const isOwn = await isOwnPassword(context, account, currentPassword);
  const wrongCurrent = wrongPassword('currentPassword');
  const wrongNew = checkNewPassword('newPassword', newPassword, account);
  if (!isOwn) throw wrongNew ? failFields([...wrongCurrent.fields, wrongNew]) : wrongCurrent;
  if (newPassword === currentPassword)
    throw failFields([{ path: 'newPassword', code: 'auth.password_same' }]);
  if (wrongNew) throw failFields([wrongNew]);

  const passwordHash = await hashPassword(newPassword, askerOf(context, account.uuid));
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const locked = await lockAccount(tx, viewer.id);
    // Another change came first, and the password that was given here is the current one no more.
    if (locked?.password_hash !== account.password_hash) throw wrongCurrent;
    const isThere = await proveSession(tx, viewer.sessionId, account.password_hash, clock.now());
    if (!isThere) throw fail('auth.session_ended');
    await replacePassword(tx, context, locked, { passwordHash, by: viewer.sessionId });
  });
  return { device: newDevice(context.config, { uuid: viewer.uuid, password_hash: passwordHash }, null) };
}

/**
 * For an account that somebody else knows the password of: nothing signs in until a new one is chosen by a link, and
 * what was signed in ends. A sign-in answers as to any wrong password. The account's row is locked.
 */
export async function withdrawPassword(tx: Tx, context: Context, account: AccountRow): Promise<void> {
  const password = { hash: NOBODYS_HASH, mailedAt: account.password_mailed_at };
  await setPassword(tx, account.id, password, context.clock.now());
  await endSessions(tx, account);
}

/**
 * By a session, whose user gave the former one, or by a mailed link. Ends the sessions, and tells the owner, who can take
 * it back. The account's row is locked.
 */
export async function replacePassword(
  tx: Tx,
  context: Context,
  account: AccountRow,
  { passwordHash, by }: { passwordHash: string; by: SessionId | 'mail' },
): Promise<void> {
  const now = context.clock.now();
  const mailedAt = by === 'mail' ? now : account.password_mailed_at;
  await setPassword(tx, account.id, { hash: passwordHash, mailedAt }, now);
  await endSessions(tx, account, by === 'mail' ? null : by);
  const undoUrl = await createUndoLink(tx, context, account, 'password');
  if (undoUrl !== null) await mailPasswordChanged(tx, context, account, undoUrl);
  if (by === 'mail') await endMailedProofs(tx, account.id, now, account.email);
  publish(tx, securityChanged, { id: account.uuid, scope: toScope('user', account.uuid) });
  afterCommit(tx, () => forgetTries(context.limits, account, by === 'mail' ? null : by));
}
