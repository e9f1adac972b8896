import type PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { breakLines, toPrintable } from './lines';
import { STYLES } from './measures';

/** Every letter is as wide as any other. */
const doc = {
  font: () => doc,
  fontSize: () => doc,
  widthOfString: (text: string) => text.length,
} as unknown as PDFDocument;

const lines = (text: string, width: number) =>
  breakLines(doc, STYLES.text, text, width).map((line) => line.replaceAll('\u00a0', '_'));

test('lines end between words, and where the author ended them', () => {
  expect(lines('one two three\nfour', 8)).toEqual(['one two', 'three', 'four']);
  expect(lines('', 8)).toEqual(['']);
});

test('behind a hyphen too, and inside of a word that is wider than a line', () => {
  expect(lines('a well-known word', 8)).toEqual(['a well-', 'known', 'word']);
  expect(lines('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
});

test('short Russian words stay with the next, dashes with the former, numbers with what is counted', () => {
  expect(lines('дом и сад', 5)).toEqual(['дом', 'и_сад']);
  expect(lines('река — дом', 7)).toEqual(['река_—', 'дом']);
  expect(lines('всего 98 задач', 9)).toEqual(['всего', '98_задач']);
  // Unless all of it is short.
  expect(lines('и в и в и в', 5)).toEqual(['и в и', 'в и в']);
});

test('pictures and what steers a line are left out, letters and signs stay', () => {
  expect(toPrintable('Hi 👋🏽 there\u202e \u200bthere ❤️ 🇷🇺 © №\t5')).toBe('Hi there there © № 5');
  expect(toPrintable('a\r\nb\n\n\n\nc')).toBe('a\nb\n\nc');
  expect(toPrintable('и\u0306')).toBe('й');
});
