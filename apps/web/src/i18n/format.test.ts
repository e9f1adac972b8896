import { expect, test } from 'vitest';
import { FORMATS } from './format';

/** Which of the spaces stands between numbers and units is the platform's affair. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

test.each([
  [0, '0 B', '0 Б'],
  [1, '1 B', '1 Б'],
  [1023, '1,023 B', '1 023 Б'],
  [1024, '1 KB', '1 КБ'],
  [1536, '1.5 KB', '1,5 КБ'],
  [1024 * 1024 - 1, '1 MB', '1 МБ'],
  [1.8 * 1024 ** 2, '1.8 MB', '1,8 МБ'],
  [1024 ** 5, '1 PB', '1 ПБ'],
  [5000 * 1024 ** 5, '5,000 PB', '5 000 ПБ'],
])('%d bytes', (bytes, en, ru) => {
  expect(plain(FORMATS.en.size(bytes))).toBe(en);
  expect(plain(FORMATS.ru.size(bytes))).toBe(ru);
});

test('a size does not break before its unit', () => {
  expect(FORMATS.en.size(1024)).toBe('1\u00A0KB');
});

test('numbers and shares follow the language', () => {
  expect(FORMATS.en.number(1234567.5)).toBe('1,234,567.5');
  expect(plain(FORMATS.ru.number(1234567.5))).toBe('1 234 567,5');
  expect(FORMATS.en.percent(0.456)).toBe('46%');
  expect(plain(FORMATS.ru.percent(0.456))).toBe('46 %');
});

test('a day stays the day that is written, with its year when it is another', () => {
  const year = new Date().getFullYear();
  expect(FORMATS.en.day(`${year}-11-12`)).toBe('12 Nov');
  expect(plain(FORMATS.ru.day(`${year}-11-12`))).toBe('12 нояб.');
  expect(FORMATS.en.day('2019-01-01')).toBe('1 Jan 2019');
  expect(plain(FORMATS.ru.day('2019-01-01'))).toBe('1 янв. 2019 г.');
});

test('the long day begins with a capital in both languages', () => {
  const day = new Date(2026, 10, 12, 9, 5);
  expect(FORMATS.en.longDay(day)).toBe('Thursday, 12 November');
  expect(FORMATS.ru.longDay(day)).toBe('Четверг, 12 ноября');
  expect(FORMATS.en.time(day)).toBe('09:05');
});
