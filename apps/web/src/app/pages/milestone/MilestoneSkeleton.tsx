import { useTranslation } from 'react-i18next';
import '../../../features/milestones/i18n';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import styles from './MilestoneView.module.css';

/** A milestone that is still loading. */
export function MilestoneSkeleton() {
  const { t } = useTranslation('milestone');
  return (
    <div role="status">
      <HiddenText>{t('loading')}</HiddenText>
      <div className={styles.header} aria-hidden="true">
        <div className={styles.name}>
          <Bone width={52} height={52} />
          <Bone width={240} height={28} />
        </div>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.column}>
          <div className={styles.blank} style={{ height: 340 }} />
          <div className={styles.blank} style={{ height: 360 }} />
        </div>
        <div className={styles.column}>
          <div className={styles.blank} style={{ height: 190 }} />
          <div className={styles.blank} style={{ height: 280 }} />
        </div>
      </div>
    </div>
  );
}
