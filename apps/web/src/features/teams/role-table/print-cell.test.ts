import { ACTIONS, cellOf, ROLES } from '@quilt/contract/access';
import { expect, test } from 'vitest';
import { printCell } from './print-cell';
import { GROUPS, type TableRow } from './rows';

const ROWS: readonly TableRow[] = GROUPS.flatMap(({ rows }): readonly TableRow[] => rows);

test('every action of the matrix stands in the table', () => {
  expect([...new Set(ROWS.flatMap(({ actions }) => actions))].sort()).toEqual([...ACTIONS].sort());
});

test('what stands in one row is the same for every role', () => {
  for (const { actions, rule } of ROWS) {
    if (rule !== 'same') continue;
    for (const role of ROLES) {
      const cells = actions.map((action) => cellOf(role, action));
      expect(cells, `${actions.join()} of ${role}`).toEqual(cells.map(() => cells[0]));
    }
  }
});

test('rows whose actions differ say how', () => {
  const printed = (name: string, role: (typeof ROLES)[number]) => {
    const row = ROWS.find((one) => one.name === name);
    return row && printCell(row, role);
  };
  expect(printed('time', 'observer')).toEqual({ kind: 'word', word: 'totals' });
  expect(printed('time', 'performer')).toEqual({ kind: 'no' });
  expect(printed('add', 'performer')).toEqual({ kind: 'yes' });
  expect(printed('changeOthers', 'performer')).toEqual({ kind: 'no' });
  expect(printed('changeOthers', 'temporaryPerformer')).toEqual({ kind: 'no' });
  expect(printed('changeOthers', 'manager')).toEqual({ kind: 'yes' });
  expect(printed('worker', 'performer')).toEqual({ kind: 'word', word: 'takesAndPassesOn' });
  expect(printed('worker', 'temporaryPerformer')).toEqual({ kind: 'no' });
  expect(printed('invite', 'owner')).toEqual({ kind: 'word', word: 'belowOwn' });
  expect(printed('changeRoles', 'owner')).toEqual({ kind: 'word', word: 'ranksBelow' });
  expect(printed('leave', 'owner')).toEqual({ kind: 'word', word: 'afterHandingOver' });
});
