import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types';
import { ChecklistItemId } from '@quilt/contract/features/tasks';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { pull } from '../../dragging';
import drawer from '../DrawerFrame.module.css';

const KIND = 'checklistLine';

/** What a grip says of what is dragged by it. */
export const lineData = (id: ChecklistItemId) => ({ kind: KIND, id });

type Data = Record<string | symbol, unknown>;
const isLine = ({ source }: { source: { data: Data } }): boolean => source.data.kind === KIND;
const idOf = ({ id }: Data): ChecklistItemId => ChecklistItemId.parse(id);

interface DraggedLine {
  onStart(id: ChecklistItemId): void;
  /** At that height of the screen; null is beside all lines. */
  onAim(id: ChecklistItemId, y: number | null): void;
  onDrop(id: ChecklistItemId, y: number | null): void;
}

/** Follows a line that is dragged, and scrolls for it. */
export function useDraggedLine({ onStart, onAim, onDrop }: DraggedLine): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  const start = useEffectEvent(onStart);
  const aim = useEffectEvent(onAim);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const body = element.closest(`.${drawer.body}`);
    let frame = 0;
    let y: number | null = null;
    let isOver = false;

    const look = ({ current }: DragLocationHistory): number | null => {
      y = current.input.clientY;
      isOver = current.dropTargets.some((target) => target.element === element);
      return isOver ? y : null;
    };
    const scroll = (id: ChecklistItemId): void => {
      frame = requestAnimationFrame(() => scroll(id));
      if (y === null || !body) return;
      const { top, bottom } = body.getBoundingClientRect();
      const before = body.scrollTop;
      body.scrollTop += pull(y, top, bottom);
      if (body.scrollTop !== before) aim(id, isOver ? y : null);
    };

    const stopTaking = dropTargetForElements({ element, canDrop: isLine });
    const stopFollowing = monitorForElements({
      canMonitor: isLine,
      onDragStart({ source }) {
        start(idOf(source.data));
        frame = requestAnimationFrame(() => scroll(idOf(source.data)));
      },
      onDrag: ({ source, location }) => aim(idOf(source.data), look(location)),
      onDropTargetChange: ({ source, location }) => aim(idOf(source.data), look(location)),
      onDrop({ source, location }) {
        cancelAnimationFrame(frame);
        const at = look(location);
        y = null;
        drop(idOf(source.data), at);
      },
    });
    return () => {
      cancelAnimationFrame(frame);
      stopTaking();
      stopFollowing();
    };
  }, []);
  return area;
}
