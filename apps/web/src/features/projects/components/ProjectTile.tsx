import { Button } from '@mantine/core';
import { getProjectImage, type ProjectCard } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { callForBytes } from '../../../lib/api-client';
import { useAct } from '../../../lib/use-act';
import { Chip } from '../../../ui/controls/Chip';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { toasts } from '../../../ui/overlays/toasts';
import { StretchedAction } from '../../../ui/page/StretchedAction';
import { QuiltStrip } from '../../../ui/quilt/QuiltStrip';
import { StatusChip } from '../../../ui/tasks/StatusChip';
import { PeopleStack, useMarkImage, useRoleWords } from '../../teams';
import { undeleteProject } from '../api';
import { toLocalDay } from '../days';
import '../i18n';
import { projectPath } from '../paths';
import { statusName, toStatus } from '../statuses';
import { useProjectWords } from '../use-project-words';
import styles from './ProjectTile.module.css';
import { TaskProgress } from './TaskProgress';

/** A project as its card: where it belongs, what one is there, and how far it is. */
export function ProjectTile({ project }: { project: ProjectCard }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const roles = useRoleWords();
  const end = project.endsOn && format.day(project.endsOn);
  const { currentTasks } = project;
  const forYou = currentTasks > LIMITS.shownCount ? `${LIMITS.shownCount}+` : currentTasks;
  const finished = project.doneAt && t('finished', { day: format.day(toLocalDay(project.doneAt)) });
  return (
    <article className={styles.tile} data-quiet={isAtRest(project) || undefined}>
      <Strip project={project} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <StretchedAction to={projectPath(project.id)}>{project.title}</StretchedAction>
          </h2>
          <StatusChip status={toStatus(project.status)} label={t(`statuses.${statusName(project.status)}`)} />
        </div>
        <p className={styles.team}>
          {t('youAre', { team: project.team.title, role: roles.word(project.role) })}
        </p>
        <div className={styles.progress}>
          <TaskProgress project={project} aside={finished ?? end} />
        </div>
        <div className={styles.people}>
          {project.members.length > 0 && (
            <PeopleStack people={project.members} count={project.memberCount} size={30} />
          )}
          {currentTasks > 0 && (
            <span className={styles.forYou}>
              <Chip kind="current" label={t('forYou', { count: currentTasks, shown: forYou })} />
            </span>
          )}
        </div>
        {project.deletesAt !== null && <Deletion project={project} deletesAt={project.deletesAt} />}
      </div>
    </article>
  );
}

function isAtRest({ archivedAt, deletesAt, teamArchivedAt }: ProjectCard): boolean {
  return archivedAt !== null || deletesAt !== null || teamArchivedAt !== null;
}

function Strip({ project }: { project: ProjectCard }) {
  const image = useMarkImage('project', project, (id, signal) =>
    callForBytes(getProjectImage, { params: { id: project.id, image: id } }, { signal }),
  );
  return <QuiltStrip kind="project" id={project.id} rows={1} image={image === 'loading' ? null : image} />;
}

/** Only those who may delete it still see it. */
function Deletion({ project, deletesAt }: { project: ProjectCard; deletesAt: string }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { act, isActing, failure } = useAct(useProjectWords());
  const handleBack = (): void => {
    void act(async () => {
      await undeleteProject(project.id);
      toasts.show({ kind: 'done', text: t('told.undeleted'), detail: project.title });
    });
  };
  return (
    <div className={styles.deletion}>
      <span>{t('deletion.goesOn', { day: format.dayAndMonth(new Date(deletesAt)) })}</span>
      <Button size="sm" variant="grey" loading={isActing} onClick={handleBack}>
        {t('deletion.undo')}
      </Button>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
    </div>
  );
}
