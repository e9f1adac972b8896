import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tellWaiting } from '../../lib/offline-kinds';
import { toDraft } from '../markdown';
import './i18n';

declare module '../../lib/offline-kinds' {
  interface WaitingKinds {
    comment: { task: string; text: string };
  }
}

tellWaiting('comment', {
  Icon: IconMessage,
  useWords({ task = '', text = '' }) {
    const { t } = useTranslation('comments');
    return { title: t('waitingTitle', { task }), detail: toDraft(text).text };
  },
});
