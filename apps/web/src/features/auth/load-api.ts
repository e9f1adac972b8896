import { NetworkError } from '../../lib/call-error';

/** Calls and the schemas of their answers weigh more than the form, so they are loaded while it is filled in. */
export async function loadApi(): Promise<typeof import('./api')> {
  try {
    return await import('./api');
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
