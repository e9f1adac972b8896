import { expect, test } from 'vitest';
import { type Note, placeNotes } from './note-places';

const ROOM = { top: 16, bottom: 226 };
const done: Note = { x: 180, y: 120, anchor: 'start', text: 'Готово 12' };
const forecast: Note = { x: 290, y: 126, anchor: 'end', text: '14 при таком темпе' };

test('words that would be written over others go to the next line', () => {
  const [first = 0, second = 0] = placeNotes([done, forecast], ROOM);
  expect(first).toBe(120);
  expect(second).toBe(143);
});

test('words that have room stay where they are', () => {
  expect(placeNotes([done, { ...forecast, y: 160 }], ROOM)).toEqual([120, 160]);
  expect(placeNotes([done, { ...forecast, x: 790 }], ROOM)).toEqual([120, 126]);
});

test('at the bottom they go up, and never out of the plot', () => {
  const low = { ...done, y: 220 };
  const [, second = 0, third = 0] = placeNotes([low, { ...forecast, y: 224 }, { ...forecast, y: 226 }], ROOM);
  expect(second).toBe(190);
  expect(third).toBeLessThanOrEqual(173);
});
