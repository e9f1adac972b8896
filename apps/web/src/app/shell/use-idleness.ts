import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle';

/** Others are told that one is away when nobody sits here; not before the page has nothing better to do. */
export function useIdleness(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Without its code one stays online, until the next load of the page.
        import('../../features/presence/idle')
          .then(({ watchIdleness }) => watchIdleness())
          .catch(() => undefined);
      }),
    [],
  );
}
