import { type RefObject, useLayoutEffect } from 'react';

/** Tells as --top-measured how high what stands over the page is: banners come and go, and wrap. */
export function useTopHeight(top: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = top.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--top-measured', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--top-measured');
    };
  }, [top]);
}
