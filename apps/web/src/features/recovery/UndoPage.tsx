import { Button } from '@mantine/core';
import type { Undo } from '@quilt/contract/features/recovery';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { ApiError } from '../../lib/call-error';
import { PATHS } from '../../lib/paths';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { Spinner } from '../../ui/states/Spinner';
import { undoChange, undoQuery } from './api';
import { LinkFailure } from './components/LinkFailure';
import { RecoveryFrame } from './components/RecoveryFrame';
import { isDeadLink } from './dead-link';
import './i18n';
import { leaveSessionOf } from './leave-session';
import styles from './UndoPage.module.css';
import { useLinkClient } from './use-link-client';
import { useRecoveryWords } from './use-recovery-words';

/** Takes a changed address or password back. Opening it does nothing: those who scan mails open every link. */
export function UndoPage() {
  const { token = '' } = useParams();
  return (
    <QueryClientProvider client={useLinkClient()}>
      <LoadUndo key={token} token={token} />
    </QueryClientProvider>
  );
}

function LoadUndo({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data: undo, error, refetch } = useQuery(undoQuery(token));
  const [dead, setDead] = useState<ApiError | null>(null);
  const failure = dead ?? error;
  if (failure) return <LinkFailure kind="undo" error={failure} onRetry={() => void refetch()} />;
  if (undo) return <AskUndo token={token} undo={undo} onDead={setDead} />;
  return (
    <RecoveryFrame step="loading" heading={t('pages.undo')}>
      <Spinner label={t('loading')} isLate />
    </RecoveryFrame>
  );
}

interface AskUndoProps {
  token: string;
  undo: Undo;
  onDead(error: ApiError): void;
}

function AskUndo({ token, undo: { kind, username, email }, onDead }: AskUndoProps) {
  const { t } = useTranslation('recovery');
  const { wordError } = useRecoveryWords();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const handleUndo = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      const recoveryToken = await undoChange(token);
      leaveSessionOf(username);
      await navigate(`${PATHS.recovery}/${encodeURIComponent(recoveryToken)}`, { replace: true });
    } catch (error) {
      setIsBusy(false);
      if (isDeadLink(error)) onDead(error);
      else setFailure(error);
    }
  };
  return (
    <RecoveryFrame
      step="undo"
      heading={t(`undo.${kind}Heading`)}
      lead={t(`undo.${kind}Lead`, { username, email })}
    >
      <p>{t('undo.next')}</p>
      {failure !== null && <ErrorLine>{wordError(failure)}</ErrorLine>}
      <Button size="lg" fullWidth loading={isBusy} onClick={() => void handleUndo()}>
        {t('undo.submit')}
      </Button>
      <p className={styles.quiet}>{t('undo.notNeeded')}</p>
    </RecoveryFrame>
  );
}
