import { type Cell, cellOf, type Relation, type Role } from '@quilt/contract/access';
import type { TableRow } from './rows';

/** What stands in a cell: a tick, a dash, or when. */
export type Printed =
  | { kind: 'yes' }
  | { kind: 'no' }
  | { kind: 'as'; relations: readonly Relation[]; isAssigned: boolean }
  | { kind: 'word'; word: Word };

export type Word =
  | 'assigned'
  | 'totals'
  | 'takesAndPassesOn'
  | 'belowOwn'
  | 'ranksBelow'
  | 'upToPerformer'
  | 'afterHandingOver';

const YES: Printed = { kind: 'yes' };
const NO: Printed = { kind: 'no' };

/** What the matrix says of a role in a row. */
export function printCell({ actions, rule }: TableRow, role: Role): Printed {
  const [first, ...others] = actions.map((action) => cellOf(role, action));
  if (first === undefined) return NO;
  switch (rule) {
    case 'same':
      return print(first, actions[0] === 'member.changeRole');
    case 'times':
      return first.kind === 'no' && others[0]?.kind === 'yes'
        ? { kind: 'word', word: 'totals' }
        : print(first);
    case 'ownDocuments':
      return print(first);
    case 'othersDocuments':
      return isOwnAlone(first) ? NO : print(first);
    case 'workers':
      return first.kind === 'no' && others.some(({ kind }) => kind === 'relation')
        ? { kind: 'word', word: 'takesAndPassesOn' }
        : print(first);
  }
}

function isOwnAlone(cell: Cell): boolean {
  return 'anyOf' in cell && cell.anyOf?.length === 1 && cell.anyOf[0] === 'own';
}

function print(cell: Cell, isOverMembers = false): Printed {
  switch (cell.kind) {
    case 'yes':
      return YES;
    case 'no':
      return NO;
    case 'relation':
      return { kind: 'as', relations: cell.anyOf, isAssigned: false };
    case 'assigned':
      return cell.anyOf === null
        ? { kind: 'word', word: 'assigned' }
        : { kind: 'as', relations: cell.anyOf, isAssigned: true };
    case 'reach':
      if (cell.reach === 'belowOwn') return { kind: 'word', word: isOverMembers ? 'ranksBelow' : 'belowOwn' };
      return { kind: 'word', word: 'upToPerformer' };
    case 'afterHandingOver':
      return { kind: 'word', word: 'afterHandingOver' };
  }
}
