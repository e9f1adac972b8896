import type { CalendarDay } from '@quilt/contract/features/calendar';
import { LIMITS } from '@quilt/contract/limits';
import { addDays, daysBetween } from '../../platform/days';
import { failFields } from '../../platform/fault';

/** The first and the last, both of them shown. */
export interface Days {
  from: string;
  to: string;
}

const BOUNDS = LIMITS.calendar;

export function requireDays({ from, to }: Days): void {
  if (to < from) throw failFields([{ path: 'to', code: 'calendar.days_wrong' }]);
  if (daysBetween(from, to) >= BOUNDS.days) {
    throw failFields([{ path: 'to', code: 'calendar.too_many_days', params: { max: BOUNDS.days } }]);
  }
}

interface Placed {
  id: number;
  first: string;
  last: string;
}

/** How many stand on each day, and the first of each: so many that all of them fit into one answer. */
export function layOut<Row extends Placed>(
  rows: readonly Row[],
  { from, to }: Days,
): { days: CalendarDay[]; chosen: Row[] } {
  const shown = Math.min(BOUNDS.dayCount, Math.floor(BOUNDS.cards / (daysBetween(from, to) + 1)));
  const counts = new Map<string, number>();
  const chosen = rows.filter((row) => {
    let isChosen = false;
    const last = row.last < to ? row.last : to;
    for (let day = row.first > from ? row.first : from; day <= last; day = addDays(day, 1)) {
      const before = counts.get(day) ?? 0;
      counts.set(day, Math.min(before + 1, BOUNDS.dayCount + 1));
      isChosen ||= before < shown;
      if (day === to) break;
    }
    return isChosen;
  });
  const days = [...counts].map(([day, count]) => ({ day, count }));
  return { days: days.sort((one, other) => (one.day < other.day ? -1 : 1)), chosen };
}
