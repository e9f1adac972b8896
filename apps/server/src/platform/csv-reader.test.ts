import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsvLine } from './csv';
import { CsvReader, type CsvRecord } from './csv-reader';

const BOUNDS = { delimiter: ',', longestCell: 100, mostCells: 10 };

function read(text: string, more: Partial<typeof BOUNDS> = {}, piece = text.length || 1): CsvRecord[] {
  const reader = new CsvReader({ ...BOUNDS, ...more });
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += piece) records.push(...reader.push(text.slice(at, at + piece)));
  return [...records, ...reader.end()];
}
const cells = (text: string, more?: Partial<typeof BOUNDS>) => read(text, more).map((record) => record.cells);

test('reads cells in quotes, with line breaks, quotes and delimiters in them', () => {
  expect(cells('a,"b,\r\nc ""d""",e\r\nf,,g')).toEqual([
    ['a', 'b,\r\nc "d"', 'e'],
    ['f', '', 'g'],
  ]);
  expect(cells('a;b\tc', { delimiter: ';' })).toEqual([['a', 'b\tc']]);
});

test('takes any line break, skips empty lines and knows where each record begins', () => {
  expect(read('a\r\n\r\n"b\nb",c\nd\re').map(({ line, cells: own }) => [line, own])).toEqual([
    [1, ['a']],
    [3, ['b\nb', 'c']],
    [5, ['d']],
    [6, ['e']],
  ]);
  expect(cells('')).toEqual([]);
  expect(cells('""')).toEqual([['']]);
});

test('keeps quotes in the middle of a cell, and what stands behind a closing one', () => {
  expect(cells('5" pipe,"x"y\n')).toEqual([['5" pipe', 'xy']]);
});

test('cuts what is longer than its bound, says so, and goes on', () => {
  const long = 'x'.repeat(1_000);
  const [cut, next] = read(`"${long}",b\nc,d`, { longestCell: 10 });
  expect(cut).toMatchObject({ cells: ['x'.repeat(10), 'b'], isCut: true });
  expect(next).toMatchObject({ cells: ['c', 'd'], isCut: false });
  expect(read('1,2,3,4', { mostCells: 2 })).toMatchObject([{ cells: ['1', '2'], isCut: true }]);
  expect(read('1,2,,', { mostCells: 2 })).toMatchObject([{ cells: ['1', '2'], isCut: false }]);
});

test('a quote that is never closed is told', () => {
  expect(read('a,b\n"c,d\ne,f')).toMatchObject([{ isOpen: false }, { line: 2, isOpen: true, isCut: false }]);
});

test('reads what any other reader would, however it comes in pieces', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'ж', '🧵', ' ', '=') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 7 }), (rows, piece) => {
      const text = rows.map(toCsvLine).join('');
      const mine = read(text, {}, piece).map((record) => record.cells);
      expect(mine).toEqual(parse(text, { relax_column_count: true, record_delimiter: '\r\n' }));
    }),
  );
});
