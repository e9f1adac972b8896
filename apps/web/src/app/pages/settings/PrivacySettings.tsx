import type { CurrentUser } from '@quilt/contract/features/profile';
import { BlockedCard } from '../../../features/friends';
import { PrivacyCard } from '../../../features/profile/privacy/PrivacyCard';

/** What others may see and do, and who may not even find the user. */
export function PrivacySettings({ user }: { user: CurrentUser }) {
  return (
    <>
      <PrivacyCard user={user} />
      <BlockedCard />
    </>
  );
}
