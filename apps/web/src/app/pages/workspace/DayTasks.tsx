import type { TaskId } from '@quilt/contract/features/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MoreOfList } from '../../../features/teams';
import '../../../features/workspace/i18n';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { TextButton } from '../../../ui/controls/TextButton';
import { RegionError } from '../../../ui/states/RegionError';
import { TaskRowSkeleton } from '../../../ui/tasks/TaskRowSkeleton';
import { useWorkspaceAddress } from './address';
import { dayQuery } from './api';
import styles from './DayTasks.module.css';
import { TaskList } from './TaskGroup';

/** What is due on the day that was chosen in the calendar. */
export function DayTasks({ day, opened, onAll }: { day: string; opened: TaskId | null; onAll(): void }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const tellFailed = useFailedLoad(useErrorText());
  const tasks = useInfiniteQuery(dayQuery(day, useWorkspaceAddress().filter));
  return (
    <section aria-label={t('day.title', { day: format.day(day) })}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t('day.title', { day: format.day(day) })}</h3>
        <TextButton onClick={onAll}>{t('day.all')}</TextButton>
      </div>
      {tasks.isPending && [0, 1, 2].map((place) => <TaskRowSkeleton key={place} />)}
      {tasks.isError && !tasks.data && (
        <RegionError title={t('tasks.groupNotLoaded')} {...tellFailed(tasks)} />
      )}
      {tasks.data?.length === 0 && <p className={styles.empty}>{t('day.empty')}</p>}
      {tasks.data && <TaskList rows={tasks.data} opened={opened} />}
      <MoreOfList query={tasks} />
    </section>
  );
}
