import type { userUpdated } from '@quilt/contract/features/profile';
import type { z } from 'zod';
import { followLanguage } from '../../lib/account-language';
import { queryClient } from '../../lib/query-client';
import { keepCurrentUser, useSession } from '../../lib/session';
import { currentUserQuery } from './api';

/** The user has changed something about themselves, on this device or on another. */
export function followUser(patch: z.output<typeof userUpdated.patch>): void {
  // Left out is not undefined: what did not change stays.
  const changed = patch.language === undefined ? {} : { language: patch.language };
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, ...changed });
  const { token, currentUser } = useSession.getState();
  if (currentUser !== null) keepCurrentUser(token, { ...currentUser, ...changed });
  if (patch.language !== undefined) followLanguage(patch.language);
}
