import { addDays, weekdayOf } from '../../platform/days';

/** What of a team says how long it works. */
export interface WorkingTime {
  working_days: readonly number[];
  work_from: string;
  work_until: string;
  holidays: readonly { day: string }[];
}

interface Away {
  first_day: string;
  last_day: string;
}

const HOUR_MINUTES = 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}

/** Days on which the team works, holidays left out. */
export function listWorkingDays(
  { working_days, holidays }: WorkingTime,
  { from, to }: { from: string; to: string },
): string[] {
  const free = new Set(holidays.map(({ day }) => day));
  const days: string[] = [];
  for (let day = from; ; day = addDays(day, 1)) {
    if (working_days.includes(weekdayOf(day)) && !free.has(day)) days.push(day);
    // Behind the last day of all there is none to go to.
    if (day === to) return days;
  }
}

/** How long one working day is, in minutes. */
export const dayMinutes = ({ work_from, work_until }: WorkingTime): number =>
  Math.max(0, minutesOf(work_until) - minutesOf(work_from));

export const countAbsent = (days: readonly string[], absences: readonly Away[]): number =>
  days.filter((day) => absences.some(({ first_day, last_day }) => first_day <= day && day <= last_day))
    .length;
