import { DAY_MS } from './durations';

/** Day 0 of spreadsheets, and of those that were made on old Macs. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
/** The end of the year 9999. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** As a sheet counts days, with their parts. */
export const numberOf = (at: number): number => (at - EPOCH_MS) / DAY_MS;

/** A day, or where it has a time of day, a moment; what is no day stays the number. */
export function momentOf(number: number, is1904: boolean): string {
  const ms = Math.round((is1904 ? EPOCH_1904_MS : EPOCH_MS) + number * DAY_MS);
  if (number < 1 || ms > LAST_MS) return String(number);
  const text = new Date(ms).toISOString();
  return Number.isInteger(number) ? text.slice(0, 10) : text;
}
