import { toDayNumber } from '@quilt/contract/days';
import type { MilestoneProgress, PlanTask } from '@quilt/contract/features/plan';

export interface Forecast {
  /** Tasks that will be done by its last day, when as many are done each day as until now. */
  done: number;
  scope: number;
}

/** Null where it has no end, has not begun, or is over. */
export function forecastOf({ days, milestone, today }: MilestoneProgress): Forecast | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || milestone.endsOn === null || milestone.endsOn < today || last.scope === 0)
    return null;
  const left = toDayNumber(milestone.endsOn) - toDayNumber(today);
  // What was done before it began says nothing of the pace; of a day alone there is nothing to tell.
  const pace = days.length > 1 ? (last.done - first.done) / (days.length - 1) : 0;
  const done = Math.max(Math.round(last.done + pace * left), 0);
  return { done: Math.min(done, last.scope), scope: last.scope };
}

const DONE = 4;

/** Open ones whose deadline comes after the last day of their milestone, the earliest first. */
export function endingAfter(tasks: readonly PlanTask[], endsOn: string | null): PlanTask[] {
  return tasks
    .filter(
      ({ status, deadline }) => status !== DONE && deadline !== null && endsOn !== null && deadline > endsOn,
    )
    .sort((one, other) => (one.deadline ?? '').localeCompare(other.deadline ?? '') || one.id - other.id);
}

/** Lines of a plot that are easy to count by: at most six, from nothing to what is above the most. */
export function ticksTo(most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
  const step = steps.find((one) => Math.max(most, 1) / one <= 5) ?? 1000;
  const count = Math.max(Math.ceil(Math.max(most, 1) / step), 1);
  return Array.from({ length: count + 1 }, (_, n) => n * step);
}
