import type { Board, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { TaskId as TaskIdSchema } from '@quilt/contract/features/tasks';
import { useEffect, useEffectEvent } from 'react';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { columnOf, findCard } from '../board';
import { STATUSES } from '../statuses';
import { useHand, wantFocus } from './hand';
import { placeOf } from './places';
import type { Lift } from './use-lift';

interface BoardKeys {
  board: Board | undefined;
  /** The one whose page is open. */
  opened: TaskId | null;
  lift: Lift;
  onMenu(card: TaskCard): void;
  onStatus(card: TaskCard, status: TaskStatus): void;
  onAdd(): void;
  onFilter(): void;
  onKeys(): void;
}

/** Where keys are text. */
const TYPED_IN = 'input, textarea, select, [contenteditable]';
/** What lies over the board or beside it has keys of its own. */
const ELSEWHERE = '[role=dialog], [role=menu]';

const STEPS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  k: [0, -1],
  j: [0, 1],
};

/** The card that has the focus. */
function focused(board: Board): TaskCard | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task;
  const parsed = TaskIdSchema.safeParse(Number(id));
  return parsed.success ? findCard(board, parsed.data) : undefined;
}

/** The card a step away; at the end of a column none, and over an empty one the next. */
function step(
  board: Board,
  card: TaskCard,
  [columns, cards]: readonly [number, number],
): TaskCard | undefined {
  const place = placeOf(board, card);
  if (!place) return undefined;
  if (columns === 0) return columnOf(board, place.status)?.items[place.index + cards];
  for (let status = place.status + columns; status >= 1 && status <= STATUSES.length; status += columns) {
    const items = columnOf(board, status)?.items ?? [];
    const found = items[Math.min(place.index, items.length - 1)];
    if (found) return found;
  }
  return undefined;
}

/** All that the board does by keys, told by `?`. */
export function useBoardKeys(keys: BoardKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const { board, lift } = keys;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest(TYPED_IN)) return;
    if (event.target.closest(ELSEWHERE) ? isTakenElsewhere(event) : isTaken(event, board, lift)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });

  /** Beside a task that is open one may ask for the keys too. */
  const isTakenElsewhere = ({ key }: KeyboardEvent): boolean =>
    key === '?' && document.querySelector('[aria-modal=true]') === null && did(keys.onKeys());

  /** Whether the key meant something here. */
  const isTaken = (event: KeyboardEvent, board: Board | undefined, lift: Lift): boolean => {
    if (event.key === '?') return did(keys.onKeys());
    if (event.key === '/') return did(keys.onFilter());
    if (!board) return false;
    if (useHand.getState().by === 'keyboard' && useHand.getState().held) return lift.take(event.key, board);
    if (event.shiftKey) return false;
    if (event.key === 'c') return did(keys.onAdd());
    const card = focused(board);
    const away = STEPS[event.key];
    if (away) return goOn(board, card, away, event.key);
    if (!card) return false;
    if (event.key === ' ') return did(lift.begin(card, board));
    if (event.key === 'm') return did(keys.onMenu(card));
    const status = STATUSES.find((one) => String(one) === event.key);
    return status === undefined || status === card.status ? false : did(keys.onStatus(card, status));
  };

  const goOn = (
    board: Board,
    card: TaskCard | undefined,
    away: readonly [number, number],
    key: string,
  ): boolean => {
    // With no card in focus the arrows scroll, as everywhere.
    if (!card && key.startsWith('Arrow')) return false;
    const opened = keys.opened === null ? undefined : findCard(board, keys.opened);
    const first = board.columns.find(({ items }) => items.length > 0)?.items[0];
    const next = card ? step(board, card, away) : (opened ?? first);
    if (next) wantFocus(next.id);
    return true;
  };

  useEffect(() => {
    // Before the shell, for which some of these keys mean something else.
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, []);
}

function did(_: unknown): true {
  return true;
}
