import { toDay, toDayNumber, weekdayAt } from '@quilt/contract/days';
import { startOfMonth, startOfQuarter, startOfWeek, startOfYear } from './day-numbers';

export const ZOOMS = ['day', 'week', 'month', 'quarter'] as const;
export type Zoom = (typeof ZOOMS)[number];

const DAY_PX: Record<Zoom, number> = { day: 35, week: 14, month: 4.5, quarter: 1.6 };
/** So much is empty before the first bar and after the last, to draw and drag into. */
const ROOM_PX = 900;
/** A single day far away would make a chart that no browser scrolls: what is beyond is cut at the edge. */
const REACH_DAYS = 36_500;

export interface Scale {
  zoom: Zoom;
  /** The first day, and the one after the last. */
  from: number;
  to: number;
  dayPx: number;
  width: number;
}

interface Dated {
  start: string | null;
  end: string | null;
}

/** The first and the last of all days, today among them. */
export function rangeOf(items: Iterable<Dated>, today: string): { first: string; last: string } {
  let [first, last] = [today, today];
  // Written with four digits, days sort as texts do.
  for (const { start, end } of items) {
    for (const day of [start, end]) {
      if (day === null) continue;
      if (day < first) first = day;
      if (day > last) last = day;
    }
  }
  return { first, last };
}

export function makeScale(
  zoom: Zoom,
  { first, last }: { first: string; last: string },
  today: string,
): Scale {
  const dayPx = DAY_PX[zoom];
  const room = Math.ceil(ROOM_PX / dayPx);
  const now = toDayNumber(today);
  const from = startOfWeek(Math.max(toDayNumber(first), now - REACH_DAYS) - room);
  const to = startOfWeek(Math.min(toDayNumber(last), now + REACH_DAYS) + room + 7);
  return { zoom, from, to, dayPx, width: (to - from) * dayPx };
}

/** So wide a picture is at most, however long a plan is. */
const WIDEST_PX = 2_600;

/** For paper: with a week to spare on both sides, and never wider than can be read. */
export function makeTightScale(zoom: Zoom, { first, last }: { first: string; last: string }): Scale {
  const from = startOfWeek(toDayNumber(first) - 3);
  const to = startOfWeek(toDayNumber(last) + 14);
  const dayPx = Math.min(DAY_PX[zoom], WIDEST_PX / (to - from));
  const fitting = ZOOMS.find((one) => DAY_PX[one] <= dayPx * 1.4) ?? 'quarter';
  return { zoom: fitting, from, to, dayPx, width: (to - from) * dayPx };
}

/** Where a day begins, within the chart. */
export function xOf(scale: Scale, day: number): number {
  return (Math.min(Math.max(day, scale.from), scale.to) - scale.from) * scale.dayPx;
}

/** The day that lies there. */
export function dayAt(scale: Scale, x: number): number {
  return Math.min(Math.max(scale.from + Math.floor(x / scale.dayPx), scale.from), scale.to - 1);
}

export interface Band {
  /** Its first day, as a text and as a number. */
  day: string;
  from: number;
  x: number;
  width: number;
}

type Step = (day: number, later?: number) => number;

const week: Step = (day, later = 0) => startOfWeek(day) + later * 7;
const oneDay: Step = (day, later = 0) => day + later;
const STEPS: Record<Zoom, { upper: Step; lower: Step }> = {
  day: { upper: week, lower: oneDay },
  week: { upper: startOfMonth, lower: week },
  month: { upper: startOfYear, lower: startOfMonth },
  quarter: { upper: startOfYear, lower: startOfQuarter },
};

function bands(scale: Scale, step: Step, left: number, right: number): Band[] {
  const found: Band[] = [];
  const last = dayAt(scale, right);
  for (let from = step(dayAt(scale, left)); from <= last; from = step(from, 1)) {
    const x = xOf(scale, from);
    found.push({ day: toDay(from), from, x, width: xOf(scale, step(from, 1)) - x });
  }
  return found;
}

/** The two lines of the head, as far as they are between two places. */
export function headOf(scale: Scale, left: number, right: number): { upper: Band[]; lower: Band[] } {
  const { upper, lower } = STEPS[scale.zoom];
  return { upper: bands(scale, upper, left, right), lower: bands(scale, lower, left, right) };
}

interface Calendar {
  workingDays: readonly number[];
  holidays: readonly { day: string; title: string }[];
}

export interface FreeDay {
  from: number;
  /** Several in a row are one strip. */
  days: number;
  x: number;
  width: number;
}

/** Days on which nobody works, between two places. They are too thin to see from far away. */
export function freeDays(scale: Scale, calendar: Calendar, left: number, right: number): FreeDay[] {
  if (scale.zoom === 'quarter') return [];
  const holidays = new Set(calendar.holidays.map(({ day }) => day));
  const isFree = (day: number): boolean =>
    !calendar.workingDays.includes(weekdayAt(day)) || (holidays.size > 0 && holidays.has(toDay(day)));
  const found: FreeDay[] = [];
  const last = dayAt(scale, right);
  for (let day = dayAt(scale, left); day <= last; day += 1) {
    if (!isFree(day)) continue;
    const before = found.at(-1);
    if (before && before.from + before.days === day) {
      before.days += 1;
      before.width += scale.dayPx;
    } else found.push({ from: day, days: 1, x: xOf(scale, day), width: scale.dayPx });
  }
  return found;
}

/** Where a bar lies that goes from one day to another, both of them in it. */
export function spanOf(scale: Scale, start: string, end: string): { x: number; width: number } {
  const x = xOf(scale, toDayNumber(start));
  return { x, width: Math.max(xOf(scale, toDayNumber(end) + 1) - x, scale.dayPx) };
}
