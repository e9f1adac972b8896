import { useLayoutEffect, useState } from 'react';

/**
 * What was never open is not drawn. From the first time on it stays, for it goes as it came; and it is drawn closed before it
 * opens, so that it comes as it does later, and knows where the focus goes back to.
 */
export function useDrawn(isOpen: boolean): { isDrawn: boolean; isOpened: boolean } {
  const [wasDrawn, setWasDrawn] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) setWasDrawn(true);
  }, [isOpen]);
  return { isDrawn: isOpen || wasDrawn, isOpened: isOpen && wasDrawn };
}
