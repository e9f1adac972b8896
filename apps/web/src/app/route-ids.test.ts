import { expect, test } from 'vitest';
import { fitsId, toIntegerId } from './route-ids';

test.each([
  ['1', 1],
  ['75', 75],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', -1],
  ['0', -1],
  ['-1', -1],
  ['1.5', -1],
  ['1e3', -1],
  ['abc', -1],
  ['', -1],
  [undefined, -1],
])('%s is the id %d', (written, id) => {
  expect(toIntegerId(written)).toBe(id);
});

test('a profile is addressed by a uuid and by nothing else', () => {
  expect(fitsId('uuid', '6f1c0f4e-5f0a-4c53-9d5e-3a2f6d0a7b11')).toBe(true);
  for (const written of ['-1', '7', 'mira', '6f1c0f4e-5f0a-4c53-9d5e-3a2f6d0a7b1', undefined]) {
    expect(fitsId('uuid', written), String(written)).toBe(false);
  }
});
