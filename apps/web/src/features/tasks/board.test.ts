import { expect, test } from 'vitest';
import { boardOf, task } from '../../testing/tasks-world';
import { addPage, columnOf, comesBefore, countMove, countOf, putCard, rankBelow, removeCard } from './board';

const ids = (board: ReturnType<typeof boardOf>, status: number) =>
  columnOf(board, status)?.items.map(({ id }) => id);
const [a, b, c] = [task(1, { rank: 'a0' }), task(2, { rank: 'a1' }), task(3, { rank: 'a2' })];

test('a card comes to its place, once', () => {
  const board = boardOf(a, c);
  expect(ids(putCard(board, b), 1)).toEqual([1, 2, 3]);
  expect(ids(putCard(putCard(board, b), b), 1)).toEqual([1, 2, 3]);
  expect(ids(putCard(board, { ...a, rank: 'a3' }), 1)).toEqual([3, 1]);
});

test('it leaves the column that it was in', () => {
  const board = putCard(boardOf(a, b), { ...a, status: 2 });
  expect([ids(board, 1), ids(board, 2)]).toEqual([[2], [1]]);
});

test('what is archived leaves the board, what is deleted too', () => {
  const archivedAt = '2019-11-01T08:00:00.000Z';
  expect(ids(putCard(boardOf(a, b), { ...a, archivedAt }), 1)).toEqual([2]);
  expect(ids(removeCard(boardOf(a, b), b.id), 1)).toEqual([1]);
});

test('what belongs beyond what is loaded comes with its page', () => {
  const whole = boardOf(a, b);
  const part = {
    ...whole,
    columns: whole.columns.map((column) => ({ ...column, nextCursor: 'more' })),
  };
  expect(ids(putCard(part, c), 1)).toEqual([1, 2]);
  expect(ids(putCard(part, { ...a, rank: 'a9' }), 1)).toEqual([2]);
  const page = { items: [b, c], nextCursor: null, people: [] };
  expect(ids(addPage(part, 1, 'more', page), 1)).toEqual([1, 2, 3]);
  // Loaded anew since it was asked for: then this is the page of another list.
  expect(ids(addPage(part, 1, 'former', page), 1)).toEqual([1, 2]);
});

test('what is counted goes along', () => {
  const counts = (board: ReturnType<typeof boardOf>) => board.columns.map(({ count }) => count);
  const board = boardOf(a, b);
  expect(counts(countMove(board, 1, 2))).toEqual([1, 1, 0, 0]);
  expect(counts(countMove(board, 1, null))).toEqual([1, 0, 0, 0]);
  expect(counts(countMove(board, null, 3))).toEqual([2, 0, 1, 0]);
  expect(countMove(board, 1, 1)).toBe(board);
});

test('a rank that is yet to come sorts directly below the other', () => {
  for (const [above, below] of [
    ['a0', 'a0V'],
    ['a0', 'a1'],
    ['Zz', 'a0'],
  ] as const) {
    const between = { id: task(9).id, rank: rankBelow(above) };
    expect(comesBefore(task(1, { rank: above }), between)).toBe(true);
    expect(comesBefore(between, task(2, { rank: below }))).toBe(true);
  }
  expect(comesBefore({ id: task(9).id, rank: rankBelow(null) }, task(1, { rank: 'A0' }))).toBe(true);
});

test('all of a column are counted, and of what filters let through as many as a number is shown for', () => {
  expect(countOf({ count: 5000 }, {})).toBe(5000);
  expect(countOf({ count: 99 }, { tag: '1' })).toBe(99);
  expect(countOf({ count: 100 }, { tag: '1' })).toBeNull();
});
