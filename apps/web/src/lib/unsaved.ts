import { useEffect, useId } from 'react';
import { create } from 'zustand';

const useParts = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** Called by a part of a page that holds what its user has typed, or begun, and not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    useParts.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));
    return () => useParts.setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) }));
  }, [id, isUnsaved]);
}

/** Whether anything of the page would be lost by leaving it. */
export function useHasUnsaved(): boolean {
  return useParts(({ ids }) => ids.size > 0);
}
