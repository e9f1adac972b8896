import { expect, test } from 'vitest';
import { FORMATS } from './format';

/** Which of the spaces stands between numbers and units is the platform's affair. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

test('numbers, sizes and shares follow the language', () => {
  expect(FORMATS.en.number(1234567.5)).toBe('1,234,567.5');
  expect(plain(FORMATS.ru.number(1234567.5))).toBe('1 234 567,5');
  expect(plain(FORMATS.en.size(1536))).toBe('1.5 KB');
  expect(plain(FORMATS.ru.size(1536))).toBe('1,5 КБ');
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

test('a date is written out, without a second full stop', () => {
  const day = new Date(2024, 2, 3, 12);
  expect(FORMATS.en.date(day)).toBe('3 March 2024');
  expect(plain(FORMATS.ru.date(day))).toBe('3 марта 2024');
});

test('a day of this year goes without it', () => {
  const year = new Date().getFullYear();
  expect(FORMATS.en.dayAndMonth(new Date(year, 11, 8))).toBe('8 December');
  expect(plain(FORMATS.ru.dayAndMonth(new Date(year, 11, 8)))).toBe('8 декабря');
  expect(FORMATS.en.dayAndMonth(new Date(2019, 11, 8))).toBe('8 December 2019');
  expect(plain(FORMATS.ru.dayAndMonth(new Date(2019, 11, 8)))).toBe('8 декабря 2019');
});

const NOW = new Date(2026, 10, 12, 19, 0, 30);

test.each([
  [new Date(2026, 10, 12, 19, 0, 1), 'now', 'сейчас'],
  // A clock that is an hour behind the server's.
  [new Date(2026, 10, 12, 20, 0, 30), 'now', 'сейчас'],
  [new Date(2026, 10, 12, 18, 48), '12 minutes ago', '12 минут назад'],
  [new Date(2026, 10, 12, 16, 0), '3 hours ago', '3 часа назад'],
  [new Date(2026, 10, 11, 18, 40), 'yesterday at 18:40', 'вчера в 18:40'],
  [new Date(2026, 9, 17, 9, 0), '26 days ago', '26 дней назад'],
])('%s is told by how long ago it was', (time, en, ru) => {
  expect(FORMATS.en.ago(time, NOW)).toBe(en);
  expect(plain(FORMATS.ru.ago(time, NOW))).toBe(ru);
});

test('days to come are told too', () => {
  expect(FORMATS.en.inDays(4)).toBe('in 4 days');
  expect(FORMATS.ru.inDays(4)).toBe('через 4 дня');
});

test.each([
  [42, '0:42', '0:42'],
  [90, '1:30', '1:30'],
  [91, '2 minutes', '2 минуты'],
  [24 * 60 * 60, '24 hours', '24 часа'],
])('a wait of %d s is counted down by the second only where that is soon over', (seconds, en, ru) => {
  expect(FORMATS.en.countdown(seconds)).toBe(en);
  expect(FORMATS.ru.countdown(seconds)).toBe(ru);
});
