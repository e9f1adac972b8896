import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../../lib/session';
import { fromLogin } from './return-location';

/** For pages that make no sense when signed in. After signing in they lead back to where one wanted to go. */
export function GuestsOnly() {
  const { search } = useLocation();
  // While signing in the form stays, until the user is there too.
  const isSignedIn = useSession((session) => session.token !== null && !session.isStarting);
  if (isSignedIn) return <Navigate to={fromLogin(search)} replace />;
  return <Outlet />;
}
