import type { TaskRef } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusGlyph } from '../../../../ui/tasks/StatusGlyph';
import '../../i18n';
import { taskPath } from '../../paths';
import { statusName, toStatus } from '../../statuses';
import styles from './parts.module.css';

/** Another task, in one line that leads to it. */
export function TaskRefLink({ task }: { task: TaskRef }) {
  const { t } = useTranslation('tasks');
  return (
    <Link
      to={taskPath(task.project, task.id)}
      className={styles.ref}
      data-archived={task.archivedAt !== null || undefined}
    >
      <StatusGlyph status={toStatus(task.status)} label={t(`statuses.${statusName(task.status)}`)} />
      <span className={styles.refKey}>#{task.id}</span>
      <span className={styles.refTitle}>{task.title}</span>
    </Link>
  );
}
