import type { Notification } from '@quilt/contract/features/notifications';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { DAY_MS, MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { groupByDay, startOfDay } from '../days';
import styles from './Days.module.css';
import { NotificationRow } from './NotificationRow';

/** All that is loaded, under its days. */
export function Days({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow(MINUTE_MS);
  const nameOf = useDayName(now);
  return groupByDay(notifications).map(({ start, items }) => {
    const name = nameOf(start);
    return (
      <section key={start.getTime()} aria-label={name}>
        <h2 className={styles.day}>{name}</h2>
        <ul className={styles.rows}>
          {items.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} now={now} />
          ))}
        </ul>
      </section>
    );
  });
}

function useDayName(now: Date): (day: Date) => string {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  return (day) => {
    // Rounded: a day on which clocks are changed is an hour shorter or longer.
    const days = Math.round((startOfDay(now).getTime() - day.getTime()) / DAY_MS);
    if (days <= 0) return t('days.today');
    if (days === 1) return t('days.yesterday');
    return day.getFullYear() === now.getFullYear() ? format.longDay(day) : format.date(day);
  };
}
