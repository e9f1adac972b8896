import { Button } from '@mantine/core';
import { getProjectImage, type ProjectCard } from '@quilt/contract/features/projects';
import type { TeamPage } from '@quilt/contract/features/teams';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { callForBytes } from '../../../lib/api-client';
import { PATHS } from '../../../lib/paths';
import { Sheet } from '../../../ui/page/Sheet';
import { StretchedAction } from '../../../ui/page/StretchedAction';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import '../i18n';
import { MarkFace } from './MarkFace';
import styles from './ProjectsPart.module.css';

const STATUSES = { 1: 'new', 2: 'inProgress', 3: 'onTheTest', 4: 'done' } as const;

interface ProjectsPartProps {
  team: TeamPage;
  projects: readonly ProjectCard[];
  /** Up to 100. */
  count: number;
  /** The way to a new one, for who may. */
  create?: ReactNode;
}

/** The projects of the team, and how far they are. */
export function ProjectsPart({ team, projects, count, create }: ProjectsPartProps) {
  const { t } = useTranslation('teams');
  return (
    <Sheet title={t('projects.title')} count={count} action={create}>
      {projects.length === 0 && <p className={styles.none}>{t('projects.none')}</p>}
      <ul aria-label={t('projects.title')}>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </ul>
      {count > projects.length && (
        <Button
          component={Link}
          to={`${PATHS.projects}?team=${team.id}`}
          variant="ghost"
          size="sm"
          className={styles.all}
        >
          {t('projects.all')}
        </Button>
      )}
    </Sheet>
  );
}

function ProjectRow({ project }: { project: ProjectCard }) {
  const { t } = useTranslation('teams');
  const format = useFormat();
  const { id, title, tasks, progress, status } = project;
  const total = tasks.new + tasks.inProgress + tasks.onTheTest + tasks.done;
  const share = progress / 100;
  const isStatus = (value: number): value is keyof typeof STATUSES => value in STATUSES;
  return (
    <li className={styles.row}>
      <MarkFace
        kind="project"
        thing={project}
        size={44}
        loadImage={(image, signal) => callForBytes(getProjectImage, { params: { id, image } }, { signal })}
      />
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.title}>
            <StretchedAction to={`/project/${id}`}>{title}</StretchedAction>
          </span>
          {isStatus(status) && (
            <StatusGlyph status={status} label={t(`projects.statuses.${STATUSES[status]}`)} />
          )}
        </div>
        <div className={styles.bar}>
          <ProgressBar share={share} label={t('projects.progress', { title })} />
        </div>
        <p className={styles.line}>
          {total === 0
            ? t('projects.noTasks')
            : t('projects.tasks', { count: total, percent: format.percent(share) })}
        </p>
      </div>
    </li>
  );
}
