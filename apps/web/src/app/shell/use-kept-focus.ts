import { type FocusEvent, useEffect, useRef } from 'react';
import { PAGE_ID } from './page-id';

/** For what goes away by itself: focus that was inside goes on to the page, not to the top of the document. */
export function useKeptFocus() {
  const isInside = useRef(false);
  useEffect(
    () => () => {
      if (isInside.current) document.getElementById(PAGE_ID)?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
