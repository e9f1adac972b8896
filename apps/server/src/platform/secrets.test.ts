import { expect, test } from 'vitest';
import { hashToken, newToken, seal, signText, unseal } from './secrets';

const config = { secretKey: 'k'.repeat(32) };
const other = { secretKey: 'o'.repeat(32) };

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

test('what is sealed is read with the same key and purpose only, and whole', () => {
  const secret = Buffer.from('a secret');
  const sealed = seal(config, 'app', secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(config, 'app', secret)).not.toEqual(sealed);
  expect(unseal(config, 'app', sealed)).toEqual(secret);
  expect(() => unseal(other, 'app', sealed)).toThrow();
  expect(() => unseal(config, 'device', sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14);
  expect(() => unseal(config, 'app', changed)).toThrow();
});
