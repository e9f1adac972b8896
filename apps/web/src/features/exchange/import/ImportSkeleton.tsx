import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import styles from './ImportSkeleton.module.css';

/** The page while it loads: its title and its sheet. */
export function ImportSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.page}>
      <HiddenText>{t('loading')}</HiddenText>
      <Bone width="48%" height={34} />
      <Bone width="100%" height={320} />
    </div>
  );
}
