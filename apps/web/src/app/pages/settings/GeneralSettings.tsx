import type { CurrentUser } from '@quilt/contract/features/profile';
import { ProfileCard } from '../../../features/profile/edit/ProfileCard';
import { EmailCard } from '../../../features/registration/email/EmailCard';

/** Who the user is, and where mail finds them. */
export function GeneralSettings({ user }: { user: CurrentUser }) {
  return (
    <>
      <ProfileCard user={user} />
      <EmailCard user={user} />
    </>
  );
}
