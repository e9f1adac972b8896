import { expect, test } from 'vitest';
import { readTsv, toTsv } from './tsv';

test.each([
  ['one cell', [['Draw the map']]],
  [
    'rows and columns',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  [
    'tabs, lines and quotes inside of cells',
    [
      ['a\tb', 'line\nline'],
      ['say "hi"', '"'],
    ],
  ],
])('%s come back as they were', (_, cells) => {
  expect(readTsv(toTsv(cells))).toEqual(cells);
});

test('what spreadsheets write is read: Windows lines, a line at the end, quotes that are never closed', () => {
  expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(readTsv('"a\tb')).toEqual([['a\tb']]);
  expect(readTsv('')).toEqual([['']]);
});
