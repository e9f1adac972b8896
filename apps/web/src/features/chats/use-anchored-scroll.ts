import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end one has read to the end. */
const END_PX = 48;
/** So far from an end of what is loaded the next page is asked for. */
const AHEAD_PX = 900;

/** What stays in its place, whatever comes or goes around it: the end, or a row with its distance from the top. */
type Anchor = 'end' | { row: string; top: number };

interface ScrollParts {
  /** What is loaded reaches to the newest. */
  hasNewest: boolean;
  onNearStart(): void;
  onNearEnd(): void;
}

interface AnchoredScroll {
  /** What scrolls; its rows are told by `data-row`. */
  list: RefObject<HTMLDivElement | null>;
  handleScroll(): void;
  isAtEnd: boolean;
  goToEnd(): void;
  /** Puts a row in sight; answers whether it is there. */
  goTo(row: string): boolean;
}

/**
 * Keeps the place in a list that grows at both of its ends and inside: browsers do so only in part, and not at the top.
 * Whoever is at the end stays there.
 */
export function useAnchoredScroll({ hasNewest, onNearStart, onNearEnd }: ScrollParts): AnchoredScroll {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>('end');
  /** Where it was scrolled to by itself. */
  const settledAt = useRef(-1);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const parts = useRef({ hasNewest, onNearStart, onNearEnd });

  const look = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (element.scrollTop < AHEAD_PX) parts.current.onNearStart();
    if (below < AHEAD_PX && !parts.current.hasNewest) parts.current.onNearEnd();
  }, []);

  const settle = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    if (anchor.current === 'end') element.scrollTop = element.scrollHeight;
    else {
      const row = findRow(element, anchor.current.row);
      if (row) element.scrollTop += topOf(row, element) - anchor.current.top;
    }
    settledAt.current = element.scrollTop;
  }, []);

  const handleScroll = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    // Nobody has scrolled: that is told late, and what has grown meanwhile would look like a way from the end.
    const isUnmoved = element.scrollTop === settledAt.current;
    if (isUnmoved && anchor.current === 'end' && parts.current.hasNewest) settle();
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    const isEnd = parts.current.hasNewest && below < END_PX;
    anchor.current = isEnd ? 'end' : (firstInSight(element) ?? anchor.current);
    setIsAtEnd(isEnd);
    look();
  }, [look, settle]);

  useLayoutEffect(() => {
    parts.current = { hasNewest, onNearStart, onNearEnd };
    settle();
  });
  useEffect(look);
  useEffect(() => {
    const element = list.current;
    const inside = element?.firstElementChild;
    if (!element || !inside) return undefined;
    // Pictures and texts take their room when they come.
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    observer.observe(inside);
    return () => observer.disconnect();
  }, [settle]);

  const goToEnd = useCallback((): void => {
    anchor.current = 'end';
    settle();
    setIsAtEnd(true);
  }, [settle]);

  const goTo = useCallback(
    (row: string): boolean => {
      const element = list.current;
      if (!element || !findRow(element, row)) return false;
      anchor.current = { row, top: Math.round(element.clientHeight / 3) };
      settle();
      return true;
    },
    [settle],
  );

  return { list, handleScroll, isAtEnd, goToEnd, goTo };
}

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]')];

const findRow = (list: HTMLElement, row: string): HTMLElement | undefined =>
  rowsOf(list).find((one) => one.dataset.row === row);

const topOf = (row: HTMLElement, list: HTMLElement): number =>
  row.getBoundingClientRect().top - list.getBoundingClientRect().top;

function firstInSight(list: HTMLElement): Anchor | null {
  const row = rowsOf(list).find((one) => topOf(one, list) + one.offsetHeight > 0);
  return row?.dataset.row === undefined ? null : { row: row.dataset.row, top: topOf(row, list) };
}
