import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { ApiError } from '../../lib/call-error';
import { isRecord } from '../../lib/kept';
import { PATHS } from '../../lib/paths';
import { useIsHere } from '../../lib/use-is-here';
import { Spinner } from '../../ui/states/Spinner';
import { recoveryQuery } from './api';
import { AskForm } from './components/AskForm';
import { LinkFailure } from './components/LinkFailure';
import { NewPasswordForm } from './components/NewPasswordForm';
import { RecoveryFrame } from './components/RecoveryFrame';
import { SentNote } from './components/SentNote';
import './i18n';
import { useLinkClient } from '../../lib/use-link-client';
import { leaveSessionOf } from './leave-session';

/** Without a token it asks for the address; with the one of the mail, for the new password. */
export function RecoveryPage() {
  const { token } = useParams();
  return (
    <QueryClientProvider client={useLinkClient()}>
      {token === undefined ? <Ask /> : <Choose key={token} token={token} />}
    </QueryClientProvider>
  );
}

/** Asked and sent are two entries of the history, so that the browser's own buttons go between them. */
function Ask() {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const known = isRecord(state) ? state : {};
  const email = typeof known.email === 'string' ? known.email : '';
  if (known.isSent === true && email !== '') {
    return <SentNote email={email} onOther={() => void navigate(PATHS.recovery, { state: { email } })} />;
  }
  const handleSent = async (address: string): Promise<void> => {
    if (!isHere()) return;
    await navigate(PATHS.recovery, { replace: true, state: { email: address } });
    await navigate(PATHS.recovery, { state: { email: address, isSent: true } });
  };
  return <AskForm email={email} onSent={(address) => void handleSent(address)} />;
}

function Choose({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { data: recovery, error, refetch } = useQuery(recoveryQuery(token));
  const [dead, setDead] = useState<ApiError | null>(null);
  const failure = dead ?? error;
  if (failure) return <LinkFailure kind="recovery" error={failure} onRetry={() => void refetch()} />;
  if (!recovery) {
    return (
      <RecoveryFrame step="loading" heading={t('choose.heading')}>
        <Spinner label={common('loading')} isLate />
      </RecoveryFrame>
    );
  }
  const handleDone = (): void => {
    leaveSessionOf(recovery.username);
    if (isHere()) void navigate(PATHS.login, { replace: true, state: { note: 'recovered' } });
  };
  return <NewPasswordForm token={token} recovery={recovery} onDone={handleDone} onDead={setDead} />;
}
