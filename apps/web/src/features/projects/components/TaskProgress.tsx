import type { ProjectCard } from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { LoadBar } from '../../../ui/plots/LoadBar';
import '../i18n';
import styles from './TaskProgress.module.css';

interface TaskProgressProps {
  project: Pick<ProjectCard, 'tasks' | 'progress'>;
  /** At the other end of the line below. */
  aside?: string | null | undefined;
}

/** How far a project is: how its tasks share themselves out, and the same in words. */
export function TaskProgress({ project: { tasks, progress }, aside }: TaskProgressProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  // What was finished stays so in the archive.
  const done = tasks.done + tasks.archivedDone;
  const counts = [tasks.new, tasks.inProgress, tasks.onTheTest, done] as const;
  const count = counts.reduce((sum, one) => sum + one, 0);
  return (
    <div className={styles.progress}>
      {count > 0 ? (
        <LoadBar counts={counts} label={t('taskCounts', { ...tasks, done })} />
      ) : (
        <div className={styles.none} />
      )}
      <div className={styles.line}>
        <span>
          {count === 0
            ? t('noTasks')
            : t('progress', { percent: format.percent(progress / 100), tasks: t('tasks', { count }) })}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
    </div>
  );
}
