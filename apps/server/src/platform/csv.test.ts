import { describe, expect, test } from 'vitest';
import { toCsv } from './csv';

const textOf = (...cells: string[]) => toCsv([cells]).toString().slice(1);

test('it begins with the mark of UTF-8, and every line ends as the RFC says', () => {
  expect([...toCsv([['a']]).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(toCsv([['a', 'b'], ['в']]).toString()).toBe('\uFEFFa,b\r\nв\r\n');
});

test.each([
  ['a comma', 'one, two', '"one, two"'],
  ['a quote', 'the "big" one', '"the ""big"" one"'],
  ['a line', 'one\ntwo', '"one\ntwo"'],
  ['a semicolon, at which spreadsheets of Russian split', 'one; two', '"one; two"'],
  ['a tab', 'one\ttwo', '"one\ttwo"'],
  ['nothing of the kind', 'it’s fine really', 'it’s fine really'],
])('a cell with %s', (_, value, written) => {
  expect(textOf(value)).toBe(`${written}\r\n`);
});

describe('what a spreadsheet would run is made harmless', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1', '\r=1'])(
    '%j',
    (value) => {
      expect(textOf(value).replace(/^"/, '')).toMatch(/^'/);
      expect(textOf(value)).toContain(value);
    },
  );

  test('and only where it begins so', () => {
    expect(textOf('1 + 1 = 2')).toBe('1 + 1 = 2\r\n');
  });
});
