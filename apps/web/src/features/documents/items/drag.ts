import type { Document, Spot } from '@quilt/contract/features/documents';
import { type DragEvent, useState } from 'react';
import type { NamedSpot } from './spots';

/* While something is dragged, a browser tells nobody what it is: so it is kept here. */

let dragged: readonly Document[] = [];
const KIND = 'application/x-quilt-documents';

export function startDrag(event: DragEvent, documents: readonly Document[]): void {
  dragged = documents;
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData(KIND, documents.map(({ name }) => name).join('\n'));
}

export function endDrag(): void {
  dragged = [];
}

export interface Drops {
  onMove(documents: readonly Document[], to: NamedSpot): void;
  onTransfer(to: Spot, transfer: DataTransfer): void;
}

interface DropTarget {
  isOver: boolean;
  /** Nothing where nothing may be dropped. */
  handlers: {
    onDragOver?(event: DragEvent): void;
    onDragLeave?(): void;
    onDrop?(event: DragEvent): void;
  };
}

/** What something can be dropped on, documents of the page or files from elsewhere; null where that may not be. */
export function useDropTarget(target: NamedSpot | null, { onMove, onTransfer }: Drops): DropTarget {
  const [isOver, setIsOver] = useState(false);
  if (target === null) return { isOver: false, handlers: {} };
  const to = target.spot;
  const takes = ({ dataTransfer }: DragEvent): boolean =>
    dataTransfer.types.includes('Files') ||
    (dragged.length > 0 && !dragged.some(({ id }) => to.kind === 'folder' && id === to.id));
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event) {
        setIsOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        if (dragged.length > 0) onMove(dragged, target);
        else onTransfer(to, event.dataTransfer);
        endDrag();
      },
    },
  };
}
