import { Day } from '@quilt/contract/core';
import { addDays, addMonths, mondayOf } from '@quilt/contract/days';
import { LIMITS } from '@quilt/contract/limits';

/* Calendar days, `YYYY-MM-DD`: the same everywhere, so no time zone has a part in it. */

const WEEK_DAYS = 7;

/** Of which the contract knows. */
export const isDay = (day: string): boolean => Day.safeParse(day).success;

export const SCALES = ['month', 'week'] as const;
export type Scale = (typeof SCALES)[number];

/** What is shown around a day: its week, or the six weeks in which a calendar has its month. */
export function daysAround(day: string, scale: Scale): string[] {
  const from = mondayOf(scale === 'week' ? day : `${day.slice(0, 8)}01`);
  const count = scale === 'week' ? WEEK_DAYS : LIMITS.calendar.days;
  return Array.from({ length: count }, (_, place) => addDays(from, place)).filter(isDay);
}

/** The same place in what comes before or after. */
export const turn = (day: string, scale: Scale, by: number): string =>
  scale === 'week' ? addDays(day, by * WEEK_DAYS) : addMonths(day, by);

export function toWeeks(days: readonly string[]): string[][] {
  const weeks: string[][] = [];
  for (let start = 0; start < days.length; start += WEEK_DAYS) {
    weeks.push(days.slice(start, start + WEEK_DAYS));
  }
  return weeks;
}
