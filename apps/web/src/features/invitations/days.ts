import { DAY_MS } from '../../lib/spans';

/** Whole days of the calendar until then: what ends tonight ends today. */
export function daysUntil(instant: string, now: Date): number {
  return Math.max(0, Math.round((startOfDay(new Date(instant)) - startOfDay(now)) / DAY_MS));
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
