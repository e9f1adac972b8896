import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/page-title';
import { MessagePage } from '../ui/page/MessagePage';
import { TryAgainButton } from './TryAgainButton';

interface UnreachablePageProps {
  isRetrying: boolean;
  onRetry(): void;
}

/** The server does not answer, and no user is kept from an earlier visit that could be shown meanwhile. */
export function UnreachablePage({ isRetrying, onRetry }: UnreachablePageProps) {
  const { t } = useTranslation();
  usePageTitle(t('unreachable.title'));
  useEffect(() => {
    // The browser's word is no proof, but a reason to ask.
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <MessagePage title={t('unreachable.title')} text={t('unreachable.text')}>
      <TryAgainButton isRetrying={isRetrying} onRetry={onRetry} />
    </MessagePage>
  );
}
