import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../../lib/session';
import { fromLogin } from './return-location';

/** For pages that make no sense when signed in. After signing in they lead back to where one wanted to go. */
export function GuestsOnly() {
  const { search } = useLocation();
  const token = useSession((session) => session.token);
  const hasUser = useSession((session) => session.currentUser !== null);
  const [cameSignedIn] = useState(token !== null);
  // While signing in there is a token already, and not yet a user: the form stays until both are there.
  if (token !== null && (cameSignedIn || hasUser)) return <Navigate to={fromLogin(search)} replace />;
  return <Outlet />;
}
