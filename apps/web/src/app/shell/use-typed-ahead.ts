import { useEffect, useRef } from 'react';

interface TypedAhead {
  begin(): void;
  /** What was typed since; from now on keys go where they belong. */
  take(): string;
}

/**
 * What is typed for a field that is still to come: its code may have to be loaded first, and it moves in. Until it has the
 * focus, none of it reaches the page, where letters are shortcuts, or another field.
 */
export function useTypedAhead(): TypedAhead {
  const typed = useRef<string | null>(null);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (typed.current === null || event.isComposing) return;
      const { key } = event;
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey) || event.getModifierState('AltGraph');
      const isLetter = [...key].length === 1;
      if (!isPlain || !(isLetter || key === 'Backspace' || key === 'Enter')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // The key that opened it may still be held.
      if (event.repeat) return;
      if (isLetter) typed.current += key;
      if (key === 'Backspace') typed.current = [...typed.current].slice(0, -1).join('');
    };
    // Whoever points elsewhere means to type there.
    const handlePointer = (): void => {
      typed.current = null;
    };
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    window.addEventListener('pointerdown', handlePointer, { capture: true });
    return () => {
      window.removeEventListener('keydown', handleKeyDown, { capture: true });
      window.removeEventListener('pointerdown', handlePointer, { capture: true });
    };
  }, []);
  return {
    begin: () => {
      typed.current = '';
    },
    take: () => {
      const taken = typed.current ?? '';
      typed.current = null;
      return taken;
    },
  };
}
