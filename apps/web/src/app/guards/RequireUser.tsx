import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useCurrentUser, useLiveUser } from '../../features/profile';
import { PATHS } from '../../lib/paths';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { useKeptFocus } from '../../ui/page/focus';
import { FullScreenSpinner } from '../FullScreenSpinner';
import { partOnDemand } from '../part-on-demand';
import { StandalonePage } from '../StandalonePage';
import { OfflineBar } from '../shell/OfflineBar';
import { Shell } from '../shell/Shell';
import { useIdleness } from '../shell/use-idleness';
import { useServiceWorker } from '../shell/use-service-worker';
import { UnreachablePage } from '../UnreachablePage';
import { toLogin } from './return-location';

/** Most have confirmed their address, so it is loaded for those who have not. */
const UnverifiedBanner = partOnDemand(
  async () => (await import('../../features/registration')).UnverifiedBanner,
);

/** Few delete their account. */
const DeletionBanner = partOnDemand(async () => (await import('../../features/account')).DeletionBanner);

/** Lets only signed-in users through, into the shell; others go to the sign-in page and come back from it. */
export function RequireUser({ children = <Outlet /> }: { children?: ReactNode }) {
  const token = useSession((session) => session.token);
  const hasSignedOut = useSession((session) => session.hasSignedOut);
  const location = useLocation();
  // Whoever signed out is done here, and the next one to sign in may be somebody else.
  if (token === null) return <Navigate to={toLogin(hasSignedOut ? null : location)} replace />;
  // Everything that is asked of the server is below here, so that the sign-in page comes without it.
  return (
    <QueryClientProvider client={queryClient}>
      {/* Another session, signed in from another tab, starts from nothing. */}
      <LoadUser key={token} token={token}>
        {children}
      </LoadUser>
    </QueryClientProvider>
  );
}

function LoadUser({ token, children }: { token: string; children: ReactNode }) {
  const { user, isLoading, isUnreachable, isRetrying, retry } = useCurrentUser();
  const { pathname } = useLocation();
  useKeptFocus();
  const isUnverified = user?.email_verified_at === null;
  // Where the account is managed there is a notice that says more.
  const isLeaving = user !== null && user.deletesAt !== null && pathname !== PATHS.settingsAccount;
  const isSettled = [UnverifiedBanner.useIsSettled(isUnverified), DeletionBanner.useIsSettled(isLeaving)];
  // Banners come with the page: after it they would push it down. One that is there already stays where it is.
  const [isShown, setIsShown] = useState(false);
  if (!isShown && !isLoading && (isUnreachable || isSettled.every(Boolean))) setIsShown(true);
  if (isLoading || !isShown) return <FullScreenSpinner />;
  if (user === null) {
    return (
      <StandalonePage>
        <UnreachablePage isRetrying={isRetrying} onRetry={retry} />
      </StandalonePage>
    );
  }
  const bar = (
    <>
      <OfflineBar isUnreachable={isUnreachable} isRetrying={isRetrying} onRetry={retry} />
      {/* Without its code there is no banner until the next load of the page: nothing else depends on it. */}
      {isUnverified && <UnverifiedBanner user={user} />}
      {isLeaving && user.deletesAt !== null && <DeletionBanner deletesAt={user.deletesAt} />}
    </>
  );
  return (
    <SignedIn token={token} bar={bar}>
      {children}
    </SignedIn>
  );
}

interface SignedInProps {
  token: string;
  bar: ReactNode;
  children: ReactNode;
}

function SignedIn({ token, bar, children }: SignedInProps) {
  useLiveUser(token);
  useServiceWorker();
  useIdleness();
  return <Shell bar={bar}>{children}</Shell>;
}
