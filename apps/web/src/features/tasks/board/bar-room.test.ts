import { expect, test } from 'vitest';
import { isNameCut, shareRoom } from './bar-room';

test('the search is wide where the filters have a line of their own', () => {
  expect(shareRoom({ chosen: 256, search: 112, needed: 416 })).toEqual({ hasRoom: false, search: 200 });
});

test('beside the filters it takes what they leave', () => {
  expect(shareRoom({ chosen: 256, search: 112, needed: 244 })).toEqual({ hasRoom: true, search: 116 });
  expect(shareRoom({ chosen: 406, search: 112, needed: 244 })).toEqual({ hasRoom: true, search: 200 });
  expect(shareRoom({ chosen: 244, search: 112, needed: 244 })).toEqual({ hasRoom: true, search: 112 });
});

test('what it has taken is counted as room, and nothing changes by measuring once more', () => {
  for (const needed of [0, 200, 244, 250, 260, 300, 416]) {
    const first = shareRoom({ chosen: 256, search: 112, needed });
    const chosen = 256 - (first.search - 112);
    expect(shareRoom({ chosen, search: first.search, needed })).toEqual(first);
  }
});

test('there is room before it is measured', () => {
  expect(shareRoom({ chosen: 0, search: 200, needed: 900 }).hasRoom).toBe(true);
});

test('where the filters have taken its room, the search is called by one word', () => {
  const { search } = shareRoom({ chosen: 244, search: 112, needed: 244 });
  expect(isNameCut(search)).toBe(true);
  expect(isNameCut(200)).toBe(false);
  expect(isNameCut(0)).toBe(false);
});
