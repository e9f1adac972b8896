import { DAY_MS } from '../../lib/spans';

/* Days without hours, `YYYY-MM-DD`, as those of a team are. */

/** The day it is at this moment in a time zone. */
export function todayIn(timeZone: string): string {
  // Sweden writes days as we keep them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);
}

/** The moment at which it begins here, so that it is written as that day. */
export function toLocalDate(day: string): Date {
  return new Date(`${day}T00:00:00`);
}
