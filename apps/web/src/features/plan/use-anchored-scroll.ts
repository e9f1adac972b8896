import { toDayNumber } from '@quilt/contract/days';
import type { TaskGroup } from '@quilt/contract/features/tasks';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ROW_PX } from './rows';
import { type Scale, xOf } from './scale';

interface AnchoredScroll {
  /** The day that is there now stays there when the scale changes. `px` from the left of the bars; their middle, if left out. */
  hold(px?: number): void;
  /** Brings a day into sight, unless it is. */
  show(day: string): void;
  showToday(): void;
}

interface Scrolled {
  scroller: RefObject<HTMLElement | null>;
  scale: Scale;
  today: string;
  listPx: number;
  isShown: boolean;
  /** By what the rows are gathered. */
  group: TaskGroup;
  /** Where there is work to do: the row that is on top at first. */
  firstRow: number;
}

/** Today stands so far from the left. */
const TODAY_SHARE = 0.35;
const MARGIN_PX = 80;

/** Where one looks at stays where one looks, whatever is drawn anew. */
export function useAnchoredScroll(scrolled: Scrolled): AnchoredScroll {
  const { scroller, scale, today, listPx, isShown, group, firstRow } = scrolled;
  const before = useRef<Pick<Scrolled, 'scale' | 'group'> | null>(null);
  const anchor = useRef<{ day: number; px: number } | null>(null);
  const widthOf = (element: HTMLElement): number => Math.max(element.clientWidth - listPx, 0);
  const dayAtPx = (element: HTMLElement, own: Scale, px: number): number =>
    own.from + (element.scrollLeft + px) / own.dayPx;
  const showToday = (): void => {
    const element = scroller.current;
    if (element)
      element.scrollLeft = xOf(scale, toDayNumber(today)) - Math.round(widthOf(element) * TODAY_SHARE);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another scale or gathering moves what is under it.
  useLayoutEffect(() => {
    const element = scroller.current;
    const last = before.current;
    before.current = element && isShown ? { scale, group } : null;
    if (!element || !isShown) return;
    // Rows that are gathered anew are looked at from their first.
    if (last?.group !== group) element.scrollTop = firstRow * ROW_PX;
    if (last === null) return showToday();
    if (last.scale === scale) return;
    const { day, px } = anchor.current ?? { day: dayAtPx(element, last.scale, 0), px: 0 };
    anchor.current = null;
    element.scrollLeft = (day - scale.from) * scale.dayPx - px;
  }, [scale, isShown, group]);
  return {
    hold(px) {
      const element = scroller.current;
      if (!element) return;
      const place = px ?? widthOf(element) / 2;
      anchor.current = { day: dayAtPx(element, scale, place), px: place };
    },
    show(day) {
      const element = scroller.current;
      if (!element) return;
      const x = xOf(scale, toDayNumber(day));
      const isSeen = x >= element.scrollLeft && x <= element.scrollLeft + widthOf(element) - MARGIN_PX;
      if (!isSeen) element.scrollLeft = Math.max(0, x - widthOf(element) / 3);
    },
    showToday,
  };
}
