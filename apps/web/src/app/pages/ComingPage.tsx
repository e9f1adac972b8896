import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QuiltMark } from '../../ui/quilt/QuiltMark';
import { GoHomeLink } from '../GoHomeLink';
import { MessagePage } from '../MessagePage';
import { NotFoundPage } from '../NotFoundPage';
import type { ComingRoute } from '../paths';
import { fitsId } from '../route-ids';
import styles from './ComingPage.module.css';

export function ComingPage({ name, id }: Pick<ComingRoute, 'name' | 'id'>) {
  const { t } = useTranslation();
  const params = useParams();
  if (id && !fitsId(id, params.id)) return <NotFoundPage />;
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
