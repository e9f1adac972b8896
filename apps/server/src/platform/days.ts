import { DAY_MS } from './durations';

/* Calendar days, `YYYY-MM-DD`, of a time zone: those of a team's tasks and members. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, ...clock });
    formats.set(timeZone, format);
  }
  return format;
}

/** Only names of places: an offset knows nothing of summer time. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z_]+(\/[\w+-]+)+$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of the zone show, read as if they showed UTC. */
function wallTime(at: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day that it is there. */
export function dayIn(at: Date, timeZone: string): string {
  return new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);
}

/** The first instant of a day there; where clocks are set forward over midnight, that is later than 00:00. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let at = midnight;
  // The offset of the guess can be that of the other side of a change of clocks; the second guess is on the right side.
  for (let guess = 0; guess < 2; guess += 1) at += midnight - wallTime(new Date(at), timeZone);
  // In a gap there is no midnight: the guesses lie before it, on the day before.
  while (dayIn(new Date(at), timeZone) < day) at += 15 * 60_000;
  return new Date(at);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Of two days, from the first to the second; negative where the second is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);
}

/** 1 is Monday, 7 is Sunday. */
export function dayOfWeek(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
