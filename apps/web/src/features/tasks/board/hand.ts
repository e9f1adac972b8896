import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { create } from 'zustand';
import type { Place } from './places';

interface Hand {
  /** The card that is being moved. */
  held: TaskCard | null;
  by: 'pointer' | 'keyboard';
  /** Where it would come; null over nothing that takes it. */
  place: Place | null;
  /** Gets the focus as soon as it is there: cards of long columns come and go. */
  wanted: TaskId | null;
}

const EMPTY = { held: null, place: null } as const;
const AT_REST = { ...EMPTY, by: 'pointer', wanted: null } as const;

/** What is in the hand on the board. Apart from React's tree, so that only what shows it is drawn anew. */
export const useHand = create<Hand>(() => AT_REST);

export const letGo = (): void => useHand.setState(EMPTY);

/** Whoever leaves the board takes nothing along, and is not called to a card of it on the next one. */
export const leaveBoard = (): void => useHand.setState(AT_REST);

/** So long a card that is wanted may take to come. */
const PATIENCE_MS = 1_000;

/** Of what does not come, whoever looks elsewhere by then is not called back. */
export function wantFocus(id: TaskId): void {
  useHand.setState({ wanted: id });
  setTimeout(() => useHand.setState(({ wanted }) => (wanted === id ? { wanted: null } : {})), PATIENCE_MS);
}
