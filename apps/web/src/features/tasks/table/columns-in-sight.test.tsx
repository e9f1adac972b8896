import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ColumnName } from './columns';
import { useColumnsInSight } from './use-columns-in-sight';

const NAMES: readonly ColumnName[] = ['title', 'status', 'priority', 'worker', 'deadline', 'milestone'];

/** 100 px of picks, and 300 px a column. */
function look(clientWidth: number, active: string | null = null) {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientWidth', { value: clientWidth });
  const grid = { current: element };
  const laid = { names: NAMES, widthOf: () => 300, beginPx: 400, frozenPx: 400 };
  const { result } = renderHook(() => useColumnsInSight(grid, laid, active));
  const scrollTo = (scrollLeft: number) =>
    act(() => {
      element.scrollLeft = scrollLeft;
      element.dispatchEvent(new Event('scroll'));
    });
  return { shown: () => [...result.current], scrollTo };
}

test('cells of columns far away are not there; the first one always is', async () => {
  const { shown, scrollTo } = look(900);
  expect(shown()).toEqual(['title', 'status', 'priority', 'worker']);
  await scrollTo(1000);
  expect(shown()).toEqual(['title', 'worker', 'deadline', 'milestone']);
  await scrollTo(0);
  expect(shown()).toEqual(['title', 'status', 'priority', 'worker']);
});

test('the one with the focus stays, however far it is', () => {
  expect(look(900, 'milestone').shown()).toEqual(['title', 'status', 'priority', 'worker', 'milestone']);
});

test('where all fit, or nothing is laid out, all are there', () => {
  expect(look(1900).shown()).toEqual(NAMES);
  expect(look(0).shown()).toEqual(NAMES);
});
