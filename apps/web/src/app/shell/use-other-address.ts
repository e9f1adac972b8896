import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For what lies over a page: with another address, by a link or the browser's own buttons, it is out of place. */
export function useOtherAddress(action: () => void): void {
  const { key } = useLocation();
  const first = useRef(key);
  const act = useRef(action);
  useEffect(() => {
    act.current = action;
  }, [action]);
  useEffect(() => {
    if (key !== first.current) act.current();
  }, [key]);
}
