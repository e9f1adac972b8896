import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Beside those in sight, so that whoever goes on with the keyboard always finds a next one. */
const OVERSCAN = 3;

/** How high rows were, for when one comes back to the list: only then the place in it is the same. */
const heights = new Map<string, number>();

interface RowsWindowOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** How high rows are as a rule. */
  estimate: number;
  gap: number;
  /** The same of the same row, whenever it is shown. */
  keyOf(index: number): string;
}

/** A piece of the list: a row, or the room of those that are not shown. */
export type Piece = { kind: 'row'; index: number; key: string } | { kind: 'room'; size: number; key: string };

interface RowsWindow {
  pieces: readonly Piece[];
  /** For an element with its `data-index` that is as high as its row. */
  measure(element: HTMLElement | null): void;
  /** That row has the focus now, and stays although it be out of sight: with it the focus would be gone. */
  keep(index: number): void;
  /** Of the last row in sight. */
  end: number;
}

/** The rows of a long list that are in sight of the window, or nearly. */
export function useRowsWindow({ list, count, estimate, gap, keyOf }: RowsWindowOptions): RowsWindow {
  const [kept, keep] = useState<number | null>(null);
  const scrollMargin = useTop(list);
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    gap,
    scrollMargin,
    overscan: OVERSCAN,
    getItemKey: keyOf,
    estimateSize: (index) => heights.get(keyOf(index)) ?? estimate,
    measureElement: remember,
    rangeExtractor: (range) => withKept(range, kept),
    useFlushSync: false,
    scrollToFn: adjustScroll,
  });
  const rows = virtual.getVirtualItems();
  const pieces: Piece[] = [];
  let reached = 0;
  for (const { index, key, start, end } of rows) {
    const top = start - scrollMargin;
    // The gap before a row is there anyway, that before the room is part of it.
    const size = top - reached - (pieces.length === 0 ? gap : 2 * gap);
    if (top - reached > gap) pieces.push({ kind: 'room', size, key: `before ${key}` });
    pieces.push({ kind: 'row', index, key: String(key) });
    reached = end - scrollMargin;
  }
  const rest = virtual.getTotalSize() - reached;
  if (rest > gap) pieces.push({ kind: 'room', size: rest - (rows.length === 0 ? 0 : gap), key: 'rest' });
  return { pieces, measure: virtual.measureElement, keep, end: virtual.range?.endIndex ?? 0 };
}

/** Only for rows above that are not as high as was thought: where the page stands is the browser's affair. */
const adjustScroll: typeof windowScroll = (offset, options, virtual) => {
  if (options.adjustments !== undefined) windowScroll(offset, options, virtual);
};

function remember(
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  virtual: Virtualizer<Window, HTMLElement>,
): number {
  const size = measureElement(element, entry, virtual);
  heights.set(String(virtual.options.getItemKey(virtual.indexFromElement(element))), size);
  return size;
}

function withKept(range: Range, kept: number | null): number[] {
  const shown = defaultRangeExtractor(range);
  if (kept === null || kept >= range.count || shown.includes(kept)) return shown;
  return [...shown, kept].sort((one, other) => one - other);
}

/** How far down the page the list begins. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // What stands above it can change with every render of the page.
  useLayoutEffect(() => {
    if (list.current === null) return;
    const now = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
    if (now !== top) setTop(now);
  });
  return top;
}
