import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ApiError } from '../../lib/call-error';
import { Spinner } from '../../ui/states/Spinner';
import { undoQuery } from './api';
import { AskUndo } from './components/AskUndo';
import { LinkFailure } from './components/LinkFailure';
import { RecoveryFrame } from './components/RecoveryFrame';
import './i18n';
import { useLinkClient } from '../../lib/use-link-client';

/** Takes a change back. Opening it does nothing: those who scan mails open every link. */
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
  if (undo) return <AskUndo token={token} undo={undo} onDead={setDead} onStale={() => void refetch()} />;
  return (
    <RecoveryFrame step="loading" heading={t('pages.undo')}>
      <Spinner label={t('loading')} isLate />
    </RecoveryFrame>
  );
}
