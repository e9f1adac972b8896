import { expect, test } from 'vitest';
import { findCode } from './import-again';

test('code is found in a file of its own, and in one that it shares with others', () => {
  const code = { connectLive: () => undefined };
  expect(findCode(code, 'connectLive')).toBe(code);
  const file = { a: 'x', b: null, c: { other: 1 }, d: code, e: () => undefined };
  expect(findCode<typeof code>(file, 'connectLive')).toBe(code);
  expect(findCode<typeof code>({ a: 1 }, 'connectLive')).toBeUndefined();
});
