import { type RefObject, useLayoutEffect, useState } from 'react';
import { PHONE } from './use-is-phone';

/** A card is at least so wide. */
const LEAST = 262;
export const GAP = 16;

/** Known from the last time, the list is at once as high as it was when one left it. */
let last = 1;

/** How many cards stand beside each other. */
export function useColumns(list: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(last);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const count = (): void => {
      const fit = Math.floor((element.clientWidth + GAP) / (LEAST + GAP));
      last = matchMedia(PHONE).matches ? 1 : Math.max(1, fit);
      setColumns(last);
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return columns;
}
