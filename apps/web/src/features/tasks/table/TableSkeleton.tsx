import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import './i18n';
import styles from './Table.module.css';
import skeleton from './TableSkeleton.module.css';

/** As many as there may be; what has no room is cut off. */
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'];

/** A table that is still loading. */
export function TableSkeleton() {
  const { t } = useTranslation('table');
  return (
    <div role="status" className={styles.frame}>
      <HiddenText>{t('loading')}</HiddenText>
      <div className={styles.grid} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className={skeleton.row}>
            <Bone width={44} height={14} />
            <Bone width="38%" height={14} />
            <Bone width={96} height={22} />
            <Bone width={110} height={14} />
            <Bone width={72} height={14} />
          </div>
        ))}
      </div>
    </div>
  );
}
