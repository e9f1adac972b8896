import { expect, test } from 'vitest';
import { anyOf, idsOf, PLAIN, readAddress, writeAddress } from './address';

const read = (text: string) => readAddress(new URLSearchParams(text));

test('an address without anything is everyone, as cards, by name', () => {
  expect(read('')).toEqual(PLAIN);
  expect(writeAddress(PLAIN).toString()).toBe('');
});

test.each([
  'search=dan',
  'view=table&sort=newest',
  'show=friends&search=ana',
  'show=requests&requests=sent',
  'position=1%2C2&city=7',
  'tag=React&ageFrom=20&ageTo=30&isOnline=true',
])('%s is read and written as it was', (text) => {
  expect(writeAddress(read(text)).toString()).toBe(text);
});

test('one list has one address, however it was put together', () => {
  expect(writeAddress(read('isOnline=true&city=7&view=table')).toString()).toBe(
    writeAddress(read('view=table&city=7&isOnline=true')).toString(),
  );
});

test.each([
  ['a filter that is none', 'colour=red'],
  ['ids that are none', 'city=Kazan'],
  ['an empty id', 'city=1,,2'],
  ['too many ids', `city=${Array.from({ length: 21 }, (_, id) => id + 1).join(',')}`],
  ['an age that is none', 'ageFrom=young'],
  ['an age that nobody has', 'ageTo=13'],
  ['half an age', 'ageFrom=20.5'],
  ['an empty text', 'search=&tag='],
  ['a search that is too long', `search=${'a'.repeat(101)}`],
  ['a view that is none', 'view=list&show=nobody&sort=age&requests=all'],
])('%s is as if it were not there', (_, text) => {
  expect(read(text)).toEqual(PLAIN);
});

test('what is wrong takes nothing else with it', () => {
  expect(read('ageFrom=young&city=7').filters).toEqual({ city: '7' });
});

test('ids are read one by one, and none of them is no filter', () => {
  expect(idsOf({ city: '7,8' }, 'city')).toEqual([7, 8]);
  expect(idsOf({}, 'city')).toEqual([]);
  expect(anyOf([7, 8])).toBe('7,8');
  expect(anyOf([])).toBeUndefined();
});
