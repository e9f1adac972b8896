import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells as --top-measured how high what stands over the page is: banners come and go, and wrap. Where they scroll away
 * with it, the top has no box of its own, and it is their height alone.
 */
export function useTopHeight(top: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = top.current;
    const bars = element?.firstElementChild;
    if (!element || !bars) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--top-measured', `${element.offsetHeight || bars.clientHeight}px`),
    );
    for (const part of [element, bars]) observer.observe(part);
    return () => {
      observer.disconnect();
      style.removeProperty('--top-measured');
    };
  }, [top]);
}
