import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';

/** Within this much of an edge it scrolls, the faster the nearer. */
const EDGE_PX = 72;
const FASTEST_PX = 18;

/** How far to scroll in a frame, with the pointer there between two edges. */
export function pull(at: number, start: number, end: number): number {
  const edge = Math.min(EDGE_PX, (end - start) / 4);
  if (at < start + edge) return -FASTEST_PX * Math.min(1, (start + edge - at) / edge);
  if (at > end - edge) return FASTEST_PX * Math.min(1, (at - end + edge) / edge);
  return 0;
}

interface Preview {
  nativeSetDragImage: DataTransfer['setDragImage'] | null;
  location: DragLocationHistory;
}

/** Under the pointer goes a copy of what is dragged; its sheet knows it by `data-dragged`. */
export function showCopy(original: HTMLElement, { nativeSetDragImage, location }: Preview): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: preserveOffsetOnSource({ element: original, input: location.current.input }),
    render({ container }) {
      const copy = original.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return;
      copy.style.width = `${original.offsetWidth}px`;
      copy.dataset.dragged = '';
      container.append(copy);
    },
  });
}

/** Held down with a finger, and not moved: what a mouse has keys for. */
export function whenHeldDown(source: HTMLElement, act: () => void): () => void {
  const handleContextMenu = (event: MouseEvent): void => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    event.preventDefault();
    act();
  };
  source.addEventListener('contextmenu', handleContextMenu);
  return () => source.removeEventListener('contextmenu', handleContextMenu);
}
