import { addDays, addMonths, mondayOf } from '@quilt/contract/days';

const SHOWN_DAYS = 42;

/** The day that it is for whoever looks. */
export function todayHere(): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Another one, of `YYYY-MM`. */
export function turnMonth(month: string, months: number): string {
  return addMonths(`${month}-01`, months).slice(0, 7);
}

/** Six weeks, from the Monday of the one in which the month begins. */
export function daysOf(month: string): string[] {
  const monday = mondayOf(`${month}-01`);
  return Array.from({ length: SHOWN_DAYS }, (_, place) => addDays(monday, place));
}
