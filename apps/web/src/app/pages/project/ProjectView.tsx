import { Button } from '@mantine/core';
import type { Project, ProjectId } from '@quilt/contract/features/projects';
import { TaskId } from '@quilt/contract/features/tasks';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { GanttSkeleton } from '../../../features/plan/GanttSkeleton';
import { refetchProject } from '../../../features/projects/api';
import { InsideFollower, useLiveProject } from '../../../features/projects/live';
import { ProjectHeader } from '../../../features/projects/page/ProjectHeader';
import { ProjectNotice } from '../../../features/projects/page/ProjectNotice';
import { ProjectOverview } from '../../../features/projects/page/ProjectOverview';
import { projectPath } from '../../../features/projects/paths';
import { type Address, type TasksAddress, useTasksAddress } from '../../../features/tasks/address';
import { wantFocus } from '../../../features/tasks/board/hand';
import { ProjectBoard } from '../../../features/tasks/board/ProjectBoard';
import { useNeighbours } from '../../../features/tasks/board/use-neighbours';
import '../../../features/tasks/i18n';
import { useLiveTasks } from '../../../features/tasks/live';
import { taskPath } from '../../../features/tasks/paths';
import { NothingHere } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { fitsId } from '../../../lib/route-ids';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import { partOnDemand, usePreload } from '../../part-on-demand';
import { usePushed } from '../../shell/pushed';
import { useMissingPart } from '../../shell/use-missing-part';
import { FeedButton } from '../workspace/FeedButton';
import styles from './ProjectView.module.css';
import { ViewTabs } from './ViewTabs';

const ProjectTable = partOnDemand(
  async () => (await import('../../../features/tasks/table/ProjectTable')).ProjectTable,
);

const ProjectGantt = partOnDemand(
  async () => (await import('../../../features/plan/ProjectGantt')).ProjectGantt,
);

const ProjectCalendar = partOnDemand(
  async () => (await import('../../../features/tasks/calendar/ProjectCalendar')).ProjectCalendar,
);

const ProjectLoad = partOnDemand(
  async () => (await import('../../../features/tasks/load/ProjectLoad')).ProjectLoad,
);

const TaskDrawer = partOnDemand(
  async () => (await import('../../../features/tasks/drawer/TaskDrawer')).TaskDrawer,
);

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
  usePreload(TaskDrawer);
  const address = useTasksAddress();
  const isOverview = address.asked.view === 'overview';
  usePushed(task !== null);
  useCountedAnew(project.id, isOverview);
  return (
    <>
      <InsideFollower id={project.id} />
      {!isOverview && <TasksView project={project} task={task} address={address} />}
      {isOverview && (
        <>
          <ProjectHeader project={project} />
          <ProjectNotice project={project} />
          <ViewTabs asked={address.asked} />
          <ProjectOverview project={project} />
        </>
      )}
      {task !== null && <OpenTask project={project} task={task} asked={address.asked} />}
    </>
  );
}

function OpenTask({ project, task, asked }: { project: Project; task: TaskId; asked: Address }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isThere, next, previous } = useNeighbours(project.id, asked, task);
  const close = (): void => {
    void navigate(`${projectPath(project.id)}${search}`, { preventScrollReset: true });
    // By an address that was shared nothing had the focus before.
    if (isThere) wantFocus(task);
  };
  const handleMissing = useMissingPart(close);
  const goTo = (id: TaskId | null) =>
    id === null
      ? undefined
      : () =>
          void navigate(`${taskPath(project.id, id)}${search}`, { replace: true, preventScrollReset: true });
  return (
    <TaskDrawer
      project={project}
      id={task}
      onClose={close}
      next={goTo(next)}
      previous={goTo(previous)}
      onMissing={handleMissing}
    />
  );
}

/** All of them, in one of the ways to look at them. */
function TasksView({ project, task, address }: InsideProps & { address: TasksAddress }) {
  const { t } = useTranslation('tasks');
  const [adding, setAdding] = useState<TaskStatus | null>(null);
  const isArchive = address.asked.state === 'archived';
  const { view } = address.asked;
  const handleMissing = useMissingPart(() => address.change({ view: 'board' }));
  const tabs = <ViewTabs asked={address.asked} />;
  const handleNew = (): void => {
    if (isArchive) address.change({ state: 'active' });
    setAdding(1);
  };
  const inView = {
    project,
    address,
    opened: task,
    isAdding: adding !== null,
    onAdd: (isAdding: boolean) => setAdding(isAdding ? 1 : null),
    tabs,
    onMissing: handleMissing,
    fallback: tabs,
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
      {view === 'table' && <ProjectTable {...inView} />}
      {view === 'gantt' && (
        <ProjectGantt
          {...inView}
          fallback={
            <>
              {tabs}
              <GanttSkeleton label={t('board.loadingPlan')} />
            </>
          }
        />
      )}
      {view === 'calendar' && <ProjectCalendar {...inView} feed={<FeedButton />} />}
      {view === 'load' && <ProjectLoad {...inView} />}
      {view === 'board' && (
        <ProjectBoard
          project={project}
          address={address}
          opened={task}
          adding={adding}
          onAdd={setAdding}
          tabs={tabs}
        />
      )}
    </div>
  );
}

/** How far milestones are is not told with each move on the board: whoever comes from there gets it with the overview. */
function useCountedAnew(id: ProjectId, isOverview: boolean): void {
  const wasOverview = useRef(isOverview);
  useEffect(() => {
    if (isOverview && !wasOverview.current) void refetchProject(id);
    wasOverview.current = isOverview;
  }, [id, isOverview]);
}
