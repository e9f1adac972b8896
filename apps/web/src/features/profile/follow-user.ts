import { CurrentUser, type userUpdated } from '@quilt/contract/features/profile';
import type { z } from 'zod';
import { followLanguage } from '../../lib/account-language';
import { patchQuery } from '../../lib/live-query';
import { keepCurrentUser, useSession } from '../../lib/session';
import { currentUserQuery } from './api';

type Patch = z.output<typeof userUpdated.patch>;

/** The user has changed something about themselves, on this device or on another. */
export function followUser(patch: Patch): void {
  patchQuery(currentUserQuery, (user) => merge(user, patch));
  const { token, currentUser } = useSession.getState();
  if (currentUser !== null) keepCurrentUser(token, merge(currentUser, patch));
  if (patch.language !== undefined) followLanguage(patch.language);
}

/** Left out is not undefined: what did not change stays. */
function merge(user: CurrentUser, patch: Patch): CurrentUser {
  const changed = Object.entries(patch).filter(([, value]) => value !== undefined);
  return CurrentUser.parse({ ...user, ...Object.fromEntries(changed) });
}
