import type { ProjectId } from '@quilt/contract/features/projects';
import type { TableSort, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { refreshTables } from '../cache';
import { useShownOrder } from './shown-order';
import type { ActiveCell } from './use-cells';

/** So many rows before the end of what is loaded the page of a task asks for more. */
const AHEAD = 5;

interface RowPlaces {
  cards: readonly TaskCard[];
  opened: TaskId | null;
  active: ActiveCell | null;
  onActive(active: ActiveCell): void;
  /** The row that had the focus stands where it is not loaded. */
  onGone(): void;
  onNearEnd(): void;
}

/** Keeps the reader's place: beside the page of a task, back from it, and when rows come to stand elsewhere. */
export function useRowPlaces({ cards, opened, active, onActive, onGone, onNearEnd }: RowPlaces): void {
  useEffect(() => useShownOrder.setState({ ids: cards.map(({ id }) => id) }), [cards]);
  useEffect(() => () => useShownOrder.setState({ ids: [] }), []);

  const indexOf = (id: TaskId): number => cards.findIndex((card) => card.id === id);
  const askAhead = useEffectEvent((id: TaskId, count: number) => {
    if (indexOf(id) >= count - AHEAD) onNearEnd();
  });
  useEffect(() => {
    if (opened !== null) askAhead(opened, cards.length);
  }, [opened, cards.length]);

  const wasOpened = useRef(opened);
  const comeBack = useEffectEvent((now: TaskId | null) => {
    const last = wasOpened.current;
    wasOpened.current = now;
    if (last === null || now !== null) return;
    // Back from the page of a task one is where one was, or where one went on to.
    if (indexOf(last) >= 0)
      onActive({ id: last, cell: active?.cell ?? 'id', isEditing: false, isWanted: true });
    else if (active) onActive({ ...active, isWanted: true });
  });
  useEffect(() => comeBack(opened), [opened]);

  const wasAt = useRef(-1);
  const stay = useEffectEvent((rows: readonly TaskCard[], cell: ActiveCell | null) => {
    const at = cell ? indexOf(cell.id) : -1;
    const nearest = rows[Math.min(wasAt.current, rows.length - 1)];
    if (cell && at < 0 && wasAt.current >= 0 && nearest) {
      onActive({ ...cell, id: nearest.id, isEditing: false });
      onGone();
    } else wasAt.current = at;
  });
  useEffect(() => stay(cards, active), [cards, active]);
}

/** After one's own change of what the table is sorted by the row goes where it belongs. */
export function useResort(project: ProjectId, sort: TableSort): (changed: readonly string[]) => void {
  return (changed) => {
    if (changed.includes(sort)) refreshTables(project);
  };
}
