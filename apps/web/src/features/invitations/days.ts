import { DAY_MS } from '../../lib/spans';

/** Whole days of the calendar until then: what ends tonight ends today. */
export function daysUntil(instant: string, now: Date): number {
  return Math.max(0, Math.round((startOfDay(new Date(instant)) - startOfDay(now)) / DAY_MS));
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

/** A day without hours as the moment at which it begins here, so that it is written as that day. */
export function toLocalDate(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** The day that is so many days off, by the calendar of this device. */
export function dayFrom(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
