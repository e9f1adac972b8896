/*
 * Calendar days as whole numbers, so that they can be counted: no clock and no time zone has a part in it. By the
 * Gregorian calendar, of any year from 0 to 9999.
 */

const ERA_YEARS = 400;
const ERA_DAYS = 146_097;
/** From the first of March of the year 0, where leap days come last of all, to the first of January 1970. */
const EPOCH = 719_468;

/** Days since the first of January 1970. */
export function toDayNumber(day: string): number {
  return numberOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)));
}

function numberOf(year: number, month: number, date: number): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / ERA_YEARS);
  const yearOfEra = shifted - era * ERA_YEARS;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * ERA_DAYS + dayOfEra - EPOCH;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

export function toDay(number: number): string {
  const shifted = number + EPOCH;
  const era = Math.floor(shifted / ERA_DAYS);
  const dayOfEra = shifted - era * ERA_DAYS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / (ERA_DAYS - 1))) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const civil = month < 10 ? month + 3 : month - 9;
  const year = yearOfEra + era * ERA_YEARS + (civil <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(civil, 2)}-${padded(date, 2)}`;
}

export function addDays(day: string, days: number): string {
  return toDay(toDayNumber(day) + days);
}

/** Of two days, from the first to the second; negative where the second is earlier. */
export function daysBetween(first: string, second: string): number {
  return toDayNumber(second) - toDayNumber(first);
}

/** 1 is Monday, 7 is Sunday; the first day of 1970 was a Thursday. */
export function weekdayAt(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

export function weekdayOf(day: string): number {
  return weekdayAt(toDayNumber(day));
}

/** The Monday of its week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** Months since the year 0. */
export function toMonthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** The number of its first day. */
export function firstOfMonth(month: number): number {
  return numberOf(Math.floor(month / 12), (((month % 12) + 12) % 12) + 1, 1);
}

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const month = toMonthNumber(day) + months;
  const first = firstOfMonth(month);
  return toDay(Math.min(first + Number(day.slice(8, 10)), firstOfMonth(month + 1)) - 1);
}
