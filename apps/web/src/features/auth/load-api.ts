import type { ComponentType } from 'react';
import { NetworkError } from '../../lib/call-error';
import type { SecondStepProps } from './components/SecondStep';

/** Calls and the schemas of their answers weigh more than the form, so they are loaded while it is filled in. */
export async function loadApi(): Promise<typeof import('./api')> {
  return await told(import('./api'));
}

/** Few have two-factor on, so its step comes when it is asked for. */
export async function loadSecondStep(): Promise<ComponentType<SecondStepProps>> {
  return (await told(import('./components/SecondStep'))).SecondStep;
}

/** Code that does not come is told like a line that is down. */
async function told<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (cause) {
    throw new NetworkError(null, { cause });
  }
}

/** After the next paint, which it must not hold up. Returns how to call it off. */
export function preloadApi(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    // Without a line it is loaded when it is needed, and then told.
    timer = setTimeout(() => void loadApi().catch(() => undefined));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
