import { LIMITS } from '@quilt/contract/limits';
import { DAY_MS } from './spans';

/** What is told of it. */
export const AGE_WRONG = { code: 'profile.age', params: LIMITS.age };

/**
 * Whether no clock can be so wrong that this is the age of a user. On the days around a birthday the server alone knows.
 */
export function isAgeWrong(birthDate: string, now = new Date()): boolean {
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  return ageOn(birthDate, tomorrow) < LIMITS.age.min || ageOn(birthDate, yesterday) > LIMITS.age.max;
}

/** `birthDate` is a day of the calendar, in no time zone. */
function ageOn(birthDate: string, time: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const years = time.getFullYear() - year;
  const isBefore = time.getMonth() + 1 < month || (time.getMonth() + 1 === month && time.getDate() < day);
  return isBefore ? years - 1 : years;
}

/** From neither end of the ages is it far to where most were born. */
const USUAL_AGE = 25;

/** The days on which users can have been born, and the one that a calendar begins at. */
export function birthDays(now = new Date()): { min: string; max: string; start: string } {
  return {
    min: yearsBefore(now, LIMITS.age.max),
    max: yearsBefore(now, LIMITS.age.min),
    start: yearsBefore(now, USUAL_AGE),
  };
}

function yearsBefore(now: Date, years: number): string {
  return new Date(Date.UTC(now.getFullYear() - years, now.getMonth(), now.getDate()))
    .toISOString()
    .slice(0, 10);
}
