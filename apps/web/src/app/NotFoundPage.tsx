import { useTranslation } from 'react-i18next';
import { GoHomeLink } from './GoHomeLink';
import { MessagePage } from './MessagePage';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')}>
      <GoHomeLink isMain />
    </MessagePage>
  );
}
