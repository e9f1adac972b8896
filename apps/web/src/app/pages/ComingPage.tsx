import { useTranslation } from 'react-i18next';
import { QuiltMark } from '../../ui/quilt/QuiltMark';
import { GoHomeLink } from '../GoHomeLink';
import { MessagePage } from '../MessagePage';
import type { ComingRoute } from '../paths';
import styles from './ComingPage.module.css';

export function ComingPage({ name }: Pick<ComingRoute, 'name'>) {
  const { t } = useTranslation();
  return (
    <MessagePage
      title={t(`pages.${name}`)}
      text={t('coming.text')}
      picture={
        <span className={styles.mark}>
          <QuiltMark kind="project" id={name.length} size={104} palette="team" />
        </span>
      }
    >
      <GoHomeLink isMain />
    </MessagePage>
  );
}
