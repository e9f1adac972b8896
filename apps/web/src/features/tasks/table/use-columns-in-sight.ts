import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ColumnName } from './columns';

interface Laid {
  /** Cells of the first one are always there. */
  names: readonly ColumnName[];
  widthOf(name: ColumnName): number;
  /** Where the second one begins, and what of that stays in sight. */
  beginPx: number;
  frozenPx: number;
}

/** Beyond either edge, so that a column is there before it is seen. */
const AROUND_PX = 200;

interface Range {
  from: number;
  to: number;
}

function rangeOf(grid: HTMLElement, { names, widthOf, beginPx, frozenPx }: Laid): Range {
  const { scrollLeft, clientWidth } = grid;
  const all = { from: 1, to: names.length };
  // Not laid out: nothing is known of what is seen.
  if (clientWidth === 0) return all;
  const [left, right] = [scrollLeft + frozenPx - AROUND_PX, scrollLeft + clientWidth + AROUND_PX];
  let start = beginPx;
  let [from, to] = [names.length, 1];
  for (const [place, name] of names.entries()) {
    if (place === 0) continue;
    const end = start + widthOf(name);
    if (end > left && start < right) {
      from = Math.min(from, place);
      to = place + 1;
    }
    start = end;
  }
  return start <= clientWidth ? all : { from, to };
}

/** Those of the columns whose cells are to be there: the first, those in sight, and that of the focus. */
export function useColumnsInSight(
  grid: RefObject<HTMLElement | null>,
  laid: Laid,
  active: string | null,
): ReadonlySet<ColumnName> {
  const { names } = laid;
  const [{ from, to }, setRange] = useState<Range>({ from: 1, to: names.length });
  const look = useEffectEvent((): void => {
    if (!grid.current) return;
    const next = rangeOf(grid.current, laid);
    setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
  });
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const handle = (): void => look();
    const sizes = new ResizeObserver(handle);
    sizes.observe(element);
    element.addEventListener('scroll', handle, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', handle);
    };
  }, [grid]);
  const widths = names.map(laid.widthOf).join();
  // Other columns, or others’ widths, are laid out before they are looked at.
  useEffect(() => {
    if (widths !== '') look();
  }, [widths]);
  return useMemo(
    () =>
      new Set(names.filter((name, place) => place === 0 || name === active || (place >= from && place < to))),
    [names, from, to, active],
  );
}
