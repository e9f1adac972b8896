import type { GroupVisibility } from '@quilt/contract/features/groups';
import { IconLock, IconUserCheck, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import styles from './VisibilityTag.module.css';

const ICONS = { open: IconWorld, byRequest: IconUserCheck, hidden: IconLock } as const;

/** Who may join a group. */
export function VisibilityTag({ visibility }: { visibility: GroupVisibility }) {
  const { t } = useTranslation('groups');
  const Icon = ICONS[visibility];
  return (
    <span className={styles.tag}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(`visibility.${visibility}`)}
    </span>
  );
}
