import type { UserUuid } from '@quilt/contract/core';
import type { Presence } from '@quilt/contract/features/presence';
import { useEffect } from 'react';
import { lookAt, usePresences } from './watcher';

/** What somebody is, as long as this is shown; null until it is known, and without a line. */
export function usePresence(uuid: UserUuid): Presence | null {
  useEffect(() => lookAt(uuid), [uuid]);
  return usePresences(({ of }) => of.get(uuid) ?? null);
}
