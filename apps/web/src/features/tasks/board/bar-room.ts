/** Of the search: as much as it wants, and what it is left with where the filters need the room. */
const WIDE_PX = 200;
const NARROW_PX = 112;
/** With less its whole name is cut. */
const NAMED_PX = 160;
/** What is left free, so that nothing is pushed into the next line. */
const GAP_PX = 8;

interface Measured {
  /** Between the way to filter and the end of the bar; 0 before it is measured, and where it scrolls. */
  chosen: number;
  search: number;
  /** What the filters in force take. */
  needed: number;
}

/**
 * Whether the filters in force stand beside the rest, else they have a line of their own; and how wide the search is.
 * What both have together is the same however it is shared, so that one measuring does not undo another.
 */
export function shareRoom({ chosen, search, needed }: Measured): { hasRoom: boolean; search: number } {
  if (chosen === 0) return { hasRoom: true, search: NARROW_PX };
  const room = chosen + search - NARROW_PX;
  const hasRoom = needed <= room;
  const free = room - (hasRoom ? needed : 0) - GAP_PX;
  return { hasRoom, search: Math.round(Math.min(Math.max(NARROW_PX + free, NARROW_PX), WIDE_PX)) };
}

/** Whether the search, as wide as it is, has room for one word only; not before it is measured. */
export const isNameCut = (search: number): boolean => search > 0 && search < NAMED_PX;
