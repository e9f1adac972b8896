import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '../../lib/key-of';

/** `/` outside of anything that takes text, and Ctrl+K (or Cmd+K) everywhere. */
export function useShortcut(onPressed: () => void): void {
  const handlePressed = useEffectEvent(onPressed);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      const isCommand =
        keyOf(event).toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isSlash = keyOf(event) === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.defaultPrevented || !(isCommand || (isSlash && !takesText(event.target)))) return;
      event.preventDefault();
      handlePressed();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

export function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}
