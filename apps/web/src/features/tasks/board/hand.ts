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

/** What is in the hand on the board. Apart from React's tree, so that only what shows it is drawn anew. */
export const useHand = create<Hand>(() => ({ ...EMPTY, by: 'pointer', wanted: null }));

export const letGo = (): void => useHand.setState(EMPTY);

/** So long a card that is wanted may take to come. */
const PATIENCE_MS = 1_000;

/** Of what does not come, whoever looks elsewhere by then is not called back. */
export function wantFocus(id: TaskId): void {
  useHand.setState({ wanted: id });
  setTimeout(() => useHand.setState(({ wanted }) => (wanted === id ? { wanted: null } : {})), PATIENCE_MS);
}
