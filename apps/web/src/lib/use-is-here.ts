import { useCallback, useLayoutEffect, useRef } from 'react';

/** Asked when a late answer would lead somewhere: whoever has gone to another page meanwhile stays there. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  // Before the next page is shown: an answer may come between that and the effects.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
