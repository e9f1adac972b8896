import { expect, test } from 'vitest';
import { hasOwnName } from './password-names';

const owner = { username: 'mira', email: 'm.solo@northlight.io' };

test.each(['xxMIRAxx', 'm.solo-2026', 'my m.solo@northlight.io'])(
  '%s has a name of its owner',
  (password) => {
    expect(hasOwnName(password, owner)).toBe(true);
  },
);

test('others have none, and a name of two letters is in many', () => {
  expect(hasOwnName('a long sentence', owner)).toBe(false);
  expect(hasOwnName('loose ends', { username: 'abc', email: 'se@northlight.io' })).toBe(false);
});
