import { addDays, mondayOf } from '@quilt/contract/days';
import { LIMITS } from '@quilt/contract/limits';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What it is here; which day that is where a team is, the server says. */
export function localToday(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The Monday that an address means; of this week where it means none. */
export function readWeek(written: string | null, now = new Date()): string {
  const isDay = written !== null && DAY.test(written) && !Number.isNaN(Date.parse(`${written}T00:00:00Z`));
  const isInReach =
    isDay && written > addDays(LIMITS.days.first, 7) && written < addDays(LIMITS.days.last, -7);
  return mondayOf(isInReach ? written : localToday(now));
}

export const daysFrom = (from: string): string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(from, index));

/** `1:30`, and nothing for nothing. */
export function shortMinutes(minutes: number): string {
  if (minutes === 0) return '';
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
