import { expect, test } from 'vitest';
import { type Block, flow } from './column';

const AREA = { tops: { first: 40, next: 10 }, bottom: 100 };

function block(height: number, more: Partial<Block> = {}): Block {
  return { height, gap: 5, staysWithNext: false, draw: () => undefined, ...more };
}

/** Lines of 10, of which any number can be torn off. */
function lines(count: number): Block {
  return block(count * 10, {
    tear: (room) => {
      const fitting = Math.floor(room / 10);
      return fitting < 1 ? null : [lines(fitting), lines(count - fitting)];
    },
  });
}

const places = (blocks: Block[]) =>
  flow(blocks, AREA).map(({ page, y, block: { height } }) => [page, y, height]);

test('one under another, with a gap between, and none at the top of a page', () => {
  expect(places([block(20), block(20), block(30)])).toEqual([
    [0, 40, 20],
    [0, 65, 20],
    [1, 10, 30],
  ]);
});

test('a heading goes on with what it is of', () => {
  expect(places([block(35), block(10, { staysWithNext: true }), block(20)])).toEqual([
    [0, 40, 35],
    [1, 10, 10],
    [1, 25, 20],
  ]);
});

test('what has room on a page is not torn, though it could be', () => {
  expect(places([block(30), lines(9)])).toEqual([
    [0, 40, 30],
    [1, 10, 90],
  ]);
});

test('what is higher than a page is torn, and goes on from the top of the next', () => {
  expect(places([block(10, { staysWithNext: true }), lines(20)])).toEqual([
    [0, 40, 10],
    [0, 55, 40],
    [1, 10, 90],
    [2, 10, 70],
  ]);
});

test('what can neither fit nor be torn stands alone, and stops nothing', () => {
  expect(places([block(10), block(200), block(10)])).toEqual([
    [0, 40, 10],
    [1, 10, 200],
    [2, 10, 10],
  ]);
});
