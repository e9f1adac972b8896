import { type CurrentUser, type UserChanges, updateUser } from '@quilt/contract/features/profile';
import { create } from 'zustand';
import { call } from '../../../lib/api-client';
import { queryClient } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';
import { followUser } from '../follow-user';

export type PrivacyChanges = Pick<UserChanges, 'conf' | 'accountType'>;

/** Chosen and not saved yet, in their order. They lie over what the account says, whatever is told of it meanwhile. */
const useWaiting = create<{ changes: readonly PrivacyChanges[] }>(() => ({ changes: [] }));
/** One after the other, as they were chosen. */
let last: Promise<unknown> = Promise.resolve();

/** The settings as they are chosen; what the server does not take goes back by itself. */
export function useChosenPrivacy(user: CurrentUser): Pick<CurrentUser, 'conf' | 'accountType'> {
  return useWaiting(({ changes }) => changes).reduce(applied, user);
}

export async function changePrivacy(changes: PrivacyChanges): Promise<void> {
  const user = useSession.getState().currentUser;
  if (user === null) return;
  useWaiting.setState(({ changes: waiting }) => ({ changes: [...waiting, changes] }));
  const saved = last.then(() => call(updateUser, { body: changes }));
  last = saved.catch(() => undefined);
  try {
    await saved;
    const now = useSession.getState().currentUser;
    if (now?.uuid === user.uuid) followUser(applied(now, changes));
  } finally {
    useWaiting.setState(({ changes: waiting }) => ({ changes: waiting.filter((one) => one !== changes) }));
  }
  // As others see it now.
  void queryClient.invalidateQueries({ queryKey: ['profile', user.uuid] });
}

/** Only what was changed: what has become of the rest meanwhile stays. */
export function formerOf(
  { conf, accountType }: PrivacyChanges,
  before: Pick<CurrentUser, 'conf' | 'accountType'>,
): PrivacyChanges {
  const kept = Object.entries(before.conf).filter(([setting]) => conf && setting in conf);
  return {
    ...(conf && { conf: Object.fromEntries(kept) }),
    ...(accountType && { accountType: before.accountType }),
  };
}

function applied(
  { conf, accountType }: Pick<CurrentUser, 'conf' | 'accountType'>,
  changes: PrivacyChanges,
): Pick<CurrentUser, 'conf' | 'accountType'> {
  const wanted = Object.entries(changes.conf ?? {}).filter(([, value]) => value !== undefined);
  return {
    conf: { ...conf, ...Object.fromEntries(wanted) },
    accountType: changes.accountType ?? accountType,
  };
}
