import type { SharedPost } from '@quilt/contract/features/feeds';
import { IconConfetti, IconFlag3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { milestonePath } from '../../../lib/paths';
import { projectPath } from '../../projects';
import '../i18n';
import styles from './NewsCard.module.css';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** What was reached, of a post that was posted by itself. */
export function NewsCard({ news: { project, milestone } }: { news: NonNullable<SharedPost['news']> }) {
  const { t } = useTranslation('feeds');
  return (
    <div className={styles.card}>
      <span className={styles.icon}>{milestone ? <IconFlag3 {...ICON} /> : <IconConfetti {...ICON} />}</span>
      <p className={styles.words}>
        <small>{t(milestone ? 'news.milestoneReached' : 'news.projectDone')}</small>
        {milestone ? (
          <Link to={milestonePath(milestone.id)}>{milestone.title}</Link>
        ) : (
          <Link to={projectPath(project.id)}>{project.title}</Link>
        )}
        {milestone && <small>{t('news.inProject', { project: project.title })}</small>}
      </p>
    </div>
  );
}
