import type { Timer } from '@quilt/contract/features/time';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS, taskPath } from '../../lib/paths';
import { HiddenText } from '../../ui/page/HiddenText';
import { timerQuery } from './api';
import { DiscardDialog } from './DiscardDialog';
import { Elapsed } from './Elapsed';
import './i18n';
import { useLiveOwnTime } from './live';
import styles from './TimerPill.module.css';
import { useTimer } from './use-timer';

/** The header's running timer, live on every page; nothing where none runs. */
export function TimerPill() {
  const { data: timer } = useQuery(timerQuery);
  useLiveOwnTime();
  return timer ? <Running key={timer.id} timer={timer} /> : null;
}

function Running({ timer }: { timer: Timer }) {
  const { t } = useTranslation('time');
  const control = useTimer();
  const [isAsking, setIsAsking] = useState(false);
  const { task } = timer;
  const to = task ? taskPath(task.project.id, task.id) : PATHS.workspaceTime;
  return (
    <div className={styles.pill}>
      <button
        type="button"
        className={styles.stop}
        aria-label={task ? t('pill.stop', { task: task.id }) : t('discard')}
        title={task ? t('pill.stop', { task: task.id }) : t('discard')}
        aria-busy={control.isActing || undefined}
        onClick={() => (task ? control.stop(timer) : setIsAsking(true))}
      >
        <IconPlayerStopFilled size={18} aria-hidden="true" />
      </button>
      <Link to={to} className={styles.link} title={task?.title ?? t('pill.unseen')}>
        <HiddenText>{task ? t('pill.label', { task: task.id }) : t('pill.unseen')} </HiddenText>
        <Elapsed since={timer.startedAt} />
        {task && (
          <span className={styles.key} aria-hidden="true">
            #{task.id}
          </span>
        )}
      </Link>
      <DiscardDialog timer={timer} control={control} isAsking={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}
