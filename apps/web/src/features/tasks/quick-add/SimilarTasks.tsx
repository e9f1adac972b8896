import type { ProjectId } from '@quilt/contract/features/projects';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSettled } from '../../../lib/use-settled';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { similarQuery } from '../api';
import '../i18n';
import { taskPath } from '../paths';
import { statusName, toStatus } from '../statuses';
import styles from './SimilarTasks.module.css';

/** With fewer letters everything is alike. */
const SHORTEST_TITLE = 6;

interface SimilarTasksProps {
  project: ProjectId;
  title: string;
}

/** What is there already and called much the same; nobody has to look at it. */
export function SimilarTasks({ project, title }: SimilarTasksProps) {
  const { t } = useTranslation('tasks');
  const { search } = useLocation();
  const asked = useSettled(title.trim());
  const isLong = asked.length >= SHORTEST_TITLE && title.trim() !== '';
  const { data } = useQuery({ ...similarQuery(project, asked), enabled: isLong });
  const found = isLong ? (data ?? []) : [];
  return (
    <div className={styles.similar} data-found={found.length > 0 || undefined}>
      <p role="status" className={styles.lead}>
        {found.length > 0 && t('quick.similar')}
      </p>
      <ul className={styles.list}>
        {found.map(({ id, title: name, status }) => (
          <li key={id}>
            <Link className={styles.task} to={`${taskPath(project, id)}${search}`} preventScrollReset>
              <StatusGlyph status={toStatus(status)} label={t(`statuses.${statusName(status)}`)} />
              <span className={styles.title}>
                #{id} {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
