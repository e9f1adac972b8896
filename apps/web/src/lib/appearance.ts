import { useInterface } from './interface-store';

const systemWish = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** The choice made here, or else the system's. */
export function isMotionReduced(): boolean {
  return useInterface.getState().isMotionReduced ?? systemWish().matches;
}

/** The sheets go by these; public/before-paint.js has set them the same way before the first paint. */
function show(): void {
  const { dataset } = document.documentElement;
  dataset.density = useInterface.getState().density;
  dataset.motion = isMotionReduced() ? 'reduced' : 'full';
}

/** Density and motion as chosen in this tab, another one or the system. Returns how to stop. */
export function followAppearance(): () => void {
  show();
  const wish = systemWish();
  wish.addEventListener('change', show);
  const stop = useInterface.subscribe(show);
  return () => {
    wish.removeEventListener('change', show);
    stop();
  };
}
