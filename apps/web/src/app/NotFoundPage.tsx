import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/page-title';
import { MessagePage } from '../ui/page/MessagePage';
import { GoHomeLink } from './GoHomeLink';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')}>
      <GoHomeLink isMain />
    </MessagePage>
  );
}
