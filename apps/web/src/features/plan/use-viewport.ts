import { type RefObject, useEffect, useState } from 'react';
import { ROW_PX } from './rows';

/** What of the chart is to be there: rows and places a bit beyond what is seen. */
export interface Viewport {
  first: number;
  last: number;
  left: number;
  right: number;
}

/** It is drawn anew only after so many rows, or so much to the side. */
const STEP_ROWS = 4;
const STEP_PX = 480;
/** Where nothing is measured, as before the first layout. */
const USUAL = { width: 1_200, height: 640 };

function look(scroller: HTMLElement, listPx: number): Viewport {
  const height = scroller.clientHeight || USUAL.height;
  const width = Math.max((scroller.clientWidth || USUAL.width) - listPx, STEP_PX);
  const row = Math.floor(scroller.scrollTop / ROW_PX / STEP_ROWS) * STEP_ROWS;
  const left = Math.floor(scroller.scrollLeft / STEP_PX) * STEP_PX;
  return {
    first: Math.max(0, row - STEP_ROWS),
    last: row + Math.ceil(height / ROW_PX) + 2 * STEP_ROWS,
    left: Math.max(0, left - STEP_PX),
    right: left + width + 2 * STEP_PX,
  };
}

const isSame = (one: Viewport, other: Viewport): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.left === other.left &&
  one.right === other.right;

/** Follows what is scrolled into sight. Rows are all of one height, so nothing has to be measured. */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  listPx: number,
  isShown: boolean,
): Viewport {
  const [viewport, setViewport] = useState<Viewport>({
    first: 0,
    last: Math.ceil(USUAL.height / ROW_PX) + STEP_ROWS,
    left: 0,
    right: USUAL.width + STEP_PX,
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isShown) return undefined;
    const follow = (): void => {
      const next = look(element, listPx);
      setViewport((before) => (isSame(before, next) ? before : next));
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [scroller, listPx, isShown]);
  return viewport;
}
