import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as cells from './cell-values';
import { toChecklistText, toListText, toPersonText } from './exchange.words';

test.each([
  ['2026-11-17', 'dayFirst', '2026-11-17'],
  ['2026-11-17 15:04', 'dayFirst', '2026-11-17'],
  ['2026/1/7', 'dayFirst', '2026-01-07'],
  ['03/12/2026', 'dayFirst', '2026-12-03'],
  ['03/12/2026', 'monthFirst', '2026-03-12'],
  ['3.12.26', 'dayFirst', '2026-12-03'],
  ['17/Nov/26 3:04 PM', 'monthFirst', '2026-11-17'],
  ['17 ноября 2026', 'dayFirst', '2026-11-17'],
  ['9 мая 2026', 'dayFirst', '2026-05-09'],
  ['2026-11-17T22:30:00.000Z', 'dayFirst', '2026-11-18'],
  ['31/02/2026', 'dayFirst', null],
  ['29.02.2028', 'dayFirst', '2028-02-29'],
  ['13/13/2026', 'dayFirst', null],
  ['soon', 'dayFirst', null],
  ['0000-01-01', 'dayFirst', null],
  ['1899-12-31', 'dayFirst', null],
  ['31.12.2199', 'dayFirst', '2199-12-31'],
  ['1 Jan 2200', 'dayFirst', null],
  ['9999-12-31T00:00:00Z', 'dayFirst', null],
] as const)('the day %s, %s', (text, order, day) => {
  expect(cells.parseDay(text, order, 'Europe/Moscow')).toBe(day);
});

test('which comes first is told by what cannot be a month', () => {
  const orders = ['03/12/2026', '17/11/2026', '11/17/2026', '2026-17-11'].map(cells.orderIn);
  expect(orders).toEqual([null, 'dayFirst', 'monthFirst', null]);
});

test('numbers, with commas, spaces and percents', () => {
  expect(['40 %', '1,5', '1 200', '-3', 'many', ''].map(cells.parseNumber)).toEqual([
    40,
    1.5,
    1200,
    -3,
    null,
    null,
  ]);
  expect(cells.parseEstimate('1,5', 'hours')).toBe(90);
  expect(cells.parseEstimate('7200', 'seconds')).toBe(120);
  expect(cells.parseEstimate('-1', 'minutes')).toBeNull();
});

test('instants', () => {
  expect(cells.parseInstant('2026-06-15T10:00:00.000Z', 'dayFirst')).toEqual(
    new Date('2026-06-15T10:00:00Z'),
  );
  expect(cells.parseInstant('15.06.2026', 'dayFirst')).toEqual(new Date('2026-06-15T00:00:00Z'));
  expect(cells.parseInstant('yesterday', 'dayFirst')).toBeNull();
});

test('whatever is put into one cell comes out of it again', () => {
  const word = fc
    .string({
      unit: fc.constantFrom('a', 'ж', ',', '"', ' ', '[', ']', 'x', '(', '@', '-'),
      minLength: 1,
      maxLength: 8,
    })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      expect(cells.parseList(toListText(words))).toEqual(words);
    }),
  );
  const item = fc.record({ text: word, isDone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), (items) => {
      expect(cells.parseChecklist(toChecklistText(items))).toEqual(items);
    }),
  );
});

test('people by username, or by what they are called', () => {
  expect(cells.parsePerson(toPersonText({ fullName: 'Mira (M.) S', username: 'mira' }, ''))).toEqual({
    username: 'mira',
    name: 'Mira (M.) S',
  });
  expect(cells.parsePerson(' d.okafor ')).toEqual({ username: null, name: 'd.okafor' });
});
