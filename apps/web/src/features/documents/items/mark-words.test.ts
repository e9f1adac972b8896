import { expect, test } from 'vitest';
import { markWords } from './mark-words';

const marked = (text: string, words: string) =>
  markWords(text, words)
    .filter(({ isMarked }) => isMarked)
    .map(({ text: part }) => part);

test('words are marked by their beginnings, in any language and case', () => {
  expect(marked('The harbour lamps, unharbed.', 'HARB')).toEqual(['harbour']);
  expect(marked('Лампы в гавани и ламповый свет', 'ламп')).toEqual(['Лампы', 'ламповый']);
  expect(marked('ropes and lamps', 'lam rop')).toEqual(['ropes', 'lamps']);
});

test('all of the text stays, and what is no word marks nothing', () => {
  expect(
    markWords('a (b) c', '(b')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a (b) c');
  expect(marked('a (b) c', '.* )(')).toEqual([]);
});
