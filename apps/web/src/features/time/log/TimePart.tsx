import { Button } from '@mantine/core';
import type { Task } from '@quilt/contract/features/tasks';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { PATHS } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { TextButton } from '../../../ui/controls/TextButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { tellFailure } from '../../edits';
import { logTime, taskTimeQuery, timerQuery } from '../api';
import { DiscardDialog } from '../DiscardDialog';
import { Elapsed } from '../Elapsed';
import '../i18n';
import { useLiveTaskTime } from '../live';
import { useTimeWords } from '../use-time-words';
import { useTimer } from '../use-timer';
import { EntryForm, type TypedEntry } from './EntryForm';
import { EntryRow } from './EntryRow';
import styles from './log.module.css';
import { TimeSums } from './TimeSums';
import { WaitingEntries } from './WaitingEntries';

interface TimePartProps {
  task: Pick<Task, 'id' | 'project' | 'estimate' | 'can' | 'archivedAt'>;
}

/** What a task takes: the timer, what was logged, and how much that is. */
export function TimePart({ task }: TimePartProps) {
  const { t } = useTranslation('time');
  const time = useInfiniteQuery(taskTimeQuery(task.id));
  const me = useSession(({ currentUser }) => currentUser?.uuid);
  const words = useTimeWords();
  const tellFailed = useFailedLoad(words);
  useLiveTaskTime(task.project);
  const canLog = task.can.includes('task.logTime') && task.archivedAt === null;
  // In what is archived nothing may be done at all.
  const canDelete = task.archivedAt === null && task.can.includes('task.comment');
  const first = time.data?.pages[0];
  const people = time.data?.pages.flatMap((page) => page.people) ?? [];
  const nameOf = (uuid: string | null): string =>
    people.find((person) => person.uuid === uuid)?.fullName ?? t('deletedUser');

  const handleLog = async (entry: TypedEntry): Promise<boolean> => {
    void logTime(task.id, entry).catch((error: unknown) => tellFailure(error, words.wordError(error)));
    return true;
  };
  return (
    <section className={styles.section} aria-labelledby="task-time" {...KEEPS_FOCUS}>
      <h3 id="task-time" className={styles.title} {...HOME_OF_FOCUS}>
        {t('title')}
        <Link className={styles.week} to={PATHS.workspaceTime}>
          {t('yourWeek')}
        </Link>
      </h3>
      {time.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Bone width="60%" height={12} />
        </div>
      )}
      {time.isError && !first && <RegionError title={t('notLoaded')} {...tellFailed(time)} />}
      {first && <TimeSums time={first} estimate={task.estimate} />}
      {canLog && <TimerLine task={task} />}
      {canLog && first && (
        <EntryForm
          key={first.today}
          initial={{ typed: '', day: first.today, note: '' }}
          today={first.today}
          onSave={handleLog}
        >
          <Button type="submit" variant="grey">
            {t('add')}
          </Button>
        </EntryForm>
      )}
      <WaitingEntries task={task.id} />
      {first && first.items.length > 0 && (
        <ul className={styles.list} aria-label={t('log')}>
          {time.data?.pages
            .flatMap(({ items }) => items)
            .map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                name={nameOf(entry.user)}
                today={first.today}
                isOwn={entry.user === me}
                canEdit={canLog}
                canDelete={canDelete}
              />
            ))}
        </ul>
      )}
      {first?.items.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {time.hasNextPage && (
        <TextButton aria-busy={time.isFetchingNextPage} onClick={() => void time.fetchNextPage()}>
          {t('older')}
        </TextButton>
      )}
    </section>
  );
}

function TimerLine({ task }: TimePartProps) {
  const { t } = useTranslation('time');
  const { data: timer, isPending } = useQuery(timerQuery);
  const control = useTimer();
  const [isAsking, setIsAsking] = useState(false);
  const running = timer?.task?.id === task.id ? timer : null;
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <div className={styles.timer}>
      {running ? (
        <>
          <Button
            variant="grey"
            leftSection={<IconPlayerStopFilled {...icon} />}
            loading={control.isActing}
            onClick={() => control.stop(running)}
          >
            {t('stop')}
          </Button>
          <span className={styles.elapsed}>
            <Elapsed since={running.startedAt} />
          </span>
          <TextButton onClick={() => setIsAsking(true)}>{t('discard')}</TextButton>
        </>
      ) : (
        <Button
          variant="grey"
          leftSection={<IconPlayerPlayFilled {...icon} />}
          disabled={isPending}
          loading={control.isActing}
          onClick={() => control.start(task.id)}
        >
          {t('start')}
        </Button>
      )}
      {timer && (
        <DiscardDialog
          timer={timer}
          control={control}
          isAsking={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
