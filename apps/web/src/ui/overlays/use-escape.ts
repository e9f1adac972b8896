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

/** A list or a calendar that is open inside has marked what has the focus, and closes first. */
function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  const { target } = event;
  const isTaken =
    target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (!isTaken) layers.at(-1)?.();
}
