import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../lib/call-error';
import { GoHomeLink } from './GoHomeLink';
import { MessagePage } from './MessagePage';
import { NotFoundPage } from './NotFoundPage';
import { TryAgainButton } from './TryAgainButton';

/** The general error page: whatever a route throws, while it loads or while it is shown. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <MessagePage
      title={t('error.title')}
      text={t('error.text')}
      note={error instanceof ApiError ? t('error.requestId', { id: error.requestId }) : null}
    >
      {/* Loaded anew, because code that failed to load or to run would fail again from memory. */}
      <TryAgainButton onRetry={() => window.location.reload()} />
      <GoHomeLink />
    </MessagePage>
  );
}
