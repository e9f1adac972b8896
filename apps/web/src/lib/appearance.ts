import { useInterface } from './interface-store';

interface Appearance {
  density: string;
  isMotionReduced: boolean;
}

/** The sheets go by these; public/before-paint.js has set them the same way before the first paint. */
function show({ density, isMotionReduced }: Appearance): void {
  const { dataset } = document.documentElement;
  dataset.density = density;
  dataset.motion = isMotionReduced ? 'reduced' : 'full';
}

/** Density and motion as chosen in this tab or another one. Returns how to stop. */
export function followAppearance(): () => void {
  show(useInterface.getState());
  return useInterface.subscribe(show);
}
