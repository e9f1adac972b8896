import type { CurrentUser } from '@quilt/contract/features/auth';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useCurrentUser, useLiveUser } from '../../features/auth';
import { useSession } from '../../lib/session';
import { FullScreenSpinner } from '../FullScreenSpinner';
import { OfflineBar } from '../OfflineBar';
import { UnreachablePage } from '../UnreachablePage';
import { toLogin } from './return-location';

/** Lets only signed-in users through; others go to the sign-in page and come back from it. */
export function RequireUser() {
  const token = useSession((session) => session.token);
  const hasSignedOut = useSession((session) => session.ended === 'signedOut');
  const location = useLocation();
  // Whoever signed out is done here, and the next one to sign in may be somebody else.
  if (token === null) return <Navigate to={toLogin(hasSignedOut ? null : location)} replace />;
  // Another session, signed in from another tab, starts from nothing.
  return <LoadUser key={token} token={token} />;
}

function LoadUser({ token }: { token: string }) {
  const { user, isLoading, isUnreachable, isRetrying, retry } = useCurrentUser();
  if (isLoading) return <FullScreenSpinner />;
  if (user === null) return <UnreachablePage isRetrying={isRetrying} onRetry={retry} />;
  return (
    <>
      {isUnreachable && <OfflineBar isRetrying={isRetrying} onRetry={retry} />}
      <SignedIn token={token} user={user} />
    </>
  );
}

function SignedIn({ token, user }: { token: string; user: CurrentUser }) {
  useLiveUser(token, user);
  return <Outlet />;
}
