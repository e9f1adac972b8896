import { expect, test } from 'vitest';
import { wordSize } from './size-words';

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
  expect(plain(wordSize(bytes, 'en'))).toBe(en);
  expect(plain(wordSize(bytes, 'ru'))).toBe(ru);
});

test('a size does not break before its unit', () => {
  expect(wordSize(1024, 'en')).toBe('1\u00A0KB');
});
