import { firstOfMonth, toDay, toMonthNumber, weekdayAt } from '@quilt/contract/days';

/* Where weeks, months and years begin, in days that are counted. */

export const startOfWeek = (number: number): number => number - weekdayAt(number) + 1;

/** The first of its month, or of one so many months later. */
export function startOfMonth(number: number, later = 0): number {
  return firstOfMonth(toMonthNumber(toDay(number)) + later);
}

export function startOfQuarter(number: number, later = 0): number {
  const month = Number(toDay(number).slice(5, 7)) - 1;
  return startOfMonth(number, later * 3 - (month % 3));
}

export function startOfYear(number: number, later = 0): number {
  return firstOfMonth((Number(toDay(number).slice(0, 4)) + later) * 12);
}
