import type { Board, BoardColumn, TaskCard, TaskId, TaskPage } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';

/* What a board of which the first of each column are loaded looks like after a change. */

/** As the server orders a column. */
export function comesBefore(
  one: Pick<TaskCard, 'rank' | 'id'>,
  other: Pick<TaskCard, 'rank' | 'id'>,
): boolean {
  return one.rank === other.rank ? one.id < other.id : one.rank < other.rank;
}

/**
 * A place directly below another that the server has yet to give: ranks are of digits and letters, so what comes
 * before all of them stands before all that is below.
 */
export const rankBelow = (rank: string | null): string => `${rank ?? ''}!`;

/** Below all, however many of them are loaded. */
export const LAST_RANK = '~';

export function findCard(board: Board, id: TaskId): TaskCard | undefined {
  for (const { items } of board.columns) {
    const found = items.find((card) => card.id === id);
    if (found) return found;
  }
  return undefined;
}

export function columnOf(board: Board, status: number): BoardColumn | undefined {
  return board.columns.find((column) => column.status === status);
}

/** The card as it is now, in its place, once; not where that is beyond what is loaded, or in the archive. */
export function putCard(board: Board, card: TaskCard): Board {
  const isOnBoard = card.archivedAt === null;
  return mapColumns(board, (column) => {
    const had = column.items.some(({ id }) => id === card.id);
    const belongs = isOnBoard && column.status === card.status;
    if (!had && !belongs) return column;
    const others = had ? column.items.filter(({ id }) => id !== card.id) : column.items;
    return { ...column, items: belongs ? placed(others, card, column.nextCursor !== null) : others };
  });
}

function placed(items: TaskCard[], card: TaskCard, hasMore: boolean): TaskCard[] {
  const place = items.findIndex((other) => comesBefore(card, other));
  if (place >= 0) return items.toSpliced(place, 0, card);
  return hasMore ? items : [...items, card];
}

export function removeCard(board: Board, id: TaskId): Board {
  return mapColumns(board, (column) =>
    column.items.some((card) => card.id === id)
      ? { ...column, items: column.items.filter((card) => card.id !== id) }
      : column,
  );
}

/** Null for more than are counted, which is only so with filters. */
export function countOf({ count }: Pick<BoardColumn, 'count'>, filters: object): number | null {
  return Object.keys(filters).length > 0 && count > LIMITS.shownCount ? null : count;
}

/** Of all columns together; null where one of them was not counted to its end. */
export function countAll({ columns }: Board, filters: object): number | null {
  const counts = columns.map((column) => countOf(column, filters));
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}

/** One less where it was, one more where it is; null is off the board. */
export function countMove(board: Board, from: number | null, to: number | null): Board {
  if (from === to) return board;
  return mapColumns(board, (column) => {
    const by = Number(column.status === to) - Number(column.status === from);
    return by === 0 ? column : { ...column, count: Math.max(0, column.count + by) };
  });
}

/** What follows in a column, unless it was loaded anew since it was asked for. */
export function addPage(board: Board, status: number, cursor: string, page: TaskPage): Board {
  const known = new Set(board.columns.flatMap(({ items }) => items.map(({ id }) => id)));
  return mapColumns(board, (column) => {
    if (column.status !== status || column.nextCursor !== cursor) return column;
    const news = page.items.filter(({ id }) => !known.has(id));
    return { ...column, items: [...column.items, ...news], nextCursor: page.nextCursor };
  });
}

export function mapColumns(board: Board, map: (column: BoardColumn) => BoardColumn): Board {
  const columns = board.columns.map(map);
  return columns.some((column, index) => column !== board.columns[index]) ? { ...board, columns } : board;
}
