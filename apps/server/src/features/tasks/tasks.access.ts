import { type Action, can, type Relation, type Standing } from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import {
  type ProjectAccess,
  requireProject,
  requireWritable,
  type SeenProjectRow,
  standingIn,
} from '../projects';
import { holdConnections, lockConnected } from './connected.repository';
import {
  findProjectOf,
  findTask,
  holdTeamOf,
  holdTeamOfTask,
  lockTaskRows,
  type TaskRow,
} from './tasks.repository';

/** A task, where it is, and how the viewer stands to it. */
export interface TaskAccess {
  task: TaskRow;
  project: SeenProjectRow;
  standing: Standing;
}

/**
 * The only way from an id to a task. Whoever sees what is inside of its project sees it; one of a project or a team
 * that was deleted is not there. What the viewer sees and may not do is forbidden.
 */
export async function requireTask(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: TaskId,
  action: Action,
): Promise<TaskAccess> {
  const [task, project] = await Promise.all([findTask(reader, id), findProjectOf(reader, id, viewer.id)]);
  return judge(task, project, viewer, action);
}

function judge(
  task: TaskRow | null,
  project: SeenProjectRow | null,
  viewer: Pick<Viewer, 'id'>,
  action: Action,
): TaskAccess {
  if (!task || !project || project.deleted_at || project.team_deleted_at) throw fail('common.not_found');
  if (!can(standingIn(project), 'task.see')) throw fail('common.not_found');
  const standing = standingTo(task, project, viewer);
  if (!can(standing, action)) throw fail('common.forbidden');
  return { task, project, standing };
}

export function standingTo(
  task: Pick<TaskRow, 'creator_id' | 'worker_id' | 'inspector_id'>,
  project: SeenProjectRow,
  viewer: Pick<Viewer, 'id'>,
): Standing {
  const { role, relations } = standingIn(project);
  const own: (Relation | false)[] = [
    task.creator_id === viewer.id && 'creator',
    task.worker_id === viewer.id && 'worker',
    task.inspector_id === viewer.id && 'inspector',
    task.worker_id === null && 'free',
    project.team_member_count === 1 && 'alone',
  ];
  return { role, relations: [...relations, ...own.filter((relation) => relation !== false)] };
}

/** As above, for whoever changes something: nobody else changes this task until that is done, and it is on the board. */
export async function lockTask(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: TaskId,
  action: Action,
): Promise<TaskAccess> {
  const access = await lockTaskAtRest(tx, viewer, id, action);
  requireOnBoard(access);
  return access;
}

/** As above, for what is also done to a task that is archived. */
export async function lockTaskAtRest(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: TaskId,
  action: Action,
): Promise<TaskAccess> {
  // One trip: each statement sees what was committed before it began, and begins when the one before has its lock.
  const [held, , task, project] = await Promise.all([
    holdTeamOfTask(tx, id),
    lockTaskRows(tx, [id]),
    findTask(tx, id),
    findProjectOf(tx, id, viewer.id),
  ]);
  requireHeld(held, project);
  const access = judge(task, project, viewer, action);
  requireWritable(access.project);
  return access;
}

/** As above, with those whose counts follow from what it is: the tasks that it blocks, and its parent. */
export async function lockTaskWithConnected(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: TaskId,
  action: Action,
): Promise<TaskAccess> {
  const [held, , , task, project] = await Promise.all([
    holdTeamOfTask(tx, id),
    holdConnections(tx, id),
    lockConnected(tx, [id]),
    findTask(tx, id),
    findProjectOf(tx, id, viewer.id),
  ]);
  requireHeld(held, project);
  const access = judge(task, project, viewer, action);
  requireWritable(access.project);
  return access;
}

/** It went to another team while its lock was waited for: what somebody may do there can still change. */
function requireHeld(held: readonly number[], project: SeenProjectRow | null): void {
  if (project && !held.includes(project.team_id)) throw fail('common.unavailable');
}

export function requireOnBoard({ task }: TaskAccess): void {
  if (task.archived_at) throw fail('tasks.archived');
}

/** Of a project that something is made in: its roles and its state stay as they are, while others write to it too. */
export async function holdProject(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectId,
  action: Action,
): Promise<ProjectAccess> {
  const [, access] = await Promise.all([holdTeamOf(tx, id), requireProject(tx, viewer, id, action)]);
  requireWritable(access.project);
  return access;
}
