import type { PlanTask } from '@quilt/contract/features/plan';
import type { Milestone, MilestoneId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { toStatus } from '../tasks';

/** What a bar says besides where it lies. */
interface BarStyles {
  status: 1 | 2 | 3 | 4;
  isLate: boolean;
  isBlocked: boolean;
  isCritical: boolean;
  /** One of its days is not set: the edge that is open is drawn so. */
  isOpen: boolean;
}

/** What the chart draws, by the names that the product has for it. */
export interface GanttItem {
  id: TaskId;
  type: 'task';
  name: string;
  /** Days, both of them in it; null where it is not planned. */
  start: string | null;
  end: string | null;
  progress: number;
  /** The viewer may not move it. */
  isDisabled: boolean;
  styles: BarStyles;
}

export interface GanttMilestone {
  id: MilestoneId;
  type: 'milestone';
  name: string;
  start: string | null;
  end: string | null;
  progress: number;
  isDisabled: boolean;
  styles: { isReached: boolean; isLate: boolean };
}

interface Seen {
  today: string;
  critical: ReadonlySet<TaskId>;
  mayMove: boolean;
}

export function toItem(task: PlanTask, { today, critical, mayMove }: Seen): GanttItem {
  const { id, title, startsOn, deadline, percentage } = task;
  const status = toStatus(task.status);
  return {
    id,
    type: 'task',
    name: title,
    start: startsOn ?? deadline,
    end: deadline ?? startsOn,
    progress: percentage,
    isDisabled: !mayMove,
    styles: {
      status,
      isLate: status !== 4 && deadline !== null && deadline < today,
      isBlocked: status !== 4 && task.isBlocked,
      isCritical: critical.has(id),
      isOpen: (startsOn === null) !== (deadline === null),
    },
  };
}

export function toMilestone(
  milestone: Milestone,
  { today, mayMove }: Omit<Seen, 'critical'>,
): GanttMilestone {
  const { id, title, startsOn, endsOn, progress, taskCount } = milestone;
  const isReached = taskCount > 0 && progress === 100;
  return {
    id,
    type: 'milestone',
    name: title,
    start: startsOn ?? endsOn,
    end: endsOn ?? startsOn,
    progress,
    isDisabled: !mayMove,
    styles: { isReached, isLate: !isReached && endsOn !== null && endsOn < today },
  };
}
