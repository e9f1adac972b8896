import { firstOfMonth, toDay, toDayNumber, toMonthNumber, weekdayAt } from '../../days';
import { LIMITS } from '../../limits';
import { LAST_WEEKDAY, type RepeatRule } from './recurrence.schema';

/*
 * On which days something repeats. Days are days of a calendar, `YYYY-MM-DD`, without hours: clocks that are set forward
 * or back change none of them.
 */

/** Those that wait for the one before have no days of their own. */
export type DatedRule = Exclude<RepeatRule, { kind: 'afterDone' }>;

const LAST = toDayNumber(LIMITS.days.last);

/** The first day on which it comes that is later than another one; null beyond the last day of all. */
export function nextRepeatDay(rule: DatedRule, startsOn: string, after: string): string | null {
  const start = toDayNumber(startsOn);
  const from = Math.max(start, toDayNumber(after) + 1);
  const found = findDay(rule, start, from);
  return found === null || found > LAST ? null : toDay(found);
}

/** The first that is not before `from`, which is not before `start`. */
function findDay(rule: DatedRule, start: number, from: number): number | null {
  switch (rule.kind) {
    case 'daily':
      return start + Math.ceil((from - start) / rule.every) * rule.every;
    case 'weekly':
      return findInWeeks(rule, start, from);
    default:
      return findInMonths(rule, start, from);
  }
}

function findInWeeks(
  { every, weekdays }: Extract<DatedRule, { kind: 'weekly' }>,
  start: number,
  from: number,
): number | null {
  const monday = start - weekdayAt(start) + 1;
  const passed = Math.floor((from - monday) / 7 / every);
  for (const round of [passed, passed + 1]) {
    const first = monday + round * every * 7;
    const days = [...weekdays].sort((one, other) => one - other).map((weekday) => first + weekday - 1);
    const found = days.find((day) => day >= from);
    if (found !== undefined) return found;
  }
  return null;
}

function findInMonths(
  rule: Extract<DatedRule, { kind: 'monthly' | 'monthlyWeekday' }>,
  start: number,
  from: number,
): number | null {
  const first = toMonthNumber(toDay(start));
  const passed = Math.floor((toMonthNumber(toDay(Math.min(from, LAST))) - first) / rule.every);
  for (const round of [passed, passed + 1]) {
    const month = first + round * rule.every;
    const found = dayInMonth(rule, month);
    if (found >= from) return found;
  }
  return null;
}

function dayInMonth(rule: Extract<DatedRule, { kind: 'monthly' | 'monthlyWeekday' }>, month: number): number {
  const first = firstOfMonth(month);
  const last = lastOf(month);
  if (rule.kind === 'monthly') return Math.min(first + rule.day - 1, last);
  if (rule.nth === LAST_WEEKDAY) return last - ((weekdayAt(last) - rule.weekday + 7) % 7);
  return first + ((rule.weekday - weekdayAt(first) + 7) % 7) + (rule.nth - 1) * 7;
}

function lastOf(month: number): number {
  return firstOfMonth(month + 1) - 1;
}

/** The last day on which it came up to another one, itself counted, of those from `first` on, which is one of them. */
export function lastRepeatDay(rule: DatedRule, startsOn: string, first: string, upTo: string): string {
  let last = first;
  for (;;) {
    const next = nextRepeatDay(rule, startsOn, last);
    if (next === null || next > upTo) return last;
    last = next;
  }
}

/** What is known of a team: days of the week on which it works, and days on which it does not all the same. */
export interface WorkingWeek {
  workingDays: readonly number[];
  holidays: readonly string[];
}

/** So many days after another one, those on which nobody works left out; a team that never works counts all. */
export function addWorkingDays(day: string, count: number, { workingDays, holidays }: WorkingWeek): string {
  const from = toDayNumber(day);
  if (workingDays.length === 0) return toDay(from + count);
  const works = (number: number) =>
    workingDays.includes(weekdayAt(number)) && !holidays.includes(toDay(number));
  let at = from;
  for (let left = count; left > 0 && at < LAST; ) {
    at += 1;
    // Holidays are few, so there is an end of it.
    if (works(at)) left -= 1;
  }
  return toDay(at);
}
