import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import { TaskId } from '@quilt/contract/features/tasks';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { InsideFollower, useLiveProject } from '../../../features/projects/live';
import { ProjectHeader } from '../../../features/projects/page/ProjectHeader';
import { ProjectNotice } from '../../../features/projects/page/ProjectNotice';
import { ProjectOverview } from '../../../features/projects/page/ProjectOverview';
import { type TasksAddress, useTasksAddress } from '../../../features/tasks/address';
import { ProjectBoard } from '../../../features/tasks/board/ProjectBoard';
import '../../../features/tasks/i18n';
import { useLiveTasks } from '../../../features/tasks/live';
import { NothingHere } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { fitsId } from '../../../lib/route-ids';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import styles from './ProjectView.module.css';
import { ViewTabs } from './ViewTabs';

/** A project, as far as its viewer sees it. */
export function ProjectView({ project }: { project: Project }) {
  usePageTitle(project.title);
  useLiveProject(project.id, project.team.id);
  const { taskId } = useParams();
  const seesInside = project.can.includes('task.see') && project.deletesAt === null;
  if (taskId !== undefined && !(seesInside && fitsId('integer', taskId))) return <NothingHere />;
  if (!seesInside) {
    return (
      <>
        <ProjectHeader project={project} />
        <ProjectNotice project={project} />
        <ProjectOverview project={project} />
      </>
    );
  }
  return <Inside project={project} task={taskId === undefined ? null : TaskId.parse(Number(taskId))} />;
}

interface InsideProps {
  project: Project;
  /** The one that is open. */
  task: TaskId | null;
}

function Inside({ project, task }: InsideProps) {
  useLiveTasks(project.id);
  const address = useTasksAddress();
  const isBoard = address.asked.view === 'board';
  usePushed(task !== null);
  return (
    <>
      <InsideFollower id={project.id} />
      {isBoard ? (
        <BoardView project={project} task={task} address={address} />
      ) : (
        <>
          <ProjectHeader project={project} />
          <ProjectNotice project={project} />
          <ViewTabs asked={address.asked} />
          <ProjectOverview project={project} />
        </>
      )}
    </>
  );
}

function BoardView({ project, task, address }: InsideProps & { address: TasksAddress }) {
  const { t } = useTranslation('tasks');
  const [adding, setAdding] = useState<TaskStatus | null>(null);
  const isArchive = address.asked.state === 'archived';
  const handleNew = (): void => {
    if (isArchive) address.change({ state: 'active' });
    setAdding(1);
  };
  return (
    <div className={styles.fill} data-archive={isArchive || undefined}>
      <ProjectHeader
        project={project}
        action={
          project.can.includes('task.create') ? (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={handleNew}>
              {t('add.task')}
            </Button>
          ) : null
        }
      />
      <ProjectNotice project={project} />
      <ViewTabs asked={address.asked} />
      <ProjectBoard project={project} address={address} opened={task} adding={adding} onAdd={setAdding} />
    </div>
  );
}

/** Where there is room the page makes way for the task that is open; the shell knows how. */
function usePushed(isPushed: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-drawer', isPushed);
    return () => root.removeAttribute('data-drawer');
  }, [isPushed]);
}
