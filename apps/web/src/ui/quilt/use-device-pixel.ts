import { useSyncExternalStore } from 'react';

/** How many CSS pixels one pixel of the screen is. Zooming the page changes it. */
export function useDevicePixel(): number {
  return 1 / useSyncExternalStore(subscribe, () => window.devicePixelRatio || 1);
}

function subscribe(onChange: () => void): () => void {
  // The query names today's ratio, so each change needs a new one.
  let query: MediaQueryList;
  const listen = () => {
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', handleChange, { once: true });
  };
  const handleChange = () => {
    listen();
    onChange();
  };
  listen();
  return () => query.removeEventListener('change', handleChange);
}
