import type { Document } from '@quilt/contract/features/documents';
import type { DragEvent, MouseEvent } from 'react';
import { endDrag, startDrag, useDropTarget } from './drag';
import type { Shown } from './shown';

/** What a row and a tile have in common: it is chosen, dragged, dropped on, and has a menu. */
export function useItemRow(document: Document, shown: Shown) {
  const { selection, meant, onMenu, isClosed } = shown;
  const mayTake = document.kind === 'folder' && !isClosed && document.can.includes('document.add');
  const target = useDropTarget(
    mayTake ? { spot: { kind: 'folder', id: document.id }, name: document.name } : null,
    shown,
  );
  const isMovable = !isClosed && document.can.includes('document.change');
  const isChosen = selection.chosen.has(document.id);
  return {
    isChosen,
    props: {
      ...target.handlers,
      'data-item': document.id,
      'data-chosen': isChosen || undefined,
      'data-over': target.isOver || undefined,
      draggable: isMovable,
      onDragStart: (event: DragEvent) => startDrag(event, meant(document)),
      onDragEnd: endDrag,
      onClick(event: MouseEvent) {
        const { target, currentTarget } = event;
        // Neither what is inside to be pressed, nor its menu, which lies over the page.
        if (!(target instanceof Element) || !currentTarget.contains(target)) return;
        if (target.closest('a, button, input, label')) return;
        if (event.shiftKey) selection.extendTo(document.id);
        else if (event.ctrlKey || event.metaKey) selection.toggle(document.id);
        else selection.chooseOnly(document.id);
      },
      onContextMenu(event: MouseEvent) {
        event.preventDefault();
        onMenu(document, { x: event.clientX, y: event.clientY });
      },
    },
  };
}
