import { movePlan, type PlanLink, type PlanMove, type PlanTask } from '@quilt/contract/features/plan';
import { type Milestone, type ProjectId, updateMilestone } from '@quilt/contract/features/projects';
import { updateConnection, updateTask } from '@quilt/contract/features/tasks';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { projectQuery } from '../projects';
import { connectTask, disconnectTask } from '../tasks';
import { dropLink, keepTasks, putLink, showAhead, showInPlans, takeBack } from './api';

/* What is done in a plan is shown at once, and taken back where it is refused. */

export const turnBack = (moves: readonly PlanMove[]): PlanMove[] =>
  moves.map(({ id, startsOn, deadline, was }) => ({ id, ...was, was: { startsOn, deadline } }));

/** All of them, or none. */
export async function sendMoves(project: ProjectId, moves: readonly PlanMove[]): Promise<void> {
  const daysOf = (some: readonly PlanMove[]) =>
    new Map(some.map(({ id, startsOn, deadline }) => [id, { startsOn, deadline }]));
  showAhead(project, daysOf(moves));
  try {
    const { item } = await call(movePlan, { params: { id: project }, body: { moves: [...moves] } });
    keepTasks(project, item.tasks);
  } catch (error) {
    takeBack(project, daysOf(turnBack(moves)), daysOf(moves));
    throw error;
  }
}

export async function sendProgress(project: ProjectId, task: PlanTask, percentage: number): Promise<void> {
  showAhead(project, new Map([[task.id, { percentage }]]));
  try {
    const body = { version: task.version, changes: { percentage } };
    showInPlans((await call(updateTask, { params: { id: task.id }, body })).item);
  } catch (error) {
    const before = new Map([[task.id, { percentage: task.percentage }]]);
    takeBack(project, before, new Map([[task.id, { percentage }]]));
    throw error;
  }
}

export async function sendLink(project: ProjectId, link: Omit<PlanLink, 'id'>): Promise<PlanLink> {
  const { from, to, ends, lag } = link;
  const { id } = await connectTask(from, { kind: 'precedes', task: to, ends, lag });
  putLink(project, { id, ...link });
  return { id, ...link };
}

export async function removeLink(project: ProjectId, link: PlanLink): Promise<void> {
  await disconnectTask(link.to, link.id);
  dropLink(project, link.id);
}

export async function changeLink(
  project: ProjectId,
  link: PlanLink,
  { ends, lag }: Pick<PlanLink, 'ends' | 'lag'>,
): Promise<PlanLink> {
  const body = { ends, lag, was: { ends: link.ends, lag: link.lag } };
  await call(updateConnection, { params: { id: link.to, connection: link.id }, body });
  const changed = { ...link, ends, lag };
  putLink(project, changed);
  return changed;
}

export async function sendMilestone(
  project: ProjectId,
  milestone: Milestone,
  changes: Pick<Milestone, 'startsOn' | 'endsOn'>,
): Promise<Milestone> {
  const body = { version: milestone.version, changes };
  const params = { id: project, milestone: milestone.id };
  const { item } = await call(updateMilestone, { params, body });
  patchQuery(projectQuery(project), (shown) => ({
    ...shown,
    milestones: shown.milestones.map((one) => (one.id === item.id ? item : one)),
  }));
  return item;
}
