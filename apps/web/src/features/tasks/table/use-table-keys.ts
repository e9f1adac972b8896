import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '../../../lib/key-of';
import { ELSEWHERE, TYPED_IN } from '../key-places';

interface TableKeys {
  onFilter(): void;
  onKeys(): void;
}

/** Keys of the page of a table, wherever its focus is; those of its cells are the grid's. */
export function useTableKeys({ onFilter, onKeys }: TableKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest(TYPED_IN)) return;
    const isElsewhere = event.target.closest(ELSEWHERE) !== null;
    // Beside a task that is open one may ask for the keys too.
    const isCovered = isElsewhere && document.querySelector('[aria-modal=true]') !== null;
    const key = keyOf(event);
    if (key === '?' && !isCovered) onKeys();
    else if (key === '/' && !isElsewhere) onFilter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Before the shell, for which some of these keys mean something else.
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, []);
}
