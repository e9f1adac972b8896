import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import './i18n';
import styles from './DrawerSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** A task that is still loading, in its final places. */
export function DrawerSkeleton() {
  const { t } = useTranslation('task');
  return (
    <div className={styles.skeleton}>
      <span role="status">
        <HiddenText>{t('loading')}</HiddenText>
      </span>
      <Bone width="70%" height={24} />
      <div className={styles.rows}>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Bone width={64} height={11} />
            <Bone width={110} height={14} />
            <Bone width={56} height={11} />
            <Bone width={80} height={14} />
          </div>
        ))}
      </div>
      <Bone width="96%" height={13} />
      <Bone width="90%" height={13} />
      <Bone width="60%" height={13} />
    </div>
  );
}
