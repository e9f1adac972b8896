import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { PATHS } from '../../lib/paths';
import styles from './Header.module.css';

const MOST = 99;

interface BellButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  unread: number;
}

/** Says how many notifications are unread, and opens them. Not an IconButton: the first load is weighed. */
export function BellButton({ unread, ...props }: BellButtonProps) {
  const { t } = useTranslation('shell');
  const isHere = useMatch(PATHS.notifications) !== null;
  const shown = unread > MOST ? `${MOST}+` : String(unread);
  const label = unread > 0 ? t('unreadNotifications', { count: unread, shown }) : t('notifications');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...props}
      aria-current={isHere ? 'page' : undefined}
      aria-label={label}
      title={label}
      className={styles.round}
    >
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {unread > 0 && <b className={styles.counter}>{shown}</b>}
    </button>
  );
}
