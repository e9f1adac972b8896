import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import './i18n';
import styles from './ItemsSkeleton.module.css';

const ROWS = [220, 160, 260, 190, 240, 150];

/** Rows of a list that is on its way. */
export function ItemsSkeleton() {
  const { t } = useTranslation('items');
  return (
    <div role="status" className={styles.rows}>
      <HiddenText>{t('loading')}</HiddenText>
      {ROWS.map((width) => (
        <span key={width} className={styles.row}>
          <Bone width={36} height={36} />
          <Bone width={width} height={14} />
        </span>
      ))}
    </div>
  );
}
