import { useSession } from '../../lib/session';
import { RequireUser } from '../guards/RequireUser';
import { NotFoundPage } from '../NotFoundPage';
import { StandalonePage } from '../StandalonePage';

/** An address that leads nowhere, in the shell for those who have one. */
export function UnknownPage() {
  const isSignedIn = useSession((session) => session.token !== null);
  const Around = isSignedIn ? RequireUser : StandalonePage;
  return (
    <Around>
      <NotFoundPage />
    </Around>
  );
}
