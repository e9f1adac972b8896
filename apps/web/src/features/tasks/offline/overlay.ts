import { REOPENED_PERCENT } from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import type {
  Board,
  ChecklistItem,
  ChecklistItemChanges,
  ChecklistItemId,
  Task,
  TaskCard,
  TaskChanges,
  TaskId,
} from '@quilt/contract/features/tasks';
import type { TaskFilters } from '../api';
import { countMove, findCard, LAST_RANK, mapColumns, putCard, rankBelow, removeCard } from '../board';
import { matches } from '../matching';
import type { TaskWrite, WriteOf } from './waiting-writes';

/* What the server has told, with what waits to be sent laid over it: as it will be when all of it is made. */

type Given<Changes> = { [Name in keyof Changes]?: Exclude<Changes[Name], undefined> };

/** Without what is left as it is. */
export function given<Changes extends object>(changes: Changes): Given<Changes> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<Changes>;
}

/** With what a card shows of an edit. */
export function edited<Card extends TaskCard>(card: Card, { description: _, ...shown }: TaskChanges): Card {
  return { ...card, ...given(shown) };
}

interface Moved {
  status: number;
  after?: TaskId | 'last' | null | undefined;
}

/** `above` is the rank of the one that it comes below. */
export function moved<Card extends TaskCard>(
  card: Card,
  { status, after }: Moved,
  above: string | null,
): Card {
  const isElsewhere = status !== card.status;
  const staysInPlace = !isElsewhere && after === undefined;
  const isReopened = status === 2 && card.status === 4;
  // How far what is reopened was before, the server says later.
  const percentage = status === 1 ? 0 : status === 4 ? 100 : isReopened ? REOPENED_PERCENT : card.percentage;
  return {
    ...card,
    status,
    rank: staysInPlace ? card.rank : after === 'last' ? LAST_RANK : rankBelow(above),
    ...(isElsewhere && { percentage }),
  };
}

export function overBoard(board: Board, unsent: readonly TaskWrite[]): Board {
  return unsent.reduce((shown, write) => {
    if (write.does !== 'edit' && write.does !== 'move') return shown;
    const card = findCard(shown, write.task);
    if (!card) return shown;
    if (write.does === 'edit') return replaceCard(shown, edited(card, write.changes));
    const { move } = write;
    const above = move.after && move.after !== 'last' ? findCard(shown, move.after)?.rank : null;
    return putCard(countMove(shown, card.status, move.status), moved(card, move, above ?? null));
  }, board);
}

/** The same of a board that is narrowed: what comes into it by what waits, and what goes. */
export function overNarrowed(
  board: Board,
  filters: TaskFilters,
  unsent: readonly TaskWrite[],
  known: (id: TaskId) => TaskCard | undefined,
): Board {
  const edits = new Set(unsent.flatMap((write) => (write.does === 'edit' ? [write.task] : [])));
  return [...edits].reduce(
    (shown, id) => {
      const there = findCard(shown, id);
      const card = there ?? withWrites(known(id), unsent);
      const fits = card && card.archivedAt === null ? matches(filters, card) : undefined;
      if (there && fits === false) return countMove(removeCard(shown, id), there.status, null);
      return card && !there && fits ? putCard(countMove(shown, null, card.status), card) : shown;
    },
    overBoard(board, unsent),
  );
}

function withWrites(card: TaskCard | undefined, unsent: readonly TaskWrite[]): TaskCard | undefined {
  if (!card) return undefined;
  return unsent.reduce((shown, write) => {
    if (!('task' in write) || write.task !== card.id) return shown;
    if (write.does === 'edit') return edited(shown, write.changes);
    return write.does === 'move' ? moved(shown, write.move, null) : shown;
  }, card);
}

/** The same of cards in a list, each in its place. */
export function overCards(cards: TaskCard[], unsent: readonly TaskWrite[]): TaskCard[] {
  return unsent.length === 0 ? cards : cards.map((card) => withWrites(card, unsent) ?? card);
}

const replaceCard = (board: Board, card: TaskCard): Board =>
  mapColumns(board, (column) => ({
    ...column,
    items: column.items.map((one) => (one.id === card.id ? card : one)),
  }));

export function overTask(task: Task, unsent: readonly TaskWrite[]): Task {
  let shown = task;
  for (const write of unsent) if ('task' in write && write.task === task.id) shown = withWrite(shown, write);
  return shown;
}

function withWrite(task: Task, write: TaskWrite): Task {
  switch (write.does) {
    case 'edit': {
      const { description = task.description } = write.changes;
      return { ...edited(task, write.changes), description };
    }
    case 'move':
      return moved(task, write.move, null);
    case 'changeItem':
      return { ...task, checklistItems: withItem(task.checklistItems, write.item, write.changes) };
    case 'removeItem':
      return { ...task, checklistItems: task.checklistItems.filter(({ id }) => id !== write.item) };
    default:
      return task;
  }
}

export function withItem(
  items: readonly ChecklistItem[],
  id: ChecklistItemId,
  { after, was: _, ...shown }: ChecklistItemChanges,
): ChecklistItem[] {
  const changed = items.map((one) => (one.id === id ? { ...one, ...given(shown) } : one));
  const item = changed.find((one) => one.id === id);
  if (after === undefined || !item) return changed;
  const others = changed.filter((one) => one !== item);
  return others.toSpliced(others.findIndex((one) => one.id === after) + 1, 0, item);
}

/** Tasks of a project that are still to be made, the newest first, as they will stand. */
export function newTasksIn(
  writes: readonly TaskWrite[],
  project: ProjectId,
  isIt: (wanted: WriteOf<'create'>['wanted']) => boolean,
): WriteOf<'create'>[] {
  return writes
    .filter(
      (write): write is WriteOf<'create'> =>
        write.does === 'create' && write.project === project && isIt(write.wanted),
    )
    .toReversed();
}
