import { useTranslation } from 'react-i18next';
import { GoHomeLink } from '../GoHomeLink';
import { MessagePage } from '../MessagePage';
import type { ComingRoute } from '../paths';

export function ComingPage({ name }: Pick<ComingRoute, 'name'>) {
  const { t } = useTranslation();
  return (
    <MessagePage title={t(`pages.${name}`)} text={t('coming.text')}>
      <GoHomeLink isMain />
    </MessagePage>
  );
}
