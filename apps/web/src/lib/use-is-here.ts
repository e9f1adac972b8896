import { useCallback, useEffect, useRef } from 'react';

/** Asked when a late answer would lead somewhere: whoever has gone to another page meanwhile stays there. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
