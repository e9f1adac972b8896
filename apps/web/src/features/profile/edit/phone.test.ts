import { expect, test } from 'vitest';
import { checkPhone } from './phone';

test.each(['+7 917 555 01 34', '+44 20 7946 0958', '+1 (212) 555-0134'])('%s can be a number', (text) => {
  expect(checkPhone(text)).toBeNull();
});

test('of one that is too short it is told how many digits are missing', () => {
  expect(checkPhone('+7 917 555 01')).toEqual({ kind: 'short', missing: 2, example: '+7 912 345 67 89' });
});

test('of one that is too long, how many there are too many', () => {
  expect(checkPhone('+7 917 555 01 34 5')).toMatchObject({ kind: 'long', extra: 1 });
});

test('without the code of a country nobody knows where it is', () => {
  expect(checkPhone('917 555 01 34')).toEqual({ kind: 'noCode' });
});

test.each(['+', '+999 123', '+1 212', 'hello', '+7 hello'])('%s is not guessed at', (text) => {
  expect(checkPhone(text)).not.toBeNull();
});
