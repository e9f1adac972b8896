import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { teamPath } from '../../teams';
import { restoreProject, undeleteProject, updateProject } from '../api';
import '../i18n';
import { useProjectAct } from '../use-project-act';
import styles from './ProjectNotice.module.css';

/** Why nothing can be changed, or what could be done now; with the one thing to do about it. */
export function ProjectNotice({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { id, title: detail, can, tasks, status, version } = project;
  if (project.deletesAt !== null) {
    return (
      <Notice
        text={t('deletion.notice', { day: format.dayAndMonth(new Date(project.deletesAt)) })}
        label={can.includes('project.delete') ? t('deletion.undo') : null}
        told={{ text: t('told.undeleted'), detail }}
        onAct={() => undeleteProject(id)}
      />
    );
  }
  // What its team is comes first: until that is back there is no way to have the project itself back.
  if (project.teamArchivedAt !== null) {
    return (
      <div className={styles.notice} role="status">
        <p>{t('page.teamArchivedNotice', { team: project.team.title })}</p>
        <Button component={Link} to={teamPath(project.team.id)} size="sm" variant="default">
          {t('page.openTeam')}
        </Button>
      </div>
    );
  }
  if (project.archivedAt !== null) {
    return (
      <Notice
        text={t('page.archivedNotice', { day: format.dayAndMonth(new Date(project.archivedAt)) })}
        label={can.includes('project.restore') ? t('page.restore') : null}
        told={{ text: t('told.restored'), detail }}
        onAct={() => restoreProject(id)}
      />
    );
  }
  const open = tasks.new + tasks.inProgress + tasks.onTheTest;
  if (open === 0 && tasks.done > 0 && status !== 4 && can.includes('project.setStatus')) {
    return (
      <Notice
        text={t('page.allDone')}
        label={t('page.markDone')}
        told={{ text: t('told.statusSet') }}
        onAct={() => updateProject(id, { version, changes: { status: 4 } })}
      />
    );
  }
  return null;
}

interface NoticeProps {
  text: string;
  /** Null for who may not. */
  label: string | null;
  told: { text: string; detail?: string };
  onAct: () => Promise<unknown>;
}

function Notice({ text, label, told, onAct }: NoticeProps) {
  const { act, isActing } = useProjectAct();
  return (
    <div className={styles.notice} role="status">
      <p>{text}</p>
      {label !== null && (
        <Button size="sm" variant="default" loading={isActing} onClick={() => void act(onAct, told)}>
          {label}
        </Button>
      )}
    </div>
  );
}
