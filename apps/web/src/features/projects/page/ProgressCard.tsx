import type { Project } from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/page/Sheet';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { TaskProgress } from '../components/TaskProgress';
import '../i18n';
import { STATUSES, statusName } from '../statuses';
import styles from './ProgressCard.module.css';

/** How far it is, task by task. */
export function ProgressCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const { archivedDone, ...counts } = project.tasks;
  const tasks = { ...counts, done: counts.done + archivedDone };
  const hasTasks = Object.values(tasks).some((count) => count > 0);
  return (
    <Sheet title={t('page.progress')}>
      <TaskProgress project={project} />
      {hasTasks && (
        <ul className={styles.legend}>
          {STATUSES.map((status) => (
            <li key={status} className={styles.entry}>
              <StatusGlyph status={status} />
              {t(`taskStatuses.${statusName(status)}`)}
              <span className={styles.count}>{tasks[statusName(status)]}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
