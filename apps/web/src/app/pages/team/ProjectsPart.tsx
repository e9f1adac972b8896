import { Button } from '@mantine/core';
import type { ProjectCard } from '@quilt/contract/features/projects';
import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { NewProjectDialog, ProjectFace, projectPath, statusName, toStatus } from '../../../features/projects';
import { useFormat } from '../../../i18n/use-format';
import { PATHS } from '../../../lib/paths';
import { Sheet } from '../../../ui/page/Sheet';
import { StretchedAction } from '../../../ui/page/StretchedAction';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import styles from './ProjectsPart.module.css';

interface ProjectsPartProps {
  team: TeamPage;
  projects: readonly ProjectCard[];
  /** Up to 100. */
  count: number;
}

/** The projects of the team, and how far they are. */
export function ProjectsPart({ team, projects, count }: ProjectsPartProps) {
  const { t } = useTranslation('teams');
  return (
    <Sheet
      title={t('projects.title')}
      count={Math.min(count, LIMITS.shownCount)}
      isMore={count > LIMITS.shownCount}
      action={team.can.includes('project.create') && <NewProject team={team} />}
    >
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

function NewProject({ team }: { team: TeamPage }) {
  const { t } = useTranslation('teams');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  // What it asks for is not asked for before.
  const [hasOpened, setHasOpened] = useState(false);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (
    <>
      <Button
        variant="grey"
        size="sm"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('projects.create')}
      </Button>
      {hasOpened && (
        <NewProjectDialog
          team={team.id}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onCreated={(project) => {
            setIsOpen(false);
            void navigate(projectPath(project.id));
          }}
        />
      )}
    </>
  );
}

function ProjectRow({ project }: { project: ProjectCard }) {
  const { t } = useTranslation('teams');
  const format = useFormat();
  const { id, title, tasks, progress, status } = project;
  const total = tasks.new + tasks.inProgress + tasks.onTheTest + tasks.done + tasks.archivedDone;
  const share = progress / 100;
  return (
    <li className={styles.row}>
      <ProjectFace project={project} size={44} />
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.title}>
            <StretchedAction to={projectPath(id)}>{title}</StretchedAction>
          </span>
          <StatusGlyph status={toStatus(status)} label={t(`projects.statuses.${statusName(status)}`)} />
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
