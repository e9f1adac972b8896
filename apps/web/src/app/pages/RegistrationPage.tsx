import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useCurrentUser, useLiveUser } from '../../features/profile';
import { ConfirmPage } from '../../features/registration/ConfirmPage';
import { RegisterPage } from '../../features/registration/RegisterPage';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { FullScreenSpinner } from '../FullScreenSpinner';
import { fromLogin } from '../guards/return-location';

/** For guests, and for users who have just become it: those are asked for the code, until they have it or put it off. */
export function RegistrationPage() {
  const token = useSession((session) => session.token);
  // While the account is being made the form stays, until the user is there too.
  const isStarting = useSession((session) => session.isStarting);
  return (
    <QueryClientProvider client={queryClient}>
      {token !== null && !isStarting ? <LastStep key={token} token={token} /> : <RegisterPage />}
    </QueryClientProvider>
  );
}

function LastStep({ token }: { token: string }) {
  const { user, isLoading } = useCurrentUser();
  const { search } = useLocation();
  const onward = fromLogin(search);
  if (isLoading) return <FullScreenSpinner />;
  // Those who have no step left to do are led on; so are those of whom nothing is known, and told there what is wrong.
  if (user === null || user.email_verified_at !== null) return <Navigate to={onward} replace />;
  return <Confirm token={token} user={user} onward={onward} />;
}

interface ConfirmProps {
  token: string;
  user: NonNullable<ReturnType<typeof useCurrentUser>['user']>;
  onward: string;
}

function Confirm({ token, user, onward }: ConfirmProps) {
  // Confirmed in another tab or on another device, this one goes on as well.
  useLiveUser(token);
  const navigate = useNavigate();
  return <ConfirmPage user={user} onDone={() => void navigate(onward, { replace: true })} />;
}
