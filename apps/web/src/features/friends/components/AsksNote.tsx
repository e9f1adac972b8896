import type { User } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/page/Sheet';
import '../i18n';
import styles from './AsksNote.module.css';
import { RowActions } from './RowActions';

/** On the profile of somebody who wants to subscribe to the viewer. */
export function AsksNote({ user }: { user: User }) {
  const { t } = useTranslation('friends');
  if (!user.ties?.subscriptionAskedByThem) return null;
  return (
    <Sheet title={t('asks.subscription', { name: user.firstName })}>
      <div className={styles.actions}>
        <RowActions list="subscriberRequests" person={user} />
      </div>
    </Sheet>
  );
}
