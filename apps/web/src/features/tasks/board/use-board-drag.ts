import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { pull } from '../dragging';
import { STATUSES } from '../statuses';
import { letGo, useHand } from './hand';
import { isSamePlace, type Place } from './places';

/** What a column tells whoever drags over it. */
export interface ColumnSpot {
  list: HTMLElement;
  /** Before how many of its other cards that height is. */
  indexAt(y: number): number;
}

/** By their lanes and statuses. */
export type Spots = Map<string, ColumnSpot>;

export const spotKey = (lane: string, status: TaskStatus): string => `${lane}/${status}`;

type Over = Omit<Place, 'index'>;

/** What a column has said of itself. */
function overOf({ lane, status }: Record<string | symbol, unknown> = {}): Over | null {
  const known = STATUSES.find((one) => one === status);
  return known === undefined || typeof lane !== 'string' ? null : { lane, status: known };
}

interface BoardDrag {
  /** What holds the lanes. */
  board: RefObject<HTMLElement | null>;
  spots: Spots;
  takes(card: TaskCard, over: Over): boolean;
  onDrop(card: TaskCard, place: Place): void;
}

/** Follows a card that is dragged over the board: where it would come, and what has to scroll for it. */
export function useBoardDrag({ board, spots, takes, onDrop }: BoardDrag): void {
  const handleDrop = useEffectEvent(onDrop);
  const isTaken = useEffectEvent(takes);

  useEffect(() => {
    let pointer: { clientX: number; clientY: number } | null = null;
    let over: Over | null = null;
    let row: Element | null = null;
    let frame = 0;

    const spotUnder = () => (over === null ? undefined : spots.get(spotKey(over.lane, over.status)));
    const follow = (): void => {
      const { held, place } = useHand.getState();
      if (!held || !pointer) return;
      const spot = spotUnder();
      const next =
        spot && over !== null && isTaken(held, over)
          ? { ...over, index: spot.indexAt(pointer.clientY) }
          : null;
      if (!isSamePlace(place, next)) useHand.setState({ place: next });
    };
    const aim = ({ location }: { location: DragLocationHistory }): void => {
      pointer = location.current.input;
      over = overOf(location.current.dropTargets[0]?.data);
      follow();
    };
    const scroll = (): void => {
      frame = requestAnimationFrame(scroll);
      if (!pointer) return;
      const spot = spotUnder();
      if (spot) {
        const { top, bottom } = spot.list.getBoundingClientRect();
        spot.list.scrollTop += pull(pointer.clientY, top, bottom);
        row = spot.list.closest('[data-row]');
      }
      if (row) {
        const { left, right } = row.getBoundingClientRect();
        row.scrollLeft += pull(pointer.clientX, left, right);
      }
      if (board.current) {
        const { top, bottom } = board.current.getBoundingClientRect();
        board.current.scrollTop += pull(pointer.clientY, top, bottom);
      }
      follow();
    };

    return monitorForElements({
      canMonitor: ({ source }) => source.data.kind === 'task',
      onDragStart() {
        frame = requestAnimationFrame(scroll);
      },
      onDrag: aim,
      // Forgets a move that was held back for its frame, and so does a drop.
      onDropTargetChange: aim,
      onDrop({ location }) {
        cancelAnimationFrame(frame);
        aim({ location });
        const { held, place } = useHand.getState();
        letGo();
        pointer = null;
        over = null;
        row = null;
        if (held && place) handleDrop(held, place);
      },
    });
  }, [board, spots]);
}

/** Makes a column a place to drop tasks. */
export function asDropTarget(element: HTMLElement, lane: string, status: TaskStatus): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data.kind === 'task',
    getData: () => ({ lane, status }),
  });
}
