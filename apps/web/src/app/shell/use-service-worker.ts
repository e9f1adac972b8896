import { useEffect } from 'react';

/** Keeps the shell for the next time without a line. Not while developing: it would keep what is being changed. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const register = (): void => {
      // Without a line there is a next time.
      import('../../lib/service-worker-registration')
        .then(({ register }) => register())
        .catch(() => undefined);
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(register, 2_000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(register);
    return () => cancelIdleCallback(handle);
  }, []);
}
