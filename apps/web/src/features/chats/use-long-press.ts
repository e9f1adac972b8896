import { type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 450;
/** Whoever moves further scrolls. */
const STILL_PX = 10;

interface LongPress {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

/** A finger that stays where it is; a mouse has a button for that. */
export function useLongPress(onPress: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const callOff = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, target }) {
      callOff();
      // Where one writes, a long press is for the text.
      if (pointerType !== 'touch' || !isPrimary || (target as Element).closest('textarea, input')) return;
      start.current = { x, y };
      timer.current = setTimeout(onPress, LONG_MS);
    },
    onPointerMove({ clientX, clientY }) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) callOff();
    },
    onPointerUp: callOff,
    onPointerCancel: callOff,
  };
}
