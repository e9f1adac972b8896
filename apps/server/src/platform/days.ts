export { addDays, daysBetween, weekdayOf } from '@quilt/contract/days';

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

/** When the clocks there show so many minutes after midnight; in a gap of theirs, about then. */
export function instantIn(day: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  let at = wall;
  for (let guess = 0; guess < 2; guess += 1) at += wall - wallTime(new Date(at), timeZone);
  return new Date(at);
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
