import { toStatus } from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TasksChange, TasksChanged, TasksUndo } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';

import { type Changer, lockMany, type Many, type ManyOutcome, type OneOfMany, refuse } from './many.access';
import { listChangesAt, listLastMoves } from './many.repository';
import { editMany, type ManyField } from './many-edits';
import { moveMany } from './many-moves';
import { setManyArchived } from './many-states';
import { presentRow } from './table.service';
import { cardValuesOf, inOrder, type TaskValues } from './task-edits';
import { findUndoing, type Undoing } from './undoable';

type Kind = TasksChange['change']['kind'];

/** Those that put tasks on the board, off it, or to another column of it. */
const PLACING: readonly Kind[] = ['status', 'archived', 'restored'];

/** In one transaction: each as far as the viewer may, and what is refused stays as it is. */
export function changeTasks(
  context: Context<Viewer>,
  id: ProjectId,
  { ids, change }: TasksChange,
): Promise<TasksChanged> {
  return context.transaction(async (tx) => {
    const withConnected = PLACING.includes(change.kind);
    const many = await lockMany(tx, context.viewer, id, ids, { withConnected });
    const changer = { viewer: context.viewer, at: context.clock.now() };
    return present(changer, many, await apply(tx, changer, many, change));
  });
}

function apply(tx: Tx, changer: Changer, many: Many, change: TasksChange['change']): Promise<ManyOutcome> {
  switch (change.kind) {
    case 'status': {
      const to = toStatus(change.to);
      return moveMany(tx, changer, many, () => ({ to, isReversal: false }), {
        comment: change.comment,
        goesOn: change.goesOn,
      });
    }
    case 'archived':
      return setManyArchived(tx, changer, many, true);
    case 'restored':
      return setManyArchived(tx, changer, many, false);
    case 'tags':
      return editMany(tx, changer, many, 'tags', ({ tag_ids }) =>
        inOrder([...tag_ids.filter((tag) => !change.remove.includes(tag)), ...change.add]),
      );
    default:
      return editMany<ManyField>(tx, changer, many, change.kind, () => change.to);
  }
}

const UNDO_MS = LIMITS.changeUndoMinutes * 60_000;

/** By a new change under the rights of today; what was changed again since then stays as it is. */
export function undoTasks(
  context: Context<Viewer>,
  id: ProjectId,
  { ids, kind, at }: TasksUndo,
): Promise<TasksChanged> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const many = await lockMany(tx, viewer, id, ids, { withConnected: PLACING.includes(kind) });
    const found = many.found.map(({ task }) => task.id);
    const isOver = clock.now().getTime() - Date.parse(at) > UNDO_MS;
    const [changes, lastMoves] = await Promise.all([
      isOver ? [] : listChangesAt(tx, found, { actor: viewer.id, kind, at }),
      kind === 'status' ? listLastMoves(tx, found) : new Map(),
    ]);
    const undoings = new Map<OneOfMany['task']['id'], Undoing>();
    for (const { task } of many.found) {
      const change = changes.find(({ task_id }) => task_id === task.id);
      const lastMove = lastMoves.get(task.id) ?? null;
      const now = { values: cardValuesOf(task), items: new Map(), connections: [], lastMove };
      const undoing = change && findUndoing(change, { task }, now, context);
      if (undoing) undoings.set(task.id, undoing);
    }
    const gone = found.filter((one) => !undoings.has(one)).map((one) => refuse(one, 'tasks.cannot_undo'));
    const left = { ...many, found: many.found.filter(({ task }) => undoings.has(task.id)) };
    const changer = { viewer, at: clock.now() };
    const outcome = await takeBack(tx, changer, left, kind, undoings);
    return present(changer, many, { ...outcome, refused: [...gone, ...outcome.refused] });
  });
}

function takeBack(
  tx: Tx,
  changer: Changer,
  many: Many,
  kind: TasksUndo['kind'],
  undoings: ReadonlyMap<number, Undoing>,
): Promise<ManyOutcome> {
  switch (kind) {
    case 'archived':
      return setManyArchived(tx, changer, many, false);
    case 'restored':
      return setManyArchived(tx, changer, many, true);
    case 'status': {
      const said = { comment: undefined, goesOn: false };
      return moveMany(
        tx,
        changer,
        many,
        (task) => {
          const undoing = undoings.get(task.id);
          return undoing?.does === 'move'
            ? { to: toStatus(undoing.status), isReversal: undoing.isReversal }
            : { to: task.status, isReversal: false };
        },
        said,
      );
    }
    default:
      return editMany<ManyField>(tx, changer, many, kind, (task) => {
        const undoing = undoings.get(task.id);
        const current = cardValuesOf(task)[kind];
        if (undoing?.does !== 'edit') return current;
        return (undoing.changes[kind] ?? null) as TaskValues[ManyField];
      });
  }
}

function present(
  { viewer, at }: Changer,
  { project, missing }: Many,
  { done, unchanged, refused }: ManyOutcome,
): TasksChanged {
  return {
    done: done.map((row) => presentRow(row, project, viewer)),
    unchanged: [...unchanged],
    refused: [...refused, ...missing],
    at: at.toISOString(),
  };
}
