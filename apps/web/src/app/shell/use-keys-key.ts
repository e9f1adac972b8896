import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '../../lib/key-of';
import { takesText } from './use-shortcut';

/** Views of a project tell of their own keys by it. */
const HAS_OWN_KEYS = /^\/project\//;

/** `?` outside of anything that takes text, and of whatever lies over the page. */
export function useKeysKey(onPressed: () => void): void {
  const handlePressed = useEffectEvent(onPressed);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || keyOf(event) !== '?' || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const isCovered = document.querySelector('[aria-modal=true]') !== null;
      if (isCovered || takesText(event.target) || HAS_OWN_KEYS.test(window.location.pathname)) return;
      event.preventDefault();
      handlePressed();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
