import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { isSecondStep } from '../../lib/second-step';
import { useSession } from '../../lib/session';
import { fromLogin } from './return-location';

/** For pages that make no sense when signed in. After signing in they lead back to where one wanted to go. */
export function GuestsOnly() {
  const { search, state } = useLocation();
  // While signing in the form stays, until the user is there too.
  const isSignedIn = useSession((session) => session.token !== null && !session.isStarting);
  if (isSignedIn) return isSecondStep(state) ? <GoBack /> : <Navigate to={fromLogin(search)} replace />;
  return <Outlet />;
}

/** To the first step, whose place is then taken: left behind, it would swallow one press of the browser's Back. */
function GoBack() {
  const navigate = useNavigate();
  const hasGone = useRef(false);
  useEffect(() => {
    // Twice, as in strict mode, it would lead out of here.
    if (hasGone.current) return;
    hasGone.current = true;
    void navigate(-1);
  }, [navigate]);
  return null;
}
