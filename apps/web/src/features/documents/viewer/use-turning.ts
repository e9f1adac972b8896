import type { DocumentId } from '@quilt/contract/features/documents';
import type { KeyboardEvent } from 'react';

interface Turning {
  /** From 0. */
  place: number;
  count: number;
  turn(by: 1 | -1): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** From one file of several to the next, and from the last one to the first. */
export function useTurning<File extends { id: DocumentId }>(
  files: readonly File[],
  shown: { id: DocumentId },
  onTurn: (to: File) => void,
): Turning {
  const place = files.findIndex(({ id }) => id === shown.id);
  const turn = (by: 1 | -1): void => {
    const to = files[(place + by + files.length) % files.length];
    if (to && to.id !== shown.id) onTurn(to);
  };
  return {
    place,
    count: place === -1 ? 0 : files.length,
    turn,
    onKeyDown({ key, target, ctrlKey, metaKey, altKey }) {
      if (ctrlKey || metaKey || altKey || place === -1) return;
      // There they have a meaning of their own.
      if (target instanceof Element && target.closest('input, textarea, audio, video, [role="menu"]')) return;
      if (key === 'ArrowRight') turn(1);
      else if (key === 'ArrowLeft') turn(-1);
    },
  };
}
