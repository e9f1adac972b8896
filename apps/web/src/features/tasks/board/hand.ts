import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { create } from 'zustand';
import type { Place } from './places';

/** A card that keys lead to, in that column of that lane or beyond it. */
interface Sought {
  lane: string;
  status: number;
  by: number;
}

interface Hand {
  /** The card that is being moved. */
  held: TaskCard | null;
  by: 'pointer' | 'keyboard';
  /** Where it would come; null over nothing that takes it. */
  place: Place | null;
  /** Gets the focus as soon as it is there: cards of long columns come and go. */
  wanted: TaskId | null;
  /** Until the lane is there: those far away are not loaded. */
  sought: Sought | null;
}

const EMPTY = { held: null, place: null } as const;
const AT_REST = { ...EMPTY, by: 'pointer', wanted: null, sought: null } as const;

/** What is in the hand on the board. Apart from React's tree, so that only what shows it is drawn anew. */
export const useHand = create<Hand>(() => AT_REST);

export const letGo = (): void => useHand.setState(EMPTY);

/** Whoever leaves the board takes nothing along, and is not called to a card of it on the next one. */
export const leaveBoard = (): void => useHand.setState(AT_REST);

/** So long a card that is wanted may take to come, or a lane in which it is sought, over the slowest of lines. */
const PATIENCE_MS = 30_000;

export function wantFocus(id: TaskId): void {
  useHand.setState({ wanted: id, sought: null });
  setTimeout(() => useHand.setState(({ wanted }) => (wanted === id ? { wanted: null } : {})), PATIENCE_MS);
}

export function seek(sought: Sought): void {
  useHand.setState({ sought, wanted: null });
  setTimeout(() => useHand.setState((hand) => (hand.sought === sought ? { sought: null } : {})), PATIENCE_MS);
}

/** Whoever has gone elsewhere meanwhile is not called back. */
export function wantNothing(): void {
  const { wanted, sought } = useHand.getState();
  if (wanted !== null || sought) useHand.setState({ wanted: null, sought: null });
}
