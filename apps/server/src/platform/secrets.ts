import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Config } from './config';

type Keyed = Pick<Config, 'secretKey'>;

const TOKEN_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Opaque and random; whoever hands it out keeps only its hash. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Opens a session. Behind what is random there is a tag, by which a made-up one is known without asking the database.
 */
export function newSessionToken(config: Keyed): string {
  const random = newToken();
  return `${random}.${tagOf(config, 'session', random)}`;
}

/** Whether we have made it; whether its session lives is another question. */
export function isSessionToken(config: Keyed, token: string): boolean {
  const [random = '', tag = '', ...rest] = token.split('.');
  return rest.length === 0 && isTag(config, 'session', random, tag);
}

const TAG_LETTERS = 11;

/** A short signature, for what opens nothing by itself: it only spares the database the question. */
export function tagOf(config: Keyed, purpose: string, text: string): string {
  return signText(config, purpose, text).toString('base64url').slice(0, TAG_LETTERS);
}

export function isTag(config: Keyed, purpose: string, text: string, tag: string): boolean {
  const given = Buffer.from(tag);
  return given.length === TAG_LETTERS && timingSafeEqual(given, Buffer.from(tagOf(config, purpose, text)));
}

/** Enough for what is random by itself: there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Of short texts, which could be guessed from a plain hash. Each purpose has a key of its own. */
export function signText(config: Keyed, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyOf(config, purpose)).update(text).digest();
}

/** Whether it is the text's own; a signature that went out came back in base64url. */
export function isSignature(
  config: Keyed,
  purpose: string,
  text: string,
  signature: Buffer | string,
): boolean {
  const given = typeof signature === 'string' ? Buffer.from(signature, 'base64url') : signature;
  const own = signText(config, purpose, text);
  return given.length === own.length && timingSafeEqual(given, own);
}

/** For what has to be read again, such as the key of an authenticator app. */
export function seal(config: Keyed, purpose: string, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, purpose), iv);
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** It was sealed with another key, or changed. */
export class UnsealError extends Error {
  override name = 'UnsealError';
}

/** Throws an UnsealError where it is not what this key has sealed. */
export function unseal(config: Keyed, purpose: string, sealed: Buffer): Buffer {
  const key = keyOf(config, purpose);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new UnsealError('sealed with another key, or changed', { cause: error });
  }
}

const keys = new WeakMap<Keyed, Map<string, Buffer>>();

/** Made once, for that takes longer than what it is used for. */
function keyOf(config: Keyed, purpose: string): Buffer {
  const known = keys.get(config) ?? new Map<string, Buffer>();
  keys.set(config, known);
  const key =
    known.get(purpose) ?? Buffer.from(hkdfSync('sha256', config.secretKey, '', `quilt ${purpose}`, 32));
  known.set(purpose, key);
  return key;
}
