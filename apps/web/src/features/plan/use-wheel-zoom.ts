import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A wheel tells many small turns of one. */
const PAUSE_MS = 180;

/** With Ctrl held, or by a pinch, the wheel comes closer to the day under the pointer, or goes away from it. */
export function useWheelZoom(
  scroller: RefObject<HTMLElement | null>,
  listPx: number,
  isShown: boolean,
  onZoom: (isCloser: boolean, px: number) => void,
): void {
  const last = useRef(0);
  const handleWheel = useEffectEvent((event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    // Else the browser makes the whole page larger.
    event.preventDefault();
    if (event.deltaY === 0 || event.timeStamp - last.current < PAUSE_MS) return;
    last.current = event.timeStamp;
    const left = scroller.current?.getBoundingClientRect().left ?? 0;
    onZoom(event.deltaY < 0, Math.max(0, event.clientX - left - listPx));
  });
  useEffect(() => {
    const element = isShown ? scroller.current : null;
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [scroller, isShown]);
}
