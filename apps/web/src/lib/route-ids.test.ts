import { expect, test } from 'vitest';
import { fitsId } from './route-ids';

test.each([
  ['1', true],
  ['75', true],
  ['9007199254740991', true],
  ['9007199254740992', false],
  ['0', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['abc', false],
  ['', false],
  [undefined, false],
])('that %s is an id is %s', (written, isId) => {
  expect(fitsId('integer', written)).toBe(isId);
});

test('a profile is addressed by a uuid and by nothing else', () => {
  expect(fitsId('uuid', '6f1c0f4e-5f0a-4c53-9d5e-3a2f6d0a7b11')).toBe(true);
  for (const written of ['-1', '7', 'mira', '6f1c0f4e-5f0a-4c53-9d5e-3a2f6d0a7b1', undefined]) {
    expect(fitsId('uuid', written), String(written)).toBe(false);
  }
});
