import type { ClientId } from '@quilt/contract/core';
import { useMemo } from 'react';
import { createClientId } from './offline-queue';

interface Attempt {
  /** The same for the same thing, until that is settled. */
  idOf(what: string | number): ClientId;
  settle(): void;
}

/** What is sent again is the same write: an answer that got lost has made the thing all the same. */
export function useAttempt(): Attempt {
  return useMemo(() => {
    let current: { what: string | number; clientId: ClientId } | null = null;
    return {
      idOf(what) {
        if (current?.what !== what) current = { what, clientId: createClientId() };
        return current.clientId;
      },
      settle() {
        current = null;
      },
    };
  }, []);
}
