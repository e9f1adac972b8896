import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../lib/call-error';
import { usePageTitle } from '../lib/page-title';
import { MessagePage } from '../ui/page/MessagePage';
import { GoHomeLink } from './GoHomeLink';
import { NotFoundPage } from './NotFoundPage';
import { TryAgainButton } from './TryAgainButton';

/** The general error page: whatever a route throws, while it loads or while it is shown. */
export function ErrorPage() {
  const error = useRouteError();
  const isNothing = isRouteErrorResponse(error) && error.status === 404;
  return isNothing ? <NotFoundPage /> : <FailurePage error={error} />;
}

function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  usePageTitle(t('error.title'));
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
