import { hash } from 'node:crypto';
import type { SessionId } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { LIMITS } from '@quilt/contract/limits';
import { fail } from '../../platform/fault';
import { toAddressKey } from '../../platform/http/address';
import type { Limit, Limits } from '../../platform/limits';

/** A sliding window weighs what is in it for a little longer than it is wide; nobody is to wait longer than the minutes. */
function within(minutes: number, max: number): { max: number; seconds: number } {
  return { max, seconds: Math.floor((minutes * 60 * max) / (max + 1)) };
}

const { signInTries, twoFactor } = LIMITS;
const BY_LOGIN: Limit = { name: 'auth.login', ...within(signInTries.minutes, signInTries.max) };
const BY_ADDRESS: Limit = { name: 'auth.address', ...within(signInTries.minutes, signInTries.perAddress) };
const BY_KNOWN: Limit = { name: 'auth.known', ...within(signInTries.minutes, signInTries.max) };
const BY_SESSION: Limit = { name: 'auth.proof', ...within(signInTries.minutes, signInTries.max) };
const CODES: Limit = { name: 'auth.code', ...within(twoFactor.minutes, twoFactor.tries) };
const DEVICE_CODES: Limit = {
  name: 'auth.device-codes',
  ...within(twoFactor.minutes, twoFactor.tries * twoFactor.busyDevices),
};

const { shareTries } = DOCUMENT_LIMITS;
const SHARE: Limit = { name: 'share.address', ...within(shareTries.minutes, shareTries.perAddress) };
const SHARE_BY_ALL: Limit = { name: 'share.all', ...within(shareTries.minutes, shareTries.perLink) };

/** A try that has been counted as a wrong one, until it turns out not to be: else many at once would all be let in. */
export interface Try {
  /** Can be said twice. */
  wasRight(): void;
}

function take(limits: Limits, counts: readonly (readonly [Limit, string])[]): Try {
  const seconds = Math.max(...counts.map(([limit, caller]) => limits.peek(limit, caller)));
  if (seconds > 0) throw fail('common.too_many_requests', { seconds });
  for (const [limit, caller] of counts) limits.take(limit, caller);
  let isCounted = true;
  return {
    wasRight: () => {
      for (const [limit, caller] of isCounted ? counts : []) limits.giveBack(limit, caller);
      isCounted = false;
    },
  };
}

/**
 * A password at a sign-in. Counted by what was typed as the name, not by the account it names: that way it is the same
 * for accounts that do not exist, and nobody learns which address belongs to which username by using up the tries of
 * one. Each device that the account knows has tries of its own, which nobody else can use up: more of them gives nobody
 * more tries, for each was got with the password that is guessed.
 */
export function takePasswordTry(
  limits: Limits,
  from: { login: string; address: string; knownDevice: string | null },
): Try {
  if (from.knownDevice !== null) return take(limits, [[BY_KNOWN, from.knownDevice]]);
  return take(limits, [
    [BY_LOGIN, loginKey(from.login)],
    [BY_ADDRESS, toAddressKey(from.address)],
  ]);
}

/** A login can be as long as a body may be, so only its hash is remembered. */
function loginKey(login: string): string {
  return hash('sha256', login.toLowerCase(), 'base64url');
}

/** After a new password: whoever forgot the old one, and tried all they could think of, is not to wait now. */
export function forgetTries(
  limits: Limits,
  account: { username: string; email: string },
  session: SessionId | null,
): void {
  limits.forget(BY_LOGIN, loginKey(account.username));
  limits.forget(BY_LOGIN, loginKey(account.email));
  if (session !== null) limits.forget(BY_SESSION, String(session));
}

/**
 * The password of a signed-in user, given once more. Counted by session: whoever has stolen one gets no other without the
 * password, and uses up nothing of the owner's.
 */
export function takeProofTry(limits: Limits, session: SessionId): Try {
  return take(limits, [[BY_SESSION, String(session)]]);
}

/**
 * A code after the right password. Here too, a stranger who knows the password uses up nothing of known devices. Those
 * that were known before there was the factor share their tries, for the password alone was enough to collect them.
 */
export function takeCodeTry(limits: Limits, user: string, who: 'stranger' | 'known' | 'owner'): Try {
  return take(limits, [[CODES, `${user} ${who}`]]);
}

/**
 * A code on a device that was got with one of the same factor: its tries are its own, so that no other holds it back.
 * All together have a bound nevertheless, for whoever had the app for an hour and collected some. Three codes of a
 * million are right at a time. Whoever never had the app has the tries of strangers and of older devices, some 1,150 a
 * day: one in 290 is in after a day of nothing else. With those of all devices it is 6,050, and one in 55.
 */
export function takeDeviceCodeTry(limits: Limits, user: string, device: string): Try {
  return take(limits, [
    [CODES, `${user} ${device}`],
    [DEVICE_CODES, user],
  ]);
}

/**
 * The password of a link to a document. Each address has its own tries, so that nobody keeps out those who know it; all
 * together have a bound, for whoever has many addresses.
 */
export function takeShareTry(limits: Limits, share: number, address: string): Try {
  return take(limits, [
    [SHARE, `${share} ${toAddressKey(address)}`],
    [SHARE_BY_ALL, String(share)],
  ]);
}
