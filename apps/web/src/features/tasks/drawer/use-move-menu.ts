import { type RefObject, useRef, useState } from 'react';
import type { Beside } from '../MenuAnchor';

interface Shown {
  isOpen: boolean;
  beside: Beside;
  onClose(): void;
}

interface MoveMenuState {
  /** What it stands beside. */
  anchor: RefObject<HTMLElement | null>;
  shown: Shown;
  open(): void;
}

/** The move menu of the task that is open; what has no button gives the focus back to the drawer. */
export function useMoveMenu(): MoveMenuState {
  const anchor = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [beside, setBeside] = useState<Beside>({ left: 0, top: 0, width: 0, height: 0 });
  const open = (): void => {
    const { left = 0, top = 0, width = 0, height = 0 } = anchor.current?.getBoundingClientRect() ?? {};
    setBeside({ left, top, width, height });
    setIsOpen(true);
  };
  const onClose = (): void => {
    setIsOpen(false);
    anchor.current?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
  };
  return { anchor, shown: { isOpen, beside, onClose }, open };
}
