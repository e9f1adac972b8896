import { expect, test } from 'vitest';
import { ERASED_USERNAME_PREFIX, isReservedUsername } from './reserved-usernames';

test.each(['admin', 'Support', 'QUILT', 'deleted', `${ERASED_USERNAME_PREFIX}7`, 'DELETED_people'])(
  '%s is nobody’s',
  (username) => {
    expect(isReservedUsername(username)).toBe(true);
  },
);

test.each(['mira', 'administrator', 'quilter', 'deleted7', 'undeleted_7'])('%s is free', (username) => {
  expect(isReservedUsername(username)).toBe(false);
});
