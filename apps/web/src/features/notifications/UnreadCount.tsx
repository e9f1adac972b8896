import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Counter, shortCount } from '../../ui/controls/Counter';
import { HiddenText } from '../../ui/page/HiddenText';
import './i18n';
import styles from './UnreadCount.module.css';
import { unreadQuery, useLiveNotifications } from './unread';

/** The name of the bell and the count on its edge, live on every page. */
export function UnreadCount() {
  const { t } = useTranslation('notifications');
  const { data: unread = 0 } = useQuery(unreadQuery);
  useLiveNotifications();
  if (unread === 0) return <HiddenText>{t('title')}</HiddenText>;
  return (
    <Counter
      count={unread}
      label={t('bell', { count: unread, shown: shortCount(unread) })}
      className={styles.count}
    />
  );
}
