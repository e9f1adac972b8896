import { addDays, daysBetween } from '@quilt/contract/days';
import type { CalendarMode } from '@quilt/contract/features/calendar';
import type { TaskCard, TaskChanges } from '@quilt/contract/features/tasks';
import { isDay } from './days';

type Dates = Pick<TaskCard, 'startsOn' | 'deadline'>;

/** From which day to which a task stands in the calendar; null where on none. */
export function placeOf(
  { startsOn, deadline }: Dates,
  mode: CalendarMode,
): [first: string, last: string] | null {
  if (mode === 'deadline') return deadline === null ? null : [deadline, deadline];
  const [first, last] = [startsOn ?? deadline, deadline ?? startsOn];
  return first === null || last === null ? null : [first, last];
}

export const standsOn = (dates: Dates, mode: CalendarMode, day: string): boolean => {
  const place = placeOf(dates, mode);
  return place !== null && place[0] <= day && day <= place[1];
};

/**
 * What becomes another when a task is carried from one day to another; null where nothing does. By deadline it is due on
 * that day, and begins no later; by span all of it comes along. Onto no day it loses what it stood there by.
 */
export function changesFor(
  { startsOn, deadline }: Dates,
  mode: CalendarMode,
  from: string | null,
  to: string | null,
): Dates | null {
  const next = ((): Dates => {
    if (to === null) return { startsOn: mode === 'span' ? null : startsOn, deadline: null };
    const first = startsOn ?? deadline;
    if (mode === 'span' && first !== null) {
      const by = daysBetween(from ?? first, to);
      const shift = (day: string | null) => day && addDays(day, by);
      return { startsOn: shift(startsOn), deadline: shift(deadline) };
    }
    const by = daysBetween(deadline ?? startsOn ?? to, to);
    return { startsOn: startsOn !== null && startsOn > to ? addDays(startsOn, by) : startsOn, deadline: to };
  })();
  const isThere = [next.startsOn, next.deadline].every((day) => day === null || isDay(day));
  return isThere && (next.startsOn !== startsOn || next.deadline !== deadline) ? next : null;
}

/** Only what is another, as it is sent. */
export function toChanges(dates: Dates, next: Dates): Pick<TaskChanges, 'startsOn' | 'deadline'> {
  return {
    ...(next.startsOn !== dates.startsOn && { startsOn: next.startsOn }),
    ...(next.deadline !== dates.deadline && { deadline: next.deadline }),
  };
}
