import { useEffect, useEffectEvent } from 'react';

/** How those that are open are closed, the one on top last. */
const layers: (() => void)[] = [];

/** Esc closes one layer at a time. Mantine's dialogs know nothing of each other, and would all close at once. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = (): void => close();
    if (layers.length === 0) window.addEventListener('keydown', closeTop, { capture: true });
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', closeTop, { capture: true });
    };
  }, [isOpen]);
}

function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (!isTaken(event.target)) layers.at(-1)?.();
}

/** A list or a calendar that is open inside has marked what has the focus, and closes first; so does a menu. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.getAttribute('data-mantine-stop-propagation') === 'true' ||
    target.closest('[role="menu"]') !== null
  );
}
