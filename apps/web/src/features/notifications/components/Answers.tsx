import { Button } from '@mantine/core';
import { friendsErrors } from '@quilt/contract/features/friends';
import type { Notification } from '@quilt/contract/features/notifications';
import type { PersonCard } from '@quilt/contract/features/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { toasts } from '../../../ui/overlays/toasts';
import { answerNotification, refetchNotifications } from '../api';
import type { Question } from '../kinds';
import styles from './Answers.module.css';

interface AnswersProps {
  notification: Notification;
  question: Question;
  /** Who waits for the answer. */
  by: PersonCard;
}

export function Answers({ notification, question, by }: AnswersProps) {
  const { t } = useTranslation('notifications');
  const { wordError } = useErrorText(friendsErrors);
  const [sent, setSent] = useState<'accept' | 'decline' | null>(null);

  const handleAnswer = async (way: 'accept' | 'decline'): Promise<void> => {
    setSent(way);
    try {
      await answerNotification(notification, way === 'accept', () => question[way](by.uuid));
      toasts.show({
        kind: 'done',
        text: t(way === 'accept' ? 'accepted' : 'declined'),
        detail: by.fullName,
      });
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
      // It may have been answered elsewhere, or taken back.
      refetchNotifications();
    } finally {
      setSent(null);
    }
  };

  return (
    <div className={styles.answers}>
      <Button
        size="sm"
        aria-label={t('acceptOf', { name: by.fullName })}
        loading={sent === 'accept'}
        disabled={sent === 'decline'}
        onClick={() => void handleAnswer('accept')}
      >
        {t('accept')}
      </Button>
      <Button
        size="sm"
        variant="grey"
        aria-label={t('declineOf', { name: by.fullName })}
        loading={sent === 'decline'}
        disabled={sent === 'accept'}
        onClick={() => void handleAnswer('decline')}
      >
        {t('decline')}
      </Button>
    </div>
  );
}
