import { type RefObject, useLayoutEffect } from 'react';

/** Tells as --top-h how much of the window what stays at its top covers: banners come and go, and wrap. */
export function useTopHeight(top: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = top.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--top-h', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--top-h');
    };
  }, [top]);
}
