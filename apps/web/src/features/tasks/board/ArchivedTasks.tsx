import { Button } from '@mantine/core';
import { can } from '@quilt/contract/access';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { Sheet } from '../../../ui/page/Sheet';
import { ListDrawing, SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { TaskRow } from '../../../ui/tasks/TaskRow';
import { TaskRowSkeleton } from '../../../ui/tasks/TaskRowSkeleton';
import { MoreOfList } from '../../teams';
import { type TaskFilters, tasksQuery } from '../api';
import '../i18n';
import { taskPath } from '../paths';
import { standingOf } from '../standing';
import { statusName, toStatus } from '../statuses';
import { useTaskWords } from '../use-task-words';
import { useToldTask } from '../use-told-task';
import styles from './ArchivedTasks.module.css';

interface ArchivedTasksProps {
  project: Project;
  filters: TaskFilters;
}

/** What was taken off the board, the last one first. */
export function ArchivedTasks({ project, filters }: ArchivedTasksProps) {
  const { t } = useTranslation('tasks');
  const tellFailed = useFailedLoad(useTaskWords());
  const tasks = useInfiniteQuery(tasksQuery(project.id, { ...filters, state: 'archived' }));
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Sheet title={t('archive.title')}>
      {tasks.isPending && (
        <div role="status" aria-label={t('archive.loading')}>
          <TaskRowSkeleton />
          <TaskRowSkeleton />
          <TaskRowSkeleton />
        </div>
      )}
      {tasks.isError && tasks.data === undefined && (
        <RegionError title={t('archive.notLoaded')} {...tellFailed(tasks)} />
      )}
      {tasks.data?.length === 0 && (
        <EmptyState
          drawing={isNarrowed ? <SearchDrawing /> : <ListDrawing />}
          title={t(isNarrowed ? 'board.noMatchTitle' : 'archive.emptyTitle')}
        >
          {t(isNarrowed ? 'board.noMatchText' : 'archive.emptyText')}
        </EmptyState>
      )}
      <ul className={styles.list} aria-label={t('archive.title')} {...KEEPS_FOCUS}>
        {tasks.data?.map((card) => (
          <li key={card.id} className={styles.line}>
            <ArchivedTask project={project} card={card} />
          </li>
        ))}
      </ul>
      <MoreOfList query={tasks} />
    </Sheet>
  );
}

function ArchivedTask({ project, card }: { project: Project; card: TaskCard }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { search } = useLocation();
  const { restore, isActing } = useToldTask();
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const mayRestore = can(standingOf(card, project, viewer), 'task.restore');
  return (
    <>
      <div className={styles.task}>
        <TaskRow
          id={card.id}
          title={card.title}
          status={toStatus(card.status)}
          statusLabel={t(`statuses.${statusName(card.status)}`)}
          priority={card.priority}
          priorityLabel={t(`priority.${card.priority}`)}
          due={card.deadline === null ? undefined : { date: format.day(card.deadline) }}
          to={`${taskPath(project.id, card.id)}${search}`}
        />
      </div>
      {mayRestore && (
        <Button
          size="sm"
          variant="grey"
          loading={isActing}
          aria-label={t('archive.restoreOne', { id: card.id })}
          onClick={() => void restore(card)}
        >
          {t('archive.restore')}
        </Button>
      )}
    </>
  );
}
