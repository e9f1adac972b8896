import { expect, test } from 'vitest';
import { readDay, writeDay } from './day-text';

test.each([
  ['14 May 1993', '1993-05-14'],
  ['14 may, 1993', '1993-05-14'],
  ['1 sep 2001', '2001-09-01'],
  ['14 мая 1993', '1993-05-14'],
  ['14 май 1993 г.', '1993-05-14'],
  ['3 сентября 1980', '1980-09-03'],
  ['14.05.1993', '1993-05-14'],
  ['4/5/1993', '1993-05-04'],
  ['4-5-1993', '1993-05-04'],
  [' 1993-05-14 ', '1993-05-14'],
  ['29.02.2004', '2004-02-29'],
])('%s is a day', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  '',
  '14',
  '14 May',
  '14.05.93',
  '31.02.2000',
  '29.02.2001',
  '14.13.1993',
  '0.5.1993',
  '14 ma 1993',
  '14 xyz 1993',
  '1.1.1800',
  '1.1.2200',
  '31 Dec 9999',
  'yesterday',
])('%j is none', (text) => {
  expect(readDay(text)).toBeNull();
});

test('a day is written in the language of the page, and read again in any', () => {
  expect(writeDay('1993-05-14', 'en')).toBe('14 May 1993');
  expect(writeDay('1993-05-14', 'ru')).toBe('14 мая 1993');
  expect(writeDay('14.05', 'en')).toBe('14.05');
  for (let month = 1; month <= 12; month += 1) {
    const day = `1990-${String(month).padStart(2, '0')}-07`;
    expect(readDay(writeDay(day, 'en'))).toBe(day);
    expect(readDay(writeDay(day, 'ru'))).toBe(day);
  }
});
