import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { findSizeFault } from './picture';

const { side } = LIMITS.avatar;

test.each([
  [side, 1, null],
  [1, side, null],
  [side + 1, 1, 'tooLong'],
  [1, side + 1, 'tooLong'],
  [5_000, 4_000, null],
  [5_001, 4_000, 'tooManyPixels'],
])('a picture of %i × %i pixels: %s', (width, height, fault) => {
  expect(findSizeFault(width, height)).toBe(fault);
});
