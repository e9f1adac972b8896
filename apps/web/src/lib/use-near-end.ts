import { useCallback, useEffect, useRef } from 'react';

/** So far ahead of its end that whoever scrolls on does not come to it. */
const AHEAD = '600px';

/** For the end of what was loaded of a list, keyed by how much that is: tells when it comes near. */
export function useNearEnd(onNear: () => void): (end: Element | null) => (() => void) | undefined {
  const tell = useRef(onNear);
  useEffect(() => {
    tell.current = onNear;
  }, [onNear]);
  return useCallback((end) => {
    if (end === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
}
