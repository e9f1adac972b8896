import type { BurnUpDay } from '@quilt/contract/features/plan';
import type { MilestoneId } from '@quilt/contract/features/projects';
import { addDays, startOfDay } from '../../platform/days';
import type { CountedChange, CountedTask } from './burn-up.repository';

interface Counted {
  isIn: boolean;
  isArchived: boolean;
  isDone: boolean;
}

const DONE = 4;

/**
 * From how tasks are now back to how they were, by what history tells: at the end of each day, how many a milestone had
 * and how many of these were done. Days are the team's.
 */
export function countDays(
  tasks: readonly CountedTask[],
  changes: readonly CountedChange[],
  {
    milestone,
    from,
    until,
    timeZone,
  }: { milestone: MilestoneId; from: string; until: string; timeZone: string },
): BurnUpDay[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  const ends = days.map((day) => startOfDay(addDays(day, 1), timeZone).getTime());
  const totals = days.map((day) => ({ day, scope: 0, done: 0 }));
  const byTask = new Map<number, CountedChange[]>();
  for (const change of changes) {
    const own = byTask.get(change.task_id);
    if (own) own.push(change);
    else byTask.set(change.task_id, [change]);
  }
  for (const task of tasks) {
    let until = ends.length;
    let state: Counted = {
      isIn: task.milestone_id === milestone,
      isArchived: task.archived_at !== null,
      isDone: task.status === 'done',
    };
    const count = (since: number) => {
      // Ends of days at or before a change were before it.
      while (until > 0 && (ends[until - 1] ?? 0) > since) {
        until -= 1;
        const total = totals[until];
        // What was finished stays so in the archive.
        if (!total || !state.isIn || (state.isArchived && !state.isDone)) continue;
        total.scope += 1;
        if (state.isDone) total.done += 1;
      }
    };
    for (const change of withDone(task, byTask.get(task.id) ?? [])) {
      count(change.at.getTime());
      state = before(state, change, milestone);
    }
    count(task.created_at.getTime());
  }
  return totals;
}

/** What was brought in as done has no history of it. */
function withDone(task: CountedTask, changes: readonly CountedChange[]): readonly CountedChange[] {
  if (!task.done_at || changes.some(({ kind }) => kind === 'status')) return changes;
  const made: CountedChange = { task_id: task.id, kind: 'status', value_from: 1, at: task.done_at };
  return [...changes, made].sort((one, other) => other.at.getTime() - one.at.getTime());
}

function before(state: Counted, { kind, value_from: from }: CountedChange, milestone: MilestoneId): Counted {
  switch (kind) {
    case 'archived':
      return { ...state, isArchived: false };
    case 'restored':
      return { ...state, isArchived: true };
    case 'status':
      return { ...state, isDone: from === DONE };
    case 'milestone':
      return { ...state, isIn: from === milestone };
    case 'project':
      return {
        ...state,
        isIn: fieldOf(from, 'milestone') === milestone,
        isDone: fieldOf(from, 'status') === 'done',
      };
  }
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
