import { expect, test } from 'vitest';
import {
  hashToken,
  isSessionToken,
  isSignature,
  newSessionToken,
  newToken,
  seal,
  signText,
  UnsealError,
  unseal,
} from './secrets';

const config = { secretKey: 'k'.repeat(32) };
const other = { secretKey: 'o'.repeat(32) };

test('a session’s token is known to be ours, by its key alone', () => {
  const config = { secretKey: 'k'.repeat(32) };
  const token = newSessionToken(config);
  const [random = '', tag = ''] = token.split('.');
  expect(isSessionToken(config, token)).toBe(true);
  expect(isSessionToken({ secretKey: 'l'.repeat(32) }, token)).toBe(false);
  const others = [
    random,
    `${random}.`,
    `${newToken()}.${tag}`,
    `${token}.`,
    `${random}.${'ё'.repeat(tag.length)}`,
    '',
  ];
  for (const other of others) expect(isSessionToken(config, other), other).toBe(false);
});

test('tokens are random, and known by their hash', () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(token);
  expect(hashToken(token)).toEqual(hashToken(token));
  expect(hashToken(token).toString('base64url')).not.toContain(token);
});

test('a signature is of the key, the purpose and the text', () => {
  const signed = signText(config, 'code', '123456');
  expect(signText(config, 'code', '123456')).toEqual(signed);
  expect(signText(other, 'code', '123456')).not.toEqual(signed);
  expect(signText(config, 'device', '123456')).not.toEqual(signed);
  expect(signText(config, 'code', '123457')).not.toEqual(signed);
});

test('a signature is known again, as bytes and as the text that went out, whole and unchanged', () => {
  const signed = signText(config, 'code', '123456');
  const text = signed.toString('base64url');
  expect(isSignature(config, 'code', '123456', signed)).toBe(true);
  expect(isSignature(config, 'code', '123456', text)).toBe(true);
  expect(isSignature(other, 'code', '123456', signed)).toBe(false);
  expect(isSignature(config, 'device', '123456', signed)).toBe(false);
  expect(isSignature(config, 'code', '123457', signed)).toBe(false);
  for (const wrong of [Buffer.alloc(32), signed.subarray(0, 31), Buffer.concat([signed, signed])]) {
    expect(isSignature(config, 'code', '123456', wrong)).toBe(false);
  }
  for (const wrong of [
    '',
    text.slice(0, -2),
    `${text}${text}`,
    text.replace(/^./, text[0] === 'A' ? 'B' : 'A'),
  ]) {
    expect(isSignature(config, 'code', '123456', wrong)).toBe(false);
  }
});

test('what is sealed is read with the same key and purpose only, and whole', () => {
  const secret = Buffer.from('a secret');
  const sealed = seal(config, 'app', secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(config, 'app', secret)).not.toEqual(sealed);
  expect(unseal(config, 'app', sealed)).toEqual(secret);
  expect(() => unseal(other, 'app', sealed)).toThrow(UnsealError);
  expect(() => unseal(config, 'device', sealed)).toThrow(UnsealError);
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14);
  expect(() => unseal(config, 'app', changed)).toThrow(UnsealError);
  expect(() => unseal(config, 'app', sealed.subarray(0, 10))).toThrow(UnsealError);
});
