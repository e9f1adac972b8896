import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskChanges, TaskId } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { newTasksIn } from './overlay';
import { WaitingLine } from './WaitingLine';
import styles from './WaitingLine.module.css';
import { useTaskWrites } from './waiting-writes';

interface WaitingTasksProps {
  project: ProjectId;
  /** Those of a column, or the subtasks of one. */
  of: { status: number; fields: Pick<TaskChanges, 'worker' | 'milestone'> } | { parent: TaskId };
}

/** New tasks that the server does not have yet, and those that it did not take. */
export function WaitingTasks({ project, of }: WaitingTasksProps) {
  const { t } = useTranslation('tasks');
  const { unsent, refused } = useTaskWrites();
  const made = newTasksIn([...refused, ...unsent], project, (wanted) => {
    if ('parent' in of) return wanted.parent === of.parent;
    const { worker = wanted.worker, milestone = wanted.milestone } = of.fields;
    return wanted.status === of.status && wanted.worker === worker && wanted.milestone === milestone;
  });
  if (made.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('waiting.newTasks')}>
      {made.map(({ write, wanted }) => (
        <li key={write.clientId}>
          <WaitingLine write={write}>{wanted.title}</WaitingLine>
        </li>
      ))}
    </ul>
  );
}
