import { useEffect, useRef } from 'react';
import { keyOf } from '../../../lib/key-of';
import { MENU_OPEN } from '../MenuAnchor';

/** Whatever lies over the drawer has its keys first; a menu that fades away lies there no more. */
const OVER = [
  '.mantine-Modal-content',
  '[aria-haspopup="menu"][aria-expanded="true"]',
  MENU_OPEN,
  '.mantine-Popover-dropdown',
  '[role="listbox"]',
].join();
/** Where the lists of fields wait until they are opened. */
const PUT_AWAY = '[style*="display: none"]';
const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys, wherever the focus is, but where one types. Escape closes from there too. */
export function useDrawerKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let isCovered = false;
    // Before the key has closed it.
    const look = (): void => {
      isCovered = [...document.querySelectorAll(OVER)].some((over) => !over.closest(PUT_AWAY));
    };
    const handleKeyDown = (event: KeyboardEvent): void => {
      const act = latest.current[keyOf(event)];
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.isComposing || isCovered) return;
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
      if (isTyping && event.key !== 'Escape') return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
}
