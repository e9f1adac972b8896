import { expect, test } from 'vitest';
import { type Address, PLAIN, readAddress, writeAddress } from './address';

const read = (text: string): Address => readAddress(new URLSearchParams(text));

test('without anything in the address there are all active projects by title', () => {
  expect(read('')).toEqual(PLAIN);
  expect(writeAddress(PLAIN).toString()).toBe('');
});

test('what stands in an address is what is shown, and written again it is the same', () => {
  const text = 'state=archived&sort=end&team=7&status=2&search=atlas';
  expect(read(text)).toEqual({ state: 'archived', sort: 'end', team: 7, status: 2, search: 'atlas' });
  expect(writeAddress(read(text)).toString()).toBe(text);
});

test('what is wrong in an address is as if it were not there', () => {
  expect(read('state=gone&sort=__proto__&team=x&status=5&search=%20&other=1')).toEqual(PLAIN);
  expect(read(`team=${2 ** 53}&status=1.5`)).toEqual(PLAIN);
});
