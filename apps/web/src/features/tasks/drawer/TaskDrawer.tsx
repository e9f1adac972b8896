import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound } from '../../../lib/nothing-here';
import { IconButton } from '../../../ui/controls/IconButton';
import { RegionError } from '../../../ui/states/RegionError';
import { useLiveComments } from '../../comments';
import { useLiveAttachments } from '../../documents';
import { taskQuery } from '../api';
import { overTask } from '../offline/overlay';
import { useTaskWrites } from '../offline/waiting-writes';
import { taskPath } from '../paths';
import { useTaskWords } from '../use-task-words';
import { DrawerFrame } from './DrawerFrame';
import styles from './DrawerFrame.module.css';
import { DrawerSkeleton } from './DrawerSkeleton';
import './i18n';
import { TaskView } from './TaskView';
import { useDrawerKeys } from './use-drawer-keys';
import { useStanding } from './use-standing';

interface TaskDrawerProps {
  /** The one in whose address it stands. */
  project: Project;
  id: TaskId;
  onClose(): void;
  /** To the neighbours of its list; none at its ends. */
  next?: (() => void) | undefined;
  previous?: (() => void) | undefined;
}

/** A task beside its board: pushes it where there is room, lies over it where there is less, and is a sheet on a phone. */
export function TaskDrawer({ project, id, onClose, next, previous }: TaskDrawerProps) {
  const { t } = useTranslation('task');
  const task = useQuery(taskQuery(id));
  const tellFailed = useFailedLoad(useTaskWords());
  const { unsent } = useTaskWrites();
  // Also while the next one is still loading.
  useDrawerKeys({ '[': previous, ']': next });
  useStanding(project, id);
  useLiveComments(project.id);
  useLiveAttachments(project.id);
  const isNothing = isNotFound(task) || (task.data !== undefined && task.data.project !== project.id);
  // It was moved to another project: its former address leads there.
  if (!isNotFound(task) && task.data !== undefined && task.data.cameFrom.includes(project.id) && isNothing) {
    return <Navigate replace to={taskPath(task.data.project, id)} />;
  }
  if (task.data !== undefined && !isNothing) {
    return (
      <DrawerFrame id={id} onClose={onClose}>
        <TaskView
          key={id}
          task={overTask(task.data, unsent)}
          project={project}
          onClose={onClose}
          next={next}
          previous={previous}
        />
      </DrawerFrame>
    );
  }
  return (
    <DrawerFrame id={id} onClose={onClose}>
      <div className={styles.head}>
        <span className={styles.key}>#{id}</span>
        <span className={styles.grow} />
        <IconButton
          isFilled
          size="sm"
          label={t('close')}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <div className={styles.body}>
        {isNothing && (
          <div className={styles.nothing}>
            <h2>{t('nothing')}</h2>
            <p>{t('nothingText')}</p>
          </div>
        )}
        {task.isPending && <DrawerSkeleton />}
        {!isNothing && task.isError && <RegionError title={t('notLoaded')} {...tellFailed(task)} />}
      </div>
    </DrawerFrame>
  );
}
