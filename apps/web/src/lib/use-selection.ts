import { useState } from 'react';

export interface Selection<Id> {
  chosen: ReadonlySet<Id>;
  toggle(id: Id): void;
  /** From the last one that was chosen by itself to this one. */
  extendTo(id: Id): void;
  /** This one, and no other. */
  chooseOnly(id: Id): void;
  chooseAll(): void;
  clear(): void;
}

/** Which rows are chosen, at most so many. What is not shown any more is not chosen either. */
export function useSelection<Id>(ids: readonly Id[], max: number): Selection<Id> {
  const [all, setAll] = useState<ReadonlySet<Id>>(new Set());
  const [anchor, setAnchor] = useState<Id | null>(null);
  const shown = new Set(ids);
  const chosen = new Set([...all].filter((id) => shown.has(id)));
  const set = (next: Iterable<Id>): void => setAll(new Set([...next].slice(0, max)));
  return {
    chosen,
    toggle(id) {
      setAnchor(id);
      set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
    },
    extendTo(id) {
      const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)].sort((one, other) => one - other);
      if (from === undefined || to === undefined || to < 0) return;
      if (anchor === null) setAnchor(id);
      set([...chosen, ...ids.slice(Math.max(0, from), to + 1)]);
    },
    chooseOnly(id) {
      setAnchor(id);
      set([id]);
    },
    chooseAll: () => set(ids),
    clear() {
      setAnchor(null);
      set([]);
    },
  };
}
