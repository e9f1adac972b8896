/* Days without hours, `YYYY-MM-DD`, as those of a team are. */

/** The day it is at this moment in a time zone. */
export function todayIn(timeZone: string): string {
  // Sweden writes days as we keep them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}

/** The moment at which it begins here, so that it is written as that day. */
export function toLocalDate(day: string): Date {
  return new Date(`${day}T00:00:00`);
}
