import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router';
import { PATHS } from '../../lib/paths';
import { HiddenText } from '../../ui/page/HiddenText';
import { partOnDemand } from '../part-on-demand';
import styles from './Header.module.css';

/** Not weighed with the first page, which can be looked at before one is told what else there is. */
const UnreadCount = partOnDemand(
  async () => (await import('../../features/notifications/UnreadCount')).UnreadCount,
);

/** Says how many notifications are unread, and opens them. */
export function BellButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  const { t } = useTranslation('shell');
  const isHere = useMatch(PATHS.notifications) !== null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={t('notifications')}
      {...props}
      aria-current={isHere ? 'page' : undefined}
      className={styles.round}
    >
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {/* Without its code there is no count until the next load of the page: nothing else depends on it. */}
      <UnreadCount fallback={<HiddenText>{t('notifications')}</HiddenText>} />
    </button>
  );
}
