import { type CurrentUser, type UserChanges, updateUser } from '@quilt/contract/features/profile';
import { call } from '../../../lib/api-client';
import { queryClient } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';
import { followUser } from '../follow-user';

export type PrivacyChanges = Pick<UserChanges, 'conf' | 'accountType'>;

/** One after the other: the answer to an earlier change would take a later one back on the screen. */
let last: Promise<unknown> = Promise.resolve();

/** Shown at once, and taken back when the server did not take it. */
export async function changePrivacy(changes: PrivacyChanges): Promise<void> {
  const before = useSession.getState().currentUser;
  if (before === null) return;
  show(changes);
  const saved = last.then(() => call(updateUser, { body: changes }));
  last = saved.catch(() => undefined);
  try {
    await saved;
  } catch (error) {
    show(formerOf(changes, before));
    throw error;
  }
  // As others see it now.
  void queryClient.invalidateQueries({ queryKey: ['profile', before.uuid] });
}

/** Only what was changed: what has become of the rest meanwhile stays. */
export function formerOf({ conf, accountType }: PrivacyChanges, before: CurrentUser): PrivacyChanges {
  const kept = Object.entries(before.conf).filter(([setting]) => conf && setting in conf);
  return {
    ...(conf && { conf: Object.fromEntries(kept) }),
    ...(accountType && { accountType: before.accountType }),
  };
}

function show({ conf, accountType }: PrivacyChanges): void {
  const user = useSession.getState().currentUser;
  if (user === null) return;
  const wanted = Object.entries(conf ?? {}).filter(([, value]) => value !== undefined);
  followUser({ accountType, conf: { ...user.conf, ...Object.fromEntries(wanted) } });
}
