import { randomInt } from 'node:crypto';
import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../platform/config';
import { seal, signText, unseal } from '../../platform/secrets';

type Keyed = Pick<Config, 'secretKey'>;

const SECRET_BYTES = 20;
/** A code is taken a little early and a little late, for clocks that differ. */
const WINDOW = 1;
const TOTP_CODE = new RegExp(`^\\d{${LIMITS.verificationCodeDigits}}$`);
/** Without those that are taken for one another when read from paper: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECOVERY_CODE = new RegExp(`^[${ALPHABET}]{8}$`);

export interface NewSecret {
  /** In Base32, for those who type it. */
  text: string;
  /** What the picture to scan says. */
  uri: string;
  sealed: Buffer;
}

export function newSecret(config: Keyed, username: string): NewSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  return {
    text: secret.base32,
    uri: totpOf(secret, username).toString(),
    sealed: seal(config, 'two-factor', Buffer.from(secret.bytes)),
  };
}

/** The step that a code of the authenticator app is of, counted since 1970; null where it is of none around now. */
export function findStep(config: Keyed, sealed: Buffer, code: string, now: Date): number | null {
  const bytes = unseal(config, 'two-factor', sealed);
  const totp = totpOf(new Secret({ buffer: new Uint8Array(bytes).buffer }), '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** No code is good twice, and none that is older than one that was taken. */
export function isStepUsed(step: number, lastStep: number | null, now: Date): boolean {
  if (lastStep === null) return false;
  const newest = totpOf(new Secret(), '').counter({ timestamp: now.getTime() }) + WINDOW;
  // One from the future was taken before the clock was set back, and must not shut its owner out until then.
  return lastStep > newest ? step === lastStep : step <= lastStep;
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret,
    algorithm: 'SHA1',
    digits: LIMITS.verificationCodeDigits,
    period: 30,
  });
}

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < LIMITS.twoFactor.recoveryCodes) {
    const text = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    codes.add(`${text.slice(0, 4)}-${text.slice(4)}`);
  }
  return [...codes];
}

export function signRecoveryCode(config: Keyed, user: UserUuid, code: string): Buffer {
  return signText(config, 'recovery-code', `${user} ${normalise(code)}`);
}

/** What was typed, however it was spaced. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | null {
  const code = normalise(typed);
  if (TOTP_CODE.test(code)) return { kind: 'totp', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : null;
}

function normalise(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}
