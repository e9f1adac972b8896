import type { CurrentUser } from '@quilt/contract/features/profile';
import { ArchiveCard, DeletionCard, DeletionNotice } from '../../../features/account';
import { PasswordCard } from '../../../features/auth/settings/PasswordCard';
import { SessionsCard } from '../../../features/auth/settings/SessionsCard';
import { TwoFactorCard } from '../../../features/auth/settings/TwoFactorCard';

/** What guards the account, and the ways out of it. */
export function AccountSettings({ user }: { user: CurrentUser }) {
  return (
    <>
      {user.deletesAt !== null && <DeletionNotice deletesAt={user.deletesAt} />}
      <PasswordCard user={user} />
      <TwoFactorCard />
      <SessionsCard />
      <ArchiveCard />
      {user.deletesAt === null && <DeletionCard />}
    </>
  );
}
