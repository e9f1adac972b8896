import { NOTIFICATION_GROUPS, type NotificationGroup } from '@quilt/contract/features/notifications';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { TextButton } from '../../../ui/controls/TextButton';
import styles from './KindsCard.module.css';

interface KindsCardProps {
  /** None is all. */
  chosen: readonly NotificationGroup[];
  onChoose(chosen: readonly NotificationGroup[]): void;
}

/** Which kinds are shown. */
export function KindsCard({ chosen, onChoose }: KindsCardProps) {
  const { t } = useTranslation('notifications');
  const toggle = (group: NotificationGroup): void =>
    onChoose(NOTIFICATION_GROUPS.filter((one) => chosen.includes(one) !== (one === group)));
  return (
    <fieldset className={styles.card}>
      <legend className={styles.title}>{t('kind')}</legend>
      {chosen.length > 0 && (
        <span className={styles.clear}>
          <TextButton onClick={() => onChoose([])}>{t('clearKinds')}</TextButton>
        </span>
      )}
      <div className={styles.rows}>
        {NOTIFICATION_GROUPS.map((group) => (
          <Checkbox
            key={group}
            label={t(`groups.${group}`)}
            checked={chosen.includes(group)}
            onChange={() => toggle(group)}
          />
        ))}
      </div>
    </fieldset>
  );
}
