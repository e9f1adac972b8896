import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { PATHS } from '../../../lib/paths';
import { MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { PopoverPanel } from '../../../ui/overlays/Popover';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { RegionError } from '../../../ui/states/RegionError';
import { notificationsQuery } from '../api';
import '../i18n';
import { MarkAllButton } from './MarkAllButton';
import { NothingToRead } from './NothingToRead';
import { NotificationRow } from './NotificationRow';
import styles from './NotificationsPanel.module.css';
import { RowsSkeleton } from './RowsSkeleton';
import { SettingsLink } from './SettingsLink';

/** The rest is a page of its own. */
const SHOWN = 10;

interface NotificationsPanelProps {
  titleId: string;
  /** Called when something in it leads to another page. */
  onGo(): void;
}

/** The inside of the bell's popover: the newest. */
export function NotificationsPanel({ titleId, onGo }: NotificationsPanelProps) {
  const { t } = useTranslation('notifications');
  const tellFailed = useFailedLoad(useErrorText());
  const now = useNow(MINUTE_MS);
  const list = useInfiniteQuery(notificationsQuery('all'));
  return (
    <PopoverPanel
      title={t('title')}
      titleId={titleId}
      actions={
        <>
          <MarkAllButton newest={list.data?.[0]} isSmall />
          <SettingsLink isSmall onGo={onGo} />
        </>
      }
      footer={
        <Link to={PATHS.notifications} className={styles.all} onClick={onGo}>
          {t('showAll')}
        </Link>
      }
    >
      <div {...KEEPS_FOCUS}>
        {/* Where one begins: on the button before it, a key pressed too often would mark all as read. */}
        <div {...HOME_OF_FOCUS} data-autofocus className={styles.home}>
          {list.isPending && <RowsSkeleton />}
          {list.isError && list.data === undefined && (
            <RegionError title={t('notLoaded')} {...tellFailed(list)} />
          )}
          {list.data?.length === 0 && <NothingToRead state="all" />}
          {list.data && list.data.length > 0 && (
            <ul className={styles.rows} aria-labelledby={titleId}>
              {list.data.slice(0, SHOWN).map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  now={now}
                  isCompact
                  onGo={onGo}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
    </PopoverPanel>
  );
}
