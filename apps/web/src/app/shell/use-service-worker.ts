import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle';

/** Keeps the shell for the next time without a line. Not while developing: it would keep what is being changed. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    return whenIdle(() => {
      // Without a line there is a next time.
      import('../../lib/service-worker-registration')
        .then(({ register }) => register())
        .catch(() => undefined);
    });
  }, []);
}
