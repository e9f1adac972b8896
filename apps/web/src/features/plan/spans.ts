import { addDays, toDay, toDayNumber } from '@quilt/contract/days';
import type { PlanTask } from '@quilt/contract/features/plan';
import { LIMITS } from '@quilt/contract/limits';
import type { Wanted } from './use-planner';

/** From a day to a day, both of them in it. */
export interface Span {
  start: string;
  end: string;
}

export type Hold = 'move' | 'start' | 'end';

/** No day is before the first that a task can have, nor after the last. */
const FIRST_DAY = toDayNumber(LIMITS.days.first);
const LAST_DAY = toDayNumber(LIMITS.days.last);

/** What a bar becomes that was pulled by so many days; it never ends before it begins. */
export function pull({ start, end }: Span, hold: Hold, days: number): Span {
  const [first, last] = [toDayNumber(start), toDayNumber(end)];
  if (hold === 'start') return { start: toDay(Math.max(Math.min(first + days, last), FIRST_DAY)), end };
  if (hold === 'end') return { start, end: toDay(Math.min(Math.max(last + days, first), LAST_DAY)) };
  const by = Math.min(Math.max(days, FIRST_DAY - first), LAST_DAY - last);
  return { start: addDays(start, by), end: addDays(end, by) };
}

export function spanOfTask({ startsOn, deadline }: Pick<PlanTask, 'startsOn' | 'deadline'>): Span | null {
  const [start, end] = [startsOn ?? deadline, deadline ?? startsOn];
  return start === null || end === null ? null : { start, end };
}

/** A day that was not set stays so while the bar is only moved; pulled or drawn, it has both. */
export function toWanted(task: PlanTask, span: Span, hold: Hold | 'draw'): Wanted {
  const isOpen = (task.startsOn === null) !== (task.deadline === null);
  if (hold === 'move' && isOpen) {
    return {
      id: task.id,
      startsOn: task.startsOn === null ? null : span.start,
      deadline: task.deadline === null ? null : span.end,
    };
  }
  return { id: task.id, startsOn: span.start, deadline: span.end };
}

/** In steps that a hand can hit. */
const PROGRESS_STEP = 5;

export const toProgress = (share: number): number =>
  Math.min(100, Math.max(0, Math.round((share * 100) / PROGRESS_STEP) * PROGRESS_STEP));

export const mayMove = ({ can }: PlanTask): boolean => can.includes('task.plan');

/** Before work begins and when it is done, the status says how far it is. */
export const maySetProgress = ({ can, status }: PlanTask): boolean =>
  can.includes('task.setPercentage') && (status === 2 || status === 3);
