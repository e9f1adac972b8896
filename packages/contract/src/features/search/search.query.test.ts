import { expect, test } from 'vitest';
import { countSlips, parseSearch, restsOf, splitWords, swapLayout, transliterate } from './search.query';

test.each([
  ['ghbdtn', 'привет'],
  ['руддщ', 'hello'],
  ['k.,bvsq', 'любимый'],
  ['[kt,', 'хлеб'],
  ['`krf', 'елка'],
  ['фефы 2', 'atas 2'],
])('%s on the other keyboard is %s', (typed, meant) => expect(swapLayout(typed)).toBe(meant));

test.each(['маршрут app', '12', '', '…'])('%s was typed as it is', (typed) =>
  expect(swapLayout(typed)).toBeNull(),
);

test.each([
  ['privet', 'привет'],
  ['solovyova', 'соловьева'],
  ['kostya', 'костя'],
  ['dmitriy', 'дмитрий'],
  ['dmitry', 'дмитрий'],
  ['shchuka', 'щука'],
  ['zhenya', 'женя'],
  ['yuliya', 'юлия'],
  ['cekh', 'цэх'],
  ['Соловьёва', 'solovyova'],
  ['Соловьёва', 'soloveva'],
  ['Дмитрий', 'dmitriy'],
  ['Дмитрий', 'dmitry'],
  ['Хабаров', 'khabarov'],
  ['Хабаров', 'habarov'],
  ['Юля', 'yulya'],
  ['Юлия', 'iuliia'],
  ['Алекс', 'alex'],
])('%s can be written %s', (typed, meant) => expect(transliterate(typed)).toContain(meant));

test('what is no word of the other alphabet is written by letters', () => {
  expect(transliterate('ajyf')).toEqual(['айыф', 'аййф']);
});

test('words are letters and digits, small, with е for ё', () => {
  expect(splitWords('Ещё-один_отчЁт (v2.pdf)')).toEqual(['еще', 'один', 'отчет', 'v2', 'pdf']);
});

test.each([
  ['#75', { taskId: 75, isTaskOnly: true }],
  ['№ 75', { taskId: 75, isTaskOnly: true }],
  ['75', { taskId: 75, isTaskOnly: false }],
  ['75 tasks', { taskId: null, isTaskOnly: false }],
  ['@mira', { isPersonOnly: true, phrases: ['mira', 'ьшкф'] }],
  ['@', { isPersonOnly: false, parts: [] }],
  ['... & | ! :* %%', { parts: [], phrases: [] }],
  ['😀', { parts: [] }],
  ["' or 1=1", { taskId: null }],
])('%s', (typed, meant) => expect(parseSearch(typed)).toMatchObject(meant));

test('each thing typed has all its readings, and no more of them than are looked for', () => {
  expect(parseSearch('Ghbdtn 2').parts.map(({ readings }) => readings.slice(0, 2))).toEqual([
    [['ghbdtn'], ['привет']],
    [['2']],
  ]);
  const [long] = parseSearch('x'.repeat(50_000)).parts;
  expect(long?.readings[0]?.[0]).toHaveLength(64);
  expect(parseSearch('слово '.repeat(5000)).parts).toHaveLength(8);
});

test.each([
  ['rotues', 'routes', 1],
  ['route', 'routes', 1],
  ['маршурт', 'маршрут', 1],
  ['dnaiel', 'daniel', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('from %s to %s it is %i', (one, other, slips) => {
  expect(countSlips(one, other)).toBe(slips);
  if (slips === 1) {
    const rests = new Set([...restsOf(one), one]);
    expect([...restsOf(other), other].some((rest) => rests.has(rest))).toBe(true);
  }
});
