import type { TaskId } from '@quilt/contract/features/tasks';
import type { StoppedTimer, Timer } from '@quilt/contract/features/time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/call-error';
import { refetchNow } from '../../lib/live-query';
import { toasts } from '../../ui/overlays/toasts';
import { tellFailure } from '../edits';
import { discardTimer, startTimer, stopTimer, timerQuery } from './api';
import './i18n';
import { useMinutesWords } from './minutes';
import { useTimeWords } from './use-time-words';

/** What can then only be discarded. */
const STUCK: readonly string[] = ['time.timer_stuck', 'time.day_full'];

/** Starts and stops the one timer, and says what was logged. */
export function useTimer() {
  const { t } = useTranslation('time');
  const { wordError } = useTimeWords();
  const wordMinutes = useMinutesWords();
  const [isActing, setIsActing] = useState(false);
  /** Why it cannot be stopped. */
  const [stuck, setStuck] = useState<string | null>(null);

  const tellStopped = ({ entry: { task, minutes }, isCut }: StoppedTimer): void => {
    const words = { task, minutes: wordMinutes(minutes) };
    toasts.show({ kind: 'done', text: isCut ? t('told.cut', words) : t('told.stopped', words) });
  };
  const run = async (ask: () => Promise<StoppedTimer | null | undefined>): Promise<void> => {
    setIsActing(true);
    try {
      const stopped = await ask();
      if (stopped) tellStopped(stopped);
    } catch (error) {
      if (error instanceof ApiError && STUCK.includes(error.code)) setStuck(wordError(error));
      else tellFailure(error, wordError(error));
      // Another tab or device may have been faster.
      void refetchNow(timerQuery);
    } finally {
      setIsActing(false);
    }
  };
  return {
    isActing,
    stuck,
    forget: () => setStuck(null),
    start: (task: TaskId) => void run(() => startTimer(task)),
    stop: (timer: Timer) => void run(() => stopTimer(timer)),
    discard: (timer: Timer) =>
      void run(async () => {
        await discardTimer(timer);
        setStuck(null);
        return null;
      }),
  };
}
