import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { DueSpan } from '@quilt/contract/features/workspace';
import { addDays, daysBetween, weekdayOf } from '../../../platform/days';
import type { PlannedTask } from './planned-task';

const SUNDAY = 7;
/** From today on; of a Sunday nothing of the week is left. */
const AHEAD: readonly (readonly [DueSpan, number | null])[] = [
  ['overdue', -2],
  ['today', 0],
  ['week', 1],
  ['later', 10],
  ['none', null],
];

function spanOf(deadline: string | null, today: string): DueSpan {
  if (deadline === null) return 'none';
  if (deadline <= today) return deadline < today ? 'overdue' : 'today';
  return deadline <= addDays(today, SUNDAY - weekdayOf(today)) ? 'week' : 'later';
}

/** These people find something in every group of their own page, on whatever day the world is made. */
export function spreadDeadlines(
  tasks: readonly PlannedTask[],
  people: readonly UserId[],
  todayIn: (project: ProjectId) => string,
): void {
  for (const person of people) {
    const own = tasks.filter(
      ({ worker, status, archivedAt }) => worker?.id === person && status !== 'done' && archivedAt === null,
    );
    const inSpan = (span: DueSpan) =>
      own.filter(({ deadline, project }) => spanOf(deadline, todayIn(project)) === span);
    for (const [span, ahead] of AHEAD) {
      if (inSpan(span).length > 0) continue;
      const fullest = AHEAD.map(([one]) => inSpan(one)).toSorted(
        (one, other) => other.length - one.length,
      )[0];
      const task = fullest && fullest.length > 1 ? fullest.at(-1) : undefined;
      const deadline = task && ahead !== null ? addDays(todayIn(task.project), ahead) : null;
      if (task && (span !== 'week' || spanOf(deadline, todayIn(task.project)) === 'week')) {
        putOff(task, deadline, todayIn(task.project));
      }
    }
  }
}

function putOff(task: PlannedTask, deadline: string | null, today: string): void {
  task.deadline = deadline;
  task.isNear = deadline !== null && daysBetween(today, deadline) <= 1;
  task.isOverdue = deadline !== null && deadline < today;
  if (task.startsOn !== null && deadline !== null && task.startsOn > deadline) task.startsOn = deadline;
}
