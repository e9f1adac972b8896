import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import { IconCalendarEvent, IconMessageCircle, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { projectChatPath } from '../../../lib/paths';
import { IconButton } from '../../../ui/controls/IconButton';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { PageHeading } from '../../../ui/page/PageHeading';
import { PeopleStack, teamPath, useRoleWords } from '../../teams';
import { ProjectFace } from '../components/ProjectFace';
import '../i18n';
import { useDayWords } from '../use-day-words';
import { useOpened } from '../use-opened';
import { EditProjectDialog } from './EditProjectDialog';
import styles from './ProjectHeader.module.css';
import { ProjectMenu } from './ProjectMenu';
import { StatusMenu } from './StatusMenu';

interface ProjectHeaderProps {
  project: Project;
  /** Over its tasks: what is done there, or null, in place of what is told and edited of the project itself. */
  action?: ReactNode;
}

/** What a project is called, where it belongs, who is in it, and what can be done with it. */
export function ProjectHeader({ project, action }: ProjectHeaderProps) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const roles = useRoleWords();
  const days = useDayWords()(project);
  const editing = useOpened<Project>();
  const isBrief = action !== undefined;
  return (
    <header className={styles.header} data-brief={isBrief || undefined} {...KEEPS_FOCUS}>
      <div className={styles.name}>
        <ProjectFace project={project} size={56} />
        <div className={styles.words}>
          <PageHeading className={styles.title}>{project.title}</PageHeading>
          <p className={styles.team}>
            <Link to={teamPath(project.team.id)}>{project.team.title}</Link>
            <span>{t('page.youAre', { role: roles.word(project.role) })}</span>
          </p>
        </div>
      </div>
      <div className={styles.facts}>
        <StatusMenu project={project} />
        {!isBrief && (
          <span className={styles.days}>
            <IconCalendarEvent size={16} stroke={1.75} aria-hidden="true" />
            {days ?? t('days.none')}
          </span>
        )}
        {project.members.length > 0 && (
          <span className={styles.stack}>
            <PeopleStack people={project.members} count={project.memberCount} size={36} />
          </span>
        )}
        {!isBrief && project.can.includes('project.edit') && (
          <Button
            {...TAKES_FOCUS}
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => editing.open(project)}
          >
            {t('edit.open')}
          </Button>
        )}
        {action}
        {project.can.includes('projectChat.use') && (
          <IconButton
            isFilled
            label={t('page.chat')}
            icon={<IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => void navigate(projectChatPath(project.id))}
          />
        )}
        <ProjectMenu project={project} />
      </div>
      {editing.shown && (
        <EditProjectDialog
          key={editing.key}
          isOpen={editing.isOpen}
          project={editing.shown}
          onClose={editing.close}
        />
      )}
    </header>
  );
}
