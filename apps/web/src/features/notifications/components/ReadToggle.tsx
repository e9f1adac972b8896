import type { Notification } from '@quilt/contract/features/notifications';
import { IconCircleCheck, IconCircleDot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { IconButton } from '../../../ui/controls/IconButton';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { markNotification } from '../api';
import styles from './ReadToggle.module.css';

interface ReadToggleProps {
  notification: Notification;
  /** Of which one it is. */
  describedBy: string;
  /** The unread mark itself is what is pressed, where there is no room for more. */
  isDot: boolean;
}

export function ReadToggle({ notification, describedBy, isDot }: ReadToggleProps) {
  const { t } = useTranslation('notifications');
  const { wordError } = useErrorText();
  const { isRead } = notification;
  const Shape = isRead ? IconCircleDot : IconCircleCheck;

  const handleMark = async (): Promise<void> => {
    try {
      await markNotification(notification, !isRead);
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
    }
  };

  return (
    <span className={styles.toggle} data-dot={isDot || undefined} data-unread={!isRead || undefined}>
      <IconButton
        {...TAKES_FOCUS}
        size="sm"
        label={t(isRead ? 'markUnread' : 'markRead')}
        aria-describedby={describedBy}
        icon={isDot ? <span className={styles.dot} /> : <Shape size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void handleMark()}
      />
    </span>
  );
}
