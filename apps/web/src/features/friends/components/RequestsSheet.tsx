import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Sheet } from '../../../ui/page/Sheet';
import { tieCountsQuery } from '../api';
import '../i18n';
import type { ListName } from '../lists';
import styles from './RequestsSheet.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Who waits for an answer of the signed-in user. Not there where nobody does. */
export function RequestsSheet({ listPath }: { listPath(list: ListName): string }) {
  const { t } = useTranslation('friends');
  const { data } = useQuery(tieCountsQuery);
  if (data === undefined || data.friendRequests + data.subscriberRequests === 0) return null;
  return (
    <Sheet title={t('strips.requests')} className={styles.sheet}>
      <ul className={styles.list}>
        {data.friendRequests > 0 && (
          <li>
            <Link to={listPath('requests')} className={styles.link}>
              <IconUserPlus {...ICON} />
              {t('requests.in', { count: data.friendRequests })}
            </Link>
          </li>
        )}
        {data.subscriberRequests > 0 && (
          <li>
            <Link to={listPath('subscriberRequests')} className={styles.link}>
              <IconUsers {...ICON} />
              {t('requests.subscribers', { count: data.subscriberRequests })}
            </Link>
          </li>
        )}
      </ul>
    </Sheet>
  );
}
