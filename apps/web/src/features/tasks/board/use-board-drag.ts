import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { STATUSES } from '../statuses';
import { letGo, useHand } from './hand';
import { isSamePlace, type Place } from './places';

/** What a column tells whoever drags over it. */
export interface ColumnSpot {
  list: HTMLElement;
  /** Before how many of its other cards that height is. */
  indexAt(y: number): number;
}

export type Spots = Map<TaskStatus, ColumnSpot>;

/** Within this much of an edge it scrolls, the faster the nearer. */
const EDGE_PX = 72;
const FASTEST_PX = 18;

/** How far to scroll in a frame, with the pointer there between two edges. */
function pull(at: number, start: number, end: number): number {
  const edge = Math.min(EDGE_PX, (end - start) / 4);
  if (at < start + edge) return -FASTEST_PX * Math.min(1, (start + edge - at) / edge);
  if (at > end - edge) return FASTEST_PX * Math.min(1, (at - end + edge) / edge);
  return 0;
}

interface BoardDrag {
  board: RefObject<HTMLElement | null>;
  spots: Spots;
  takes(card: TaskCard, status: TaskStatus): boolean;
  onDrop(card: TaskCard, place: Place): void;
}

/** Follows a card that is dragged over the board: where it would come, and what has to scroll for it. */
export function useBoardDrag({ board, spots, takes, onDrop }: BoardDrag): void {
  const handleDrop = useEffectEvent(onDrop);
  const isTaken = useEffectEvent(takes);

  useEffect(() => {
    let pointer: { clientX: number; clientY: number } | null = null;
    let over: TaskStatus | null = null;
    let frame = 0;

    const follow = (): void => {
      const { held, place } = useHand.getState();
      if (!held || !pointer) return;
      const spot = over === null ? undefined : spots.get(over);
      const next =
        spot && over !== null && isTaken(held, over)
          ? { status: over, index: spot.indexAt(pointer.clientY) }
          : null;
      if (!isSamePlace(place, next)) useHand.setState({ place: next });
    };
    const scroll = (): void => {
      frame = requestAnimationFrame(scroll);
      if (!pointer) return;
      const spot = over === null ? undefined : spots.get(over);
      if (spot) {
        const { top, bottom } = spot.list.getBoundingClientRect();
        spot.list.scrollTop += pull(pointer.clientY, top, bottom);
      }
      if (board.current) {
        const { left, right } = board.current.getBoundingClientRect();
        board.current.scrollLeft += pull(pointer.clientX, left, right);
      }
      follow();
    };

    return monitorForElements({
      canMonitor: ({ source }) => source.data.kind === 'task',
      onDragStart() {
        frame = requestAnimationFrame(scroll);
      },
      onDrag({ location }) {
        pointer = location.current.input;
        const status = location.current.dropTargets[0]?.data.status;
        over = STATUSES.find((one) => one === status) ?? null;
        follow();
      },
      onDropTargetChange({ location }) {
        const status = location.current.dropTargets[0]?.data.status;
        over = STATUSES.find((one) => one === status) ?? null;
        follow();
      },
      onDrop({ location }) {
        cancelAnimationFrame(frame);
        const { held, place } = useHand.getState();
        letGo();
        pointer = null;
        over = null;
        if (held && place && location.current.dropTargets.length > 0) handleDrop(held, place);
      },
    });
  }, [board, spots]);
}

/** Makes a column a place to drop tasks. */
export function asDropTarget(element: HTMLElement, status: TaskStatus): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data.kind === 'task',
    getData: () => ({ status }),
  });
}
