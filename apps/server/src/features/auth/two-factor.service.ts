import { toScope } from '@quilt/contract/core';
import { type KnownDevice, securityChanged, type TwoFactorStart } from '@quilt/contract/features/auth';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { type Fault, fail } from '../../platform/fault';
import { UnsealError } from '../../platform/secrets';
import type { AccountRow } from '../profile';
import { newDevice } from './devices';
import { lockOwnAccount } from './own-account';
import { requireProof } from './proof';
import { takeCodeTry } from './tries';
import {
  mailRecoveryCodes,
  mailRecoveryCodesGone,
  mailTwoFactorOff,
  mailTwoFactorOn,
} from './two-factor.mails';
import {
  acceptPendingCodes,
  confirmTwoFactor,
  deletePending,
  deleteRecoveryCodes,
  deleteTwoFactor,
  findRecoveryCode,
  findSetUp,
  findTwoFactor,
  insertTwoFactor,
  isTwoFactorOn,
  recordStep,
  replacePendingCodes,
  replaceRecoveryCodes,
  type Span,
  spendRecoveryCode,
  type TwoFactorRow,
} from './two-factor.repository';
import {
  findStep,
  isStepUsed,
  newRecoveryCodes,
  newSecret,
  readCode,
  signRecoveryCode,
} from './two-factor-codes';
import { createUndoLink } from './undo-links';

export function wrongCode(): Fault {
  return fail('auth.wrong_code', {}, [{ path: 'code', code: 'auth.wrong_code' }]);
}

function tellChanged(tx: Tx, { uuid }: AccountRow): void {
  publish(tx, securityChanged, { id: uuid, scope: toScope('user', uuid) });
}

/** A key and codes in the place of those that were never confirmed; nothing is asked for yet. */
export async function start(context: Context<Viewer>): Promise<TwoFactorStart> {
  requireProof(context);
  return context.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, context);
    if (await isTwoFactorOn(tx, account.id)) throw fail('auth.two_factor_on');
    const secret = newSecret(context.config, account.username);
    await insertTwoFactor(tx, account.id, secret.sealed, context.clock.now());
    const { recoveryCodes, hmacs } = makeCodes(context, account);
    await replaceRecoveryCodes(tx, account.id, hmacs, context.clock.now());
    return { secret: secret.text, uri: secret.uri, recoveryCodes };
  });
}

/** Answers a device that was got with it, which those that were got with the password alone cannot hold back. */
export async function confirm(context: Context<Viewer>, code: string): Promise<KnownDevice> {
  requireProof(context);
  return context.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, context);
    const twoFactor = await findTwoFactor(tx, account.id);
    if (!twoFactor) throw fail('auth.two_factor_off');
    if (twoFactor.confirmed_at) throw fail('auth.two_factor_on');
    // Counted apart from those of a sign-in, which nobody who is signed in can use up.
    const attempt = takeCodeTry(context.limits, account.uuid, 'owner');
    const step = readStep(context, twoFactor, code);
    if (step === null) throw wrongCode();
    attempt.wasRight();
    const now = context.clock.now();
    await confirmTwoFactor(tx, account.id, step, now);
    await mailTwoFactorOn(tx, context, account, await createUndoLink(tx, context, account, 'two_factor'));
    tellChanged(tx, account);
    return { device: newDevice(context.config, account, now) };
  });
}

export async function stop(context: Context<Viewer>): Promise<void> {
  requireProof(context);
  await context.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, context);
    if (!(await deleteTwoFactor(tx, account.id))) return;
    await mailTwoFactorOff(tx, context, account, 'by hand');
    tellChanged(tx, account);
  });
}

/** From an account that is taken back, and the owner is told. The account's row is locked. */
export async function takeOffTwoFactor(tx: Tx, context: Context, account: AccountRow): Promise<void> {
  if (!(await deleteTwoFactor(tx, account.id))) return;
  await mailTwoFactorOff(tx, context, account, 'in doubt');
  tellChanged(tx, account);
}

/**
 * For an owner who takes a change back. What was set up in that span goes: the factor, or recovery codes of an older one,
 * which whoever got past it may have renewed; the app's key nobody is shown again. The owner is told. Null is for those
 * who have not shown that they are the owner. The account's row is locked.
 */
export async function takeOffDoubtful(
  tx: Tx,
  context: Context,
  account: AccountRow,
  span: Span | null,
): Promise<void> {
  await deletePending(tx, account.id);
  const doubtful = span && (await findSetUp(tx, account.id, span));
  if (doubtful === 'two_factor') await takeOffTwoFactor(tx, context, account);
  if (doubtful !== 'recovery_codes') return;
  await deleteRecoveryCodes(tx, account.id);
  await mailRecoveryCodesGone(tx, context, account);
  tellChanged(tx, account);
}

/** Whoever loses them before they are put away still has the old ones: nothing changes before `keepRecoveryCodes`. */
export async function renewRecoveryCodes(context: Context<Viewer>): Promise<string[]> {
  requireProof(context);
  return context.transaction(async (tx) => {
    const account = await lockGuardedAccount(tx, context);
    const { recoveryCodes, hmacs } = makeCodes(context, account);
    await replacePendingCodes(tx, account.id, hmacs, context.clock.now());
    return recoveryCodes;
  });
}

/** One of them names them all: others may have been made meanwhile, in another tab, and nobody has put those away. */
export async function keepRecoveryCodes(context: Context<Viewer>, code: string): Promise<void> {
  requireProof(context);
  await context.transaction(async (tx) => {
    const account = await lockGuardedAccount(tx, context);
    const hmac = signRecoveryCode(context.config, account.uuid, code);
    const found = await findRecoveryCode(tx, account.id, hmac);
    if (found === null) throw fail('auth.recovery_codes_replaced');
    // Said once more, because the answer was lost for instance: they are put away, and they work.
    if (found === 'good') return;
    await acceptPendingCodes(tx, account.id, context.clock.now());
    const undoUrl = await createUndoLink(tx, context, account, 'recovery_codes');
    await mailRecoveryCodes(tx, context, account, undoUrl);
    tellChanged(tx, account);
  });
}

async function lockGuardedAccount(tx: Tx, context: Context<Viewer>): Promise<AccountRow> {
  const account = await lockOwnAccount(tx, context);
  if (!(await isTwoFactorOn(tx, account.id))) throw fail('auth.two_factor_off');
  return account;
}

function makeCodes({ config }: Context, account: AccountRow): { recoveryCodes: string[]; hmacs: Buffer[] } {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, hmacs: recoveryCodes.map((code) => signRecoveryCode(config, account.uuid, code)) };
}

/** Uses up a code of the app or a recovery code; false where it is wrong or was used before. The account's row is locked. */
export async function spendCode(
  tx: Tx,
  context: Context,
  account: AccountRow,
  twoFactor: TwoFactorRow,
  typed: string,
): Promise<boolean> {
  const read = readCode(typed);
  if (!read) return false;
  if (read.kind === 'recovery') {
    const hmac = signRecoveryCode(context.config, account.uuid, read.code);
    return spendRecoveryCode(tx, account.id, hmac, context.clock.now());
  }
  const step = readStep(context, twoFactor, read.code);
  if (step === null) return false;
  await recordStep(tx, account.id, step);
  return true;
}

/** Null where the code is of no step around now, or of one that was used. */
function readStep({ config, clock, log }: Context, twoFactor: TwoFactorRow, code: string): number | null {
  const now = clock.now();
  try {
    const step = findStep(config, twoFactor.sealed_secret, code, now);
    return step === null || isStepUsed(step, twoFactor.last_step, now) ? null : step;
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    log.error('the key of a two-factor could not be read: SECRET_KEY is not the one that it was sealed with');
    return null;
  }
}
