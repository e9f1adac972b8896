import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { create } from 'zustand';

interface Hand {
  /** The task that is being carried. */
  held: TaskCard | null;
  by: 'pointer' | 'keyboard';
  /** On which of its days it was taken; null for one that stood on none. */
  from: string | null;
  /** Over which day it is; null over none. */
  over: string | null;
  /** Gets the focus as soon as it is there. */
  wanted: TaskId | null;
}

const EMPTY = { held: null, from: null, over: null } as const;

/** What is in the hand on the calendar. Apart from React's tree, so that only what shows it is drawn anew. */
export const useCalendarHand = create<Hand>(() => ({ ...EMPTY, by: 'pointer', wanted: null }));

export const letGo = (): void => useCalendarHand.setState(EMPTY);
export const leaveCalendar = (): void => useCalendarHand.setState({ ...EMPTY, wanted: null });
export const wantFocus = (id: TaskId): void => useCalendarHand.setState({ wanted: id });
