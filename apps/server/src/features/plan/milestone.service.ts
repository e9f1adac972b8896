import type { MilestoneProgress } from '@quilt/contract/features/plan';
import type { MilestoneId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { addDays, dayIn } from '../../platform/days';
import { presentMilestone, requireMilestoneById } from '../projects';
import { countDays } from './burn-up';
import { type CountedTask, listCounted, listCountedChanges, listWaiting } from './burn-up.repository';

const LATE = 20;

export async function getMilestone(
  { db, viewer, clock }: Context<Viewer>,
  id: MilestoneId,
): Promise<MilestoneProgress> {
  const { project, milestone } = await requireMilestoneById(db, viewer, id);
  const timeZone = project.team_time_zone;
  const today = dayIn(clock.now(), timeZone);
  const tasks = await listCounted(db, id, LIMITS.burnUpTasks + 1);
  const isCut = tasks.length > LIMITS.burnUpTasks;
  const until = lastDay(tasks, { id, endsOn: milestone.ends_on, today, timeZone });
  const first = milestone.starts_on ?? dayIn(milestone.created_at, timeZone);
  const farthest = addDays(until, 1 - LIMITS.burnUpDays);
  const from = first < farthest ? farthest : first;
  const isDrawn = !isCut && from <= until;
  const late = isCut ? [] : listLate(tasks, id, today);
  const [changes, pairs] = await Promise.all([
    isDrawn ? listCountedChanges(db, idsOf(tasks)) : [],
    listWaiting(db, project.id, idsOf(late)),
  ]);
  const blocking = new Map<TaskId, TaskId[]>();
  for (const { task, blocks } of pairs) blocking.set(task, [...(blocking.get(task) ?? []), blocks]);
  return {
    milestone: presentMilestone(milestone),
    project: project.id,
    today,
    plannedSince: milestone.planned_at && dayIn(milestone.planned_at, timeZone),
    days: isDrawn ? countDays(tasks, changes, { milestone: id, from, until, timeZone }) : [],
    isCut,
    blocking: [...blocking].map(([task, blocks]) => ({ task, blocks })),
  };
}

/** A milestone goes on until its end, and after it until everything is done. */
function lastDay(
  tasks: readonly CountedTask[],
  milestone: { id: MilestoneId; endsOn: string | null; today: string; timeZone: string },
): string {
  const { id, endsOn, today, timeZone } = milestone;
  if (endsOn === null || endsOn >= today) return today;
  const own = tasks.filter(({ milestone_id }) => milestone_id === id);
  if (own.some(({ status, archived_at }) => status !== 'done' && !archived_at)) return today;
  const finished = own.flatMap(({ done_at }) => (done_at ? [dayIn(done_at, timeZone)] : []));
  return [endsOn, ...finished].reduce((last, day) => (day > last ? day : last));
}

const idsOf = (tasks: readonly CountedTask[]): TaskId[] => tasks.map((task) => task.id);

/** Open ones of the milestone whose day has passed, the longest ago first. */
function listLate(tasks: readonly CountedTask[], milestone: MilestoneId, today: string): CountedTask[] {
  return tasks
    .filter(
      ({ milestone_id, status, archived_at, deadline }) =>
        milestone_id === milestone &&
        status !== 'done' &&
        !archived_at &&
        deadline !== null &&
        deadline < today,
    )
    .sort((one, other) => (one.deadline ?? '').localeCompare(other.deadline ?? '') || one.id - other.id)
    .slice(0, LATE);
}
