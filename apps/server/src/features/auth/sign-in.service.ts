import { toScope } from '@quilt/contract/core';
import { type Entry, type SignIn, securityChanged, userSignedIn } from '@quilt/contract/features/auth';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { createFairQueue } from '../../platform/fair-queue';
import { Fault, fail } from '../../platform/fault';
import type { Extras } from '../../platform/feature';
import { type AccountRow, findAccount, lockAccount } from '../profile';
import { mailNewDevice } from './auth.mails';
import { findKnownDevice, isOfFactor, listOwnDevices, newDevice, ownerTagOf } from './devices';
import { lockOwnAccount } from './own-account';
import { askerOf, HASHES_AT_ONCE, isPassword, SIGN_INS } from './passwords';
import { toDevice } from './session.presenter';
import { endSession, startSession } from './sessions';
import { type Try, takeCodeTry, takeDeviceCodeTry, takePasswordTry } from './tries';
import { findTwoFactor } from './two-factor.repository';
import { spendCode, wrongCode } from './two-factor.service';

/**
 * While one is hashed, another is looked up and a third is let in: enough to keep the hash busy, and the database is
 * there for everybody else, however many come at once. The last one waits about three seconds on two cores. By turns of
 * addresses, and at each of accounts: every device has requests of its own, and devices and accounts can be collected.
 */
const signIns = createFairQueue({ total: HASHES_AT_ONCE + 2, waiting: 250 });

/** Any failure gives the one message, after the same work, so that nobody learns which accounts exist. */
export async function signIn(context: Context, input: SignIn, extras: Extras): Promise<Entry> {
  const login = input.username.trim();
  const devices = input.devices ?? [];
  const from = { login, address: context.address };
  // Whoever has to wait is told before anything is asked of the database. What was given to some account is counted by
  // itself: neighbours at its address cannot shut it out, and no other device of the account can.
  const [own = null] = listOwnDevices(context.config, devices);
  extras.count(own);
  const early = takePasswordTry(context.limits, { ...from, knownDevice: own });
  const asker = askerOf(context, own === null ? 'stranger' : ownerTagOf(own));
  const work = async () => {
    const found = await findAccount(context.db, { login });
    const knownDevice = findKnownDevice(context.config, found, devices);
    const attempt = knownDevice === own ? early : takeOtherTry(early, knownDevice);
    const matches = isPassword(found?.password_hash ?? null, input.password, SIGN_INS);
    const isRight = await unlessBusy(attempt, matches);
    if (!isRight || !found) throw fail('auth.bad_credentials');
    attempt.wasRight();
    return letIn(context, found, { code: input.code, knownDevice, extras });
  };
  return unlessBusy(early, signIns.run(asker.address, work, asker.account));

  /** It was given to another account: then this one is a stranger here, or knows another of them. */
  function takeOtherTry(instead: Try, knownDevice: string | null): Try {
    instead.wasRight();
    extras.count(knownDevice);
    return takePasswordTry(context.limits, { ...from, knownDevice });
  }
}

/** A try that nobody had the time to look at was no wrong one. */
async function unlessBusy<Result>(attempt: Try, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Fault) || error.code === 'common.unavailable') attempt.wasRight();
    throw error;
  });
}

async function letIn(
  context: Context,
  found: AccountRow,
  { code, knownDevice, extras }: { code: string | undefined; knownDevice: string | null; extras: Extras },
): Promise<Entry> {
  return context.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // It was changed while this one was looked at, and what the old one opened has ended.
    if (account?.password_hash !== found.password_hash) throw fail('auth.bad_credentials');
    const factorSince = await askForCode(tx, context, account, code, knownDevice);
    const accessToken = await startSession(tx, context, {
      user: account,
      now: context.clock.now(),
      userAgent: extras.userAgent,
      address: context.address,
    });
    // Everybody knows the password of a demo account.
    if (knownDevice === null && !account.is_demo) {
      await mailNewDevice(tx, context, account, toDevice(extras.userAgent));
    }
    const scope = toScope('user', account.uuid);
    publish(tx, securityChanged, { id: account.uuid, scope });
    publish(tx, userSignedIn, { id: account.uuid, scope });
    return { accessToken, device: newDevice(context.config, account, factorSince) };
  });
}

/** Answers since when it is asked for; null where it is not. */
async function askForCode(
  tx: Tx,
  context: Context,
  account: AccountRow,
  code: string | undefined,
  knownDevice: string | null,
): Promise<Date | null> {
  const twoFactor = await findTwoFactor(tx, account.id);
  const since = twoFactor?.confirmed_at ?? null;
  if (!twoFactor || !since) return null;
  if (code === undefined) throw fail('auth.code_required');
  const attempt =
    knownDevice !== null && isOfFactor(knownDevice, since)
      ? takeDeviceCodeTry(context.limits, account.uuid, knownDevice)
      : takeCodeTry(context.limits, account.uuid, knownDevice === null ? 'stranger' : 'known');
  if (!(await spendCode(tx, context, account, twoFactor, code))) throw wrongCode();
  attempt.wasRight();
  return since;
}

export async function signOut(context: Context<Viewer>): Promise<void> {
  await context.transaction(async (tx) => {
    await lockOwnAccount(tx, context);
    await endSession(tx, context.viewer.uuid, context.viewer.sessionId);
  });
}
