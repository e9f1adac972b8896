import { Button } from '@mantine/core';
import { friendsErrors } from '@quilt/contract/features/friends';
import { invitationsErrors } from '@quilt/contract/features/invitations';
import type { Notification } from '@quilt/contract/features/notifications';
import { teamsErrors } from '@quilt/contract/features/teams';
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
}

export function Answers({ notification, question }: AnswersProps) {
  const { t } = useTranslation('notifications');
  const { wordError } = useErrorText(friendsErrors, invitationsErrors, teamsErrors);
  const [sent, setSent] = useState<'accept' | 'decline' | null>(null);
  const { asks, name } = question;

  const handleAnswer = async (way: 'accept' | 'decline'): Promise<void> => {
    setSent(way);
    try {
      await answerNotification(notification, way === 'accept', () => question[way]());
      toasts.show({
        kind: 'done',
        text: t(way === 'accept' ? `accepted.${asks}` : `declined.${asks}`),
        detail: name,
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
        aria-label={t('acceptOf', { name })}
        loading={sent === 'accept'}
        disabled={sent === 'decline'}
        onClick={() => void handleAnswer('accept')}
      >
        {t('accept')}
      </Button>
      <Button
        size="sm"
        variant="grey"
        aria-label={t('declineOf', { name })}
        loading={sent === 'decline'}
        disabled={sent === 'accept'}
        onClick={() => void handleAnswer('decline')}
      >
        {t('decline')}
      </Button>
    </div>
  );
}
