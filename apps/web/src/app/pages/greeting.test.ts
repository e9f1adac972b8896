import { expect, test } from 'vitest';
import { greetingAt } from './greeting';

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock it is %s', (hour, greeting) => {
  expect(greetingAt(new Date(2026, 10, 15, hour, 59))).toBe(greeting);
});
