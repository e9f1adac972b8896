import { addMonths, daysBetween, firstOfMonth, toDay, toMonthNumber } from '@quilt/contract/days';
import { LIMITS } from '@quilt/contract/limits';
import { isDay } from '../calendar/days';

export interface Period {
  from: string;
  to: string;
}

const lastOf = (day: string): string => toDay(firstOfMonth(toMonthNumber(day) + 1) - 1);

/** The month that a day is in. */
export const monthOf = (day: string): Period => ({ from: `${day.slice(0, 8)}01`, to: lastOf(day) });

/** The three months that a day is in, of four times three. */
export function quarterOf(day: string): Period {
  const month = Number(day.slice(5, 7));
  const first = addMonths(`${day.slice(0, 8)}01`, -((month - 1) % 3));
  return { from: first, to: lastOf(addMonths(first, 2)) };
}

/** What an address asks for, where that is a period; else this month. */
export function periodOf(
  { from, to }: Partial<Record<'from' | 'to', string | undefined>>,
  today: string,
): Period {
  const isPeriod = from !== undefined && to !== undefined && faultOf({ from, to }) === null;
  return isPeriod ? { from, to } : monthOf(today);
}

export function faultOf({ from, to }: Period): 'missing' | 'wrong' | 'tooLong' | null {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (to < from) return 'wrong';
  return daysBetween(from, to) >= LIMITS.load.days ? 'tooLong' : null;
}
