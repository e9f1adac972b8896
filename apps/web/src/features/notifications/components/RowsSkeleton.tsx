import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import styles from './RowsSkeleton.module.css';

const WIDTHS = ['72%', '58%', '66%', '50%', '70%'];

/** Rows that are still loading, in the geometry that they will have. */
export function RowsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <HiddenText>{t('loading')}</HiddenText>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.row}>
          <Bone width={44} height={44} isRound />
          <span className={styles.words}>
            <Bone width={width} height={14} />
            <Bone width="38%" height={11} />
          </span>
        </div>
      ))}
    </div>
  );
}
