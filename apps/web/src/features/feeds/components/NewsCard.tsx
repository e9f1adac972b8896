import type { UserUuid } from '@quilt/contract/core';
import type { SharedPost } from '@quilt/contract/features/feeds';
import { IconConfetti, IconFlag3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { milestonePath } from '../../../lib/paths';
import { AchievementMedal, useAchievementTitle } from '../../achievements';
import { profilePath } from '../../profile';
import { projectPath } from '../../projects';
import '../i18n';
import styles from './NewsCard.module.css';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

type News = NonNullable<SharedPost['news']>;

/** What was reached, of a post that was posted by itself. */
export function NewsCard({ news, author }: { news: News; author: UserUuid | null }) {
  const { t } = useTranslation('feeds');
  const { project, milestone, achievement } = news;
  if (achievement !== null) return <Earned code={achievement} author={author} />;
  if (project === null) return null;
  const icon = (
    <span className={styles.icon}>{milestone ? <IconFlag3 {...ICON} /> : <IconConfetti {...ICON} />}</span>
  );
  return (
    <Card
      icon={icon}
      what={t(milestone ? 'news.milestoneReached' : 'news.projectDone')}
      line={milestone && t('news.inProject', { project: project.title })}
    >
      {milestone ? (
        <Link to={milestonePath(milestone.id)}>{milestone.title}</Link>
      ) : (
        <Link to={projectPath(project.id)}>{project.title}</Link>
      )}
    </Card>
  );
}

function Earned({ code, author }: { code: NonNullable<News['achievement']>; author: UserUuid | null }) {
  const { t } = useTranslation('feeds');
  const title = useAchievementTitle()(code);
  return (
    <Card icon={<AchievementMedal code={code} size={48} />} what={t('news.achievementEarned')}>
      {author === null ? title : <Link to={profilePath(author)}>{title}</Link>}
    </Card>
  );
}

interface CardProps {
  icon: ReactNode;
  what: string;
  line?: string | null;
  children: ReactNode;
}

function Card({ icon, what, line = null, children }: CardProps) {
  return (
    <div className={styles.card}>
      {icon}
      <p className={styles.words}>
        <small>{what}</small>
        {children}
        {line !== null && <small>{line}</small>}
      </p>
    </div>
  );
}
