import { listAllowed } from '@quilt/contract/access';
import {
  type ConnectionKind,
  TASK_ACTIONS,
  type Task,
  type TaskAction,
  type TaskId,
} from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import { readColleagues } from '../teams';
import { listItems } from './checklist.repository';
import { presentItem } from './checklist.service';
import { readConnections } from './connections.service';
import { listFormerProjects } from './history.repository';
import { requireTask, type TaskAccess } from './tasks.access';
import { presentTaskCard } from './tasks.presenter';
import { listWatchers } from './watch.repository';

export async function getTask({ db, viewer }: Context<Viewer>, id: TaskId): Promise<Task> {
  const access = await requireTask(db, viewer, id, 'task.see');
  const { task, project, standing } = access;
  const [items, connections, watchers, cameFrom] = await Promise.all([
    listItems(db, id),
    readConnections(db, viewer, access),
    listWatchers(db, id),
    listFormerProjects(db, id),
  ]);
  const { creator_id, worker_id, inspector_id } = task;
  const named = [creator_id, worker_id, inspector_id, ...watchers.map((watcher) => watcher.id)];
  const people = await readColleagues(db, named);
  const refs = (kind: ConnectionKind) =>
    connections.filter((connection) => connection.kind === kind).map((connection) => connection.task);
  return {
    ...presentTaskCard(task),
    place: {
      project: { id: project.id, title: project.title, image: project.image },
      team: { id: project.team_id, title: project.team_title, image: project.team_image },
    },
    description: task.description,
    checklistItems: items.map(presentItem),
    connections,
    parent: refs('subtaskOf')[0] ?? null,
    subtaskRefs: refs('parentOf'),
    watchers: watchers.map(({ uuid }) => uuid),
    cameFrom,
    isAlone: standing.relations.includes('alone'),
    people: [...people.values()],
    can: allowedOn(access),
  };
}

const OF_ARCHIVED: readonly TaskAction[] = ['task.restore', 'task.delete'];

/** By the matrix, and by where it is now: what is archived is only taken back or deleted, and in what is, only looked at. */
export function allowedOn({
  task,
  project,
  standing,
}: Pick<TaskAccess, 'project' | 'standing'> & {
  task: Pick<TaskAccess['task'], 'archived_at'>;
}): TaskAction[] {
  if (project.archived_at || project.team_archived_at) return [];
  const allowed: readonly string[] = listAllowed(standing, TASK_ACTIONS);
  const isArchived = task.archived_at !== null;
  return TASK_ACTIONS.filter(
    (action) => allowed.includes(action) && OF_ARCHIVED.includes(action) === isArchived,
  );
}
