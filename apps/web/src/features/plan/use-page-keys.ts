import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '../../lib/key-of';
import { ELSEWHERE, isKeyOf } from '../tasks';

interface PageKeys {
  onFilter(): void;
  onKeys(): void;
  onZoom(isCloser: boolean): void;
  onToday(): void;
  onCritical(): void;
  onAdd(): void;
  onUndo(): void;
  onRedo(): void;
}

/** Keys of the page of a plan, wherever its focus is; those of its bars are the chart's. */
export function usePageKeys(acts: PageKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return;
    if (!(event.target instanceof Element) || isKeyOf(event.target, event.key)) return;
    const isElsewhere = event.target.closest(ELSEWHERE) !== null;
    const isCovered = isElsewhere && document.querySelector('[aria-modal=true]') !== null;
    const act = find(event, keyOf(event), isElsewhere);
    if (!act || isCovered) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  const find = (event: KeyboardEvent, key: string, isElsewhere: boolean): (() => void) | null => {
    if (event.ctrlKey || event.metaKey) {
      if (isElsewhere) return null;
      if (key.toLowerCase() === 'z') return event.shiftKey ? acts.onRedo : acts.onUndo;
      return key === 'y' ? acts.onRedo : null;
    }
    if (key === '?') return acts.onKeys;
    if (isElsewhere) return null;
    switch (key) {
      case '/':
        return acts.onFilter;
      case '+':
      case '=':
        return () => acts.onZoom(true);
      case '-':
      case '_':
        return () => acts.onZoom(false);
      case 't':
        return acts.onToday;
      case 'k':
        return acts.onCritical;
      case 'n':
        return acts.onAdd;
      default:
        return null;
    }
  };
  useEffect(() => {
    // Before the shell, for which some of these keys mean something else.
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, []);
}
