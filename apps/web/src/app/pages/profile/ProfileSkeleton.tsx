import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import styles from './ProfileSkeleton.module.css';

/** The head of a profile that is still loading. */
export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.hero}>
      <HiddenText>{t('loading')}</HiddenText>
      <div className={styles.cover} />
      <div className={styles.body}>
        <Bone width={132} height={132} isRound />
        <Bone width="32%" height={30} />
        <Bone width="48%" height={15} />
      </div>
    </div>
  );
}
