import { useTranslation } from 'react-i18next';
import type { PageName } from '../../i18n/texts';
import { usePageTitle } from '../../lib/page-title';
import { MessagePage } from '../../ui/page/MessagePage';
import { QuiltMark } from '../../ui/quilt/QuiltMark';
import { GoHomeLink } from '../GoHomeLink';
import styles from './ComingPage.module.css';

export function ComingPage({ name }: { name: PageName }) {
  const { t } = useTranslation();
  const title = t(`pages.${name}`);
  usePageTitle(title);
  return (
    <MessagePage
      title={title}
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
