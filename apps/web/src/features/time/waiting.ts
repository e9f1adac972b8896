import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tellWaiting } from '../../lib/offline-kinds';
import './api';
import './i18n';
import { useMinutesWords } from './minutes';

declare module '../../lib/offline-kinds' {
  interface WaitingKinds {
    timeEntry: { task: string; day: string; minutes: string; note: string };
  }
}

tellWaiting('timeEntry', {
  Icon: IconClock,
  useWords({ task = '', minutes = '0' }) {
    const { t } = useTranslation('time');
    const wordMinutes = useMinutesWords();
    return { title: t('waitingTitle', { task }), detail: wordMinutes(Number(minutes)) };
  },
});
