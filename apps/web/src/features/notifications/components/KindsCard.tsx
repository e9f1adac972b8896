import {
  type GroupCounts,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from '@quilt/contract/features/notifications';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { shortCount } from '../../../ui/controls/Counter';
import { TextButton } from '../../../ui/controls/TextButton';
import { FoldAway } from '../../../ui/page/FoldAway';
import styles from './KindsCard.module.css';

interface KindsCardProps {
  /** None is all. */
  chosen: readonly NotificationGroup[];
  /** Undefined while they are on their way. */
  counts: GroupCounts | undefined;
  onChoose(chosen: readonly NotificationGroup[]): void;
}

/** Which kinds are shown. */
export function KindsCard({ chosen, counts, onChoose }: KindsCardProps) {
  const { t } = useTranslation('notifications');
  const id = useId();
  const toggle = (group: NotificationGroup): void =>
    onChoose(NOTIFICATION_GROUPS.filter((one) => chosen.includes(one) !== (one === group)));
  return (
    <FoldAway label={chosen.length === 0 ? t('kind') : `${t('kind')}: ${chosen.length}`}>
      <fieldset className={styles.card}>
        <legend className={styles.title}>{t('kind')}</legend>
        {chosen.length > 0 && (
          <span className={styles.clear}>
            <TextButton onClick={() => onChoose([])}>{t('clearKinds')}</TextButton>
          </span>
        )}
        <div className={styles.rows}>
          {NOTIFICATION_GROUPS.map((group) => (
            <div key={group} className={styles.row}>
              <Checkbox
                label={t(`groups.${group}`)}
                checked={chosen.includes(group)}
                aria-describedby={`${id}-${group}`}
                onChange={() => toggle(group)}
              />
              <span id={`${id}-${group}`} className={styles.count}>
                {counts && shortCount(counts[group])}
              </span>
            </div>
          ))}
        </div>
      </fieldset>
    </FoldAway>
  );
}
