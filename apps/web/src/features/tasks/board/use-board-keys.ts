import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { TaskId as TaskIdSchema } from '@quilt/contract/features/tasks';
import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '../../../lib/key-of';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { columnOf, findCard } from '../board';
import { ELSEWHERE, TYPED_IN } from '../key-places';
import { STATUSES } from '../statuses';
import { seek, useHand, wantFocus, wantNothing } from './hand';
import { type Lane, laneOf } from './lanes';
import { placeOf } from './places';
import type { Lift } from './use-lift';

interface BoardKeys {
  lanes: readonly Lane[];
  /** The one whose page is open. */
  opened: TaskId | null;
  lift: Lift;
  onMenu(card: TaskCard): void;
  onStatus(card: TaskCard, status: TaskStatus): void;
  onAdd(): void;
  onFilter(): void;
  onKeys(): void;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  k: [0, -1],
  j: [0, 1],
};

type Step = readonly [columns: number, cards: number];

/** The card that has the focus. */
function focused(lanes: readonly Lane[]): TaskCard | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task;
  const parsed = TaskIdSchema.safeParse(Number(id));
  return parsed.success ? cardIn(lanes, parsed.data) : undefined;
}

function cardIn(lanes: readonly Lane[], id: TaskId): TaskCard | undefined {
  const board = laneOf(lanes, id)?.board;
  return board && findCard(board, id);
}

const itemsIn = ({ board }: Lane, status: number): readonly TaskCard[] =>
  (board && columnOf(board, status)?.items) ?? [];

/** Where a step leads: to a card, or into a lane of which it is not known yet which cards it has. */
type Met = { card: TaskCard } | { unknown: Lane };

/** The card a step away; at the end of a column that of the next lane, and over an empty one the next. */
function step(lanes: readonly Lane[], card: TaskCard, [columns, cards]: Step): Met | undefined {
  const place = placeOf(lanes, card);
  const lane = laneOf(lanes, card.id);
  if (!place || !lane) return undefined;
  if (columns === 0) {
    const beside = itemsIn(lane, place.status)[place.index + cards];
    if (beside) return { card: beside };
    // Before the end of a column comes what is not loaded yet.
    const isEnd = cards < 0 || (lane.board && columnOf(lane.board, place.status)?.nextCursor === null);
    return isEnd ? firstFrom(lanes, lanes.indexOf(lane) + cards, place.status, cards) : undefined;
  }
  for (let status = place.status + columns; status >= 1 && status <= STATUSES.length; status += columns) {
    const items = itemsIn(lane, status);
    const found = items[Math.min(place.index, items.length - 1)];
    if (found) return { card: found };
  }
  return undefined;
}

/** Of the nearest lane with cards in that column, the one that is met first. */
function firstFrom(lanes: readonly Lane[], from: number, status: number, by: number): Met | undefined {
  for (let at = from; at >= 0 && at < lanes.length; at += by) {
    const lane = lanes[at];
    if (!lane || lane.isFolded) continue;
    if (!lane.board) return { unknown: lane };
    const card = itemsIn(lane, status).at(by > 0 ? 0 : -1);
    if (card) return { card };
  }
  return undefined;
}

/** All that the board does by keys, told by `?`. */
export function useBoardKeys(keys: BoardKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const { lanes, lift } = keys;
    // Whatever else is meant, it is meant of what is there.
    if (!(keyOf(event) in STEPS)) wantNothing();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest(TYPED_IN)) return;
    if (event.target.closest(ELSEWHERE) ? isTakenElsewhere(event) : isTaken(event, lanes, lift)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });

  /** Beside a task that is open one may ask for the keys too. */
  const isTakenElsewhere = ({ key }: KeyboardEvent): boolean =>
    key === '?' && document.querySelector('[aria-modal=true]') === null && did(keys.onKeys());

  /** Whether the key meant something here. */
  const isTaken = (event: KeyboardEvent, lanes: readonly Lane[], lift: Lift): boolean => {
    const key = keyOf(event);
    if (key === '?') return did(keys.onKeys());
    if (key === '/') return did(keys.onFilter());
    if (useHand.getState().by === 'keyboard' && useHand.getState().held) return lift.take(key, lanes);
    if (event.shiftKey) return false;
    if (key === 'c') return did(keys.onAdd());
    const card = focused(lanes);
    const away = STEPS[key];
    if (away) return goOn(lanes, card, away, key);
    if (!card) return false;
    if (key === ' ') return did(lift.begin(card, lanes));
    if (key === 'm') return did(keys.onMenu(card));
    const status = STATUSES.find((one) => String(one) === key);
    return status === undefined || status === card.status ? false : did(keys.onStatus(card, status));
  };

  const goOn = (lanes: readonly Lane[], card: TaskCard | undefined, away: Step, key: string): boolean => {
    // With no card in focus the arrows scroll, as everywhere.
    if (!card && key.startsWith('Arrow')) return false;
    const opened = keys.opened === null ? undefined : cardIn(lanes, keys.opened);
    const all = lanes.flatMap(({ board }) => board?.columns ?? []);
    const first = all.find(({ items }) => items.length > 0)?.items[0];
    const start = opened ?? first;
    const met = card ? step(lanes, card, away) : start && { card: start };
    if (met && 'card' in met) wantFocus(met.card.id);
    else if (card && met) seek({ lane: met.unknown.key, status: card.status, by: away[1] });
    return true;
  };

  const sought = useHand((hand) => hand.sought);
  const goFurther = useEffectEvent((lanes: readonly Lane[]): void => {
    if (!sought) return;
    const { lane, status, by } = sought;
    const met = firstFrom(
      lanes,
      lanes.findIndex(({ key }) => key === lane),
      status,
      by,
    );
    if (met && 'card' in met) wantFocus(met.card.id);
    else if (met?.unknown.key !== lane) {
      if (met) seek({ ...sought, lane: met.unknown.key });
      else useHand.setState({ sought: null });
    }
  });
  useEffect(() => goFurther(keys.lanes), [keys.lanes]);

  useEffect(() => {
    // Before the shell, for which some of these keys mean something else.
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointerdown', wantNothing, true);
    document.addEventListener('focusin', handleFocus);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', wantNothing, true);
      document.removeEventListener('focusin', handleFocus);
    };
  }, []);
}

/** Of a dialog, a menu, the page of a task, or whatever else the focus was taken to. */
function handleFocus({ target }: FocusEvent): void {
  if (target instanceof Element && !target.closest('[data-task]')) wantNothing();
}

function did(_: unknown): true {
  return true;
}
