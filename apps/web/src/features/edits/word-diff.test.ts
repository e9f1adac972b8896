import { expect, test } from 'vitest';
import { compareWords, type Piece } from './word-diff';

/** What is its own stands in brackets. */
const draw = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('');
const compare = (one: string, other: string) => compareWords(one, other).map(draw);

test('what only one of two texts has is marked in it', () => {
  expect(compare('Keep the last 5 routes', 'Keep the last 10 saved routes')).toEqual([
    'Keep the last [5 ]routes',
    'Keep the last [10 saved ]routes',
  ]);
});

test('the same text has nothing of its own, and a text beside none is all its own', () => {
  expect(compare('Atlas', 'Atlas')).toEqual(['Atlas', 'Atlas']);
  expect(compare('Atlas', '')).toEqual(['[Atlas]', '']);
  expect(compare('', 'Atlas app')).toEqual(['', '[Atlas app]']);
});

test('a word stays the same whatever space follows it', () => {
  expect(compare('One\ntwo', 'One two')).toEqual(['One\ntwo', 'One two']);
});
