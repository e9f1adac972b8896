import { useTranslation } from 'react-i18next';
import { GoHomeLink } from '../GoHomeLink';
import { MessagePage } from '../MessagePage';
import type { ComingPage as Coming } from '../paths';

export function ComingPage({ name }: Pick<Coming, 'name'>) {
  const { t } = useTranslation();
  return (
    <MessagePage title={t(`pages.${name}`)} text={t('coming.text')}>
      <GoHomeLink isMain />
    </MessagePage>
  );
}
