import type { Role } from './roles';

export const RELATIONS = [
  'creator',
  'worker',
  'inspector',
  'assignedProject',
  'own',
  'free',
  'alone',
] as const;
/**
 * What the viewer is to the thing, or what the thing is just now: its creator, worker or inspector (of a
 * task); in a project that a temporary performer was named for; the maker of it (own); a task without a
 * worker (free); nobody else in the team (alone).
 */
export type Relation = (typeof RELATIONS)[number];

/** Which roles a power over members extends to. */
export type Reach = 'belowOwn' | 'upToPerformer';

export type Cell =
  | { kind: 'yes' }
  | { kind: 'no' }
  | { kind: 'relation'; anyOf: readonly Relation[] }
  | { kind: 'assigned'; anyOf: readonly Relation[] | null }
  | { kind: 'reach'; reach: Reach }
  | { kind: 'afterHandingOver' };

export type Row = Readonly<Record<Role, Cell>>;

export const yes: Cell = { kind: 'yes' };
export const no: Cell = { kind: 'no' };
/** In an assigned project, whatever else the viewer is to the thing. */
export const assigned: Cell = { kind: 'assigned', anyOf: null };
export const belowOwn: Cell = { kind: 'reach', reach: 'belowOwn' };
export const upToPerformer: Cell = { kind: 'reach', reach: 'upToPerformer' };
/** Refused: whoever has handed over is no owner any more. */
export const afterHandingOver: Cell = { kind: 'afterHandingOver' };

export function as(...anyOf: readonly [Relation, ...Relation[]]): Cell {
  return { kind: 'relation', anyOf };
}

export function assignedAs(...anyOf: readonly [Relation, ...Relation[]]): Cell {
  return { kind: 'assigned', anyOf };
}

/** In the order of ROLES; a cell too few or too many does not compile. */
export function row(
  owner: Cell,
  administrator: Cell,
  manager: Cell,
  performer: Cell,
  temporaryPerformer: Cell,
  observer: Cell,
  bystander: Cell,
): Row {
  return { owner, administrator, manager, performer, temporaryPerformer, observer, bystander };
}

export function allows(cell: Cell, relations: readonly Relation[]): boolean {
  switch (cell.kind) {
    case 'yes':
      return true;
    case 'relation':
      return cell.anyOf.some((relation) => relations.includes(relation));
    case 'assigned':
      return (
        relations.includes('assignedProject') &&
        (cell.anyOf === null || cell.anyOf.some((relation) => relations.includes(relation)))
      );
    // The power exists; how far it goes is asked in ranks.ts.
    case 'reach':
      return true;
    case 'no':
    case 'afterHandingOver':
      return false;
  }
}
