import { expect, test } from 'vitest';
import { DANIEL, MIRA } from '../../testing/projects-world';
import { task } from '../../testing/tasks-world';
import { matches } from './matching';

const card = task(1, { milestone: 11, tags: [21, 22], priority: 'high' });

test.each([
  [{}, true],
  [{ worker: MIRA.uuid }, true],
  [{ worker: `${DANIEL.uuid},${MIRA.uuid}`, priority: 'average,high' }, true],
  [{ worker: DANIEL.uuid }, false],
  [{ worker: 'none' }, false],
  [{ inspector: 'none', milestone: '11' }, true],
  [{ milestone: '1,none' }, false],
  [{ tag: '22' }, true],
  [{ tag: 'none' }, false],
  [{ search: 'map' }, undefined],
  [{ deadline: 'today', milestone: '11' }, undefined],
  [{ search: 'map', milestone: '12' }, false],
])('with %j it is one of them: %s', (filters, expected) => {
  expect(matches(filters, card)).toBe(expected);
});
