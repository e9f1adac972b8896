import { Button } from '@mantine/core';
import type { Notification } from '@quilt/contract/features/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { toasts } from '../../../ui/overlays/toasts';
import { markAllNotifications } from '../api';
import { unreadQuery } from '../unread';

interface MarkAllButtonProps {
  /** What came after it was not seen, and stays unread. */
  newest: Notification | undefined;
  isSmall?: boolean;
}

export function MarkAllButton({ newest, isSmall = false }: MarkAllButtonProps) {
  const { t } = useTranslation('notifications');
  const { wordError } = useErrorText();
  const { data: unread = 0 } = useQuery(unreadQuery);

  const handleMark = async (): Promise<void> => {
    if (!newest) return;
    try {
      await markAllNotifications(newest.id);
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
    }
  };

  return (
    <Button
      variant={isSmall ? 'ghost' : 'default'}
      {...(isSmall && { size: 'sm' })}
      disabled={!newest || unread === 0}
      onClick={() => void handleMark()}
    >
      {t('markAll')}
    </Button>
  );
}
