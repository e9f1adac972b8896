import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { projectQuery } from '../../../features/projects';
import { InsideFollower, useLiveProject } from '../../../features/projects/live';
import { taskQuery } from '../../../features/tasks/api';
import { useLiveTasks } from '../../../features/tasks/live';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { PATHS } from '../../../lib/paths';
import { partOnDemand } from '../../part-on-demand';
import { useMissingPart } from '../../shell/use-missing-part';

const TaskDrawer = partOnDemand(
  async () => (await import('../../../features/tasks/drawer/TaskDrawer')).TaskDrawer,
);

/** The task that is open over the page, whose project its address does not tell. */
export function OpenTask({ id }: { id: TaskId }) {
  const task = useQuery(taskQuery(id));
  const project = useQuery({
    ...projectQuery(task.data?.project ?? (0 as Project['id'])),
    enabled: task.data !== undefined,
  });
  if (isNotFound(task) || isNotFound(project)) return <NothingHere />;
  return project.data ? <Opened project={project.data} id={id} /> : null;
}

function Opened({ project, id }: { project: Project; id: TaskId }) {
  useLiveProject(project.id, project.team.id);
  useLiveTasks(project.id);
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = (): void => void navigate(`${PATHS.workspace}${search}`, { preventScrollReset: true });
  const handleMissing = useMissingPart(close);
  return (
    <>
      <InsideFollower id={project.id} />
      <TaskDrawer project={project} id={id} onClose={close} onMissing={handleMissing} />
    </>
  );
}
