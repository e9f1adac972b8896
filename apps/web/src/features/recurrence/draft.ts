import { addDays, daysBetween, weekdayOf } from '@quilt/contract/days';
import {
  addWorkingDays,
  LAST_WEEKDAY,
  type NewRepeat,
  nextRepeatDay,
  type Repeat,
  type RepeatEnd,
  type RepeatRule,
  type WorkingWeek,
} from '@quilt/contract/features/recurrence';
import type { Task } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';

export const UNITS = ['days', 'weeks', 'months'] as const;
export type Unit = (typeof UNITS)[number];
export const MAKINGS = ['onDay', 'afterDone'] as const;
export const ENDS = ['never', 'until', 'times'] as const;
export const TAKEN = ['people', 'checklist', 'tags'] as const;
export const PLACES = [1, 2, 3, 4, LAST_WEEKDAY] as const;

/** What is chosen in the dialog; what is not asked for at the moment is kept for when it is. */
export interface Draft {
  making: (typeof MAKINGS)[number];
  every: number;
  unit: Unit;
  weekdays: number[];
  inMonth: 'day' | 'weekday';
  monthDay: number;
  nth: number;
  weekday: number;
  /** As typed. */
  startsOn: string;
  end: (typeof ENDS)[number];
  until: string;
  times: number;
  /** Empty has no deadline. */
  dueAfter: string;
  isDueInWorkingDays: boolean;
  takes: NewRepeat['takes'];
}

export function newDraft({ startsOn, deadline }: Pick<Task, 'startsOn' | 'deadline'>, today: string): Draft {
  const from = startsOn ?? today;
  const dueIn = deadline === null ? null : daysBetween(from, deadline);
  return {
    making: 'onDay',
    every: 1,
    unit: 'weeks',
    weekdays: [weekdayOf(today)],
    inMonth: 'day',
    monthDay: Number(today.slice(8)),
    nth: Math.min(4, Math.ceil(Number(today.slice(8)) / 7)),
    weekday: weekdayOf(today),
    startsOn: today,
    end: 'never',
    until: '',
    times: 10,
    dueAfter: dueIn === null || dueIn < 0 || dueIn > LIMITS.repeatDueDays ? '' : String(dueIn),
    isDueInWorkingDays: false,
    takes: { people: true, checklist: true, tags: true },
  };
}

export function draftOf(repeat: Repeat, today: string): Draft {
  const { rule, end, startsOn, dueAfter, isDueInWorkingDays, takes } = repeat;
  return {
    ...newDraft({ startsOn: null, deadline: null }, today),
    ...draftOfRule(rule),
    startsOn,
    end: end.kind,
    ...(end.kind === 'until' && { until: end.day }),
    ...(end.kind === 'times' && { times: end.times }),
    dueAfter: dueAfter === null ? '' : String(dueAfter),
    isDueInWorkingDays,
    takes,
  };
}

function draftOfRule(rule: RepeatRule): Partial<Draft> {
  switch (rule.kind) {
    case 'afterDone':
      return { making: 'afterDone', every: rule.days, unit: 'days' };
    case 'daily':
      return { every: rule.every, unit: 'days' };
    case 'weekly':
      return { every: rule.every, unit: 'weeks', weekdays: [...rule.weekdays] };
    case 'monthly':
      return { every: rule.every, unit: 'months', inMonth: 'day', monthDay: rule.day };
    case 'monthlyWeekday':
      return { every: rule.every, unit: 'months', inMonth: 'weekday', nth: rule.nth, weekday: rule.weekday };
  }
}

export function ruleOf(draft: Draft): RepeatRule {
  const { making, every, unit, weekdays, inMonth, monthDay, nth, weekday } = draft;
  if (making === 'afterDone') return { kind: 'afterDone', days: every };
  if (unit === 'days') return { kind: 'daily', every };
  if (unit === 'weeks') return { kind: 'weekly', every, weekdays };
  return inMonth === 'day'
    ? { kind: 'monthly', every, day: monthDay }
    : { kind: 'monthlyWeekday', every, nth, weekday };
}

export function endOf({ end, until, times }: Draft): RepeatEnd {
  if (end === 'until') return { kind: 'until', day: until };
  return end === 'times' ? { kind: 'times', times } : { kind: 'never' };
}

/** How far apart, in what is counted. */
export function mostEvery({ making, unit }: Draft): number {
  return LIMITS.repeatEvery[making === 'afterDone' ? 'days' : unit];
}

const PREVIEWED = 4;

/** The first of those that would come; none of what waits for the one before. */
export function previewOf(
  { rule, startsOn, end, dueAfter, isDueInWorkingDays }: Omit<NewRepeat, 'version' | 'takes'>,
  { today, week }: { today: string; week: WorkingWeek },
) {
  if (rule.kind === 'afterDone') return [];
  const dueOf = (from: string, after: number): string =>
    isDueInWorkingDays ? addWorkingDays(from, after, week) : addDays(from, after);
  const days: { day: string; due: string | null }[] = [];
  const most = end.kind === 'times' ? Math.min(PREVIEWED, end.times) : PREVIEWED;
  let day = nextRepeatDay(rule, startsOn, today);
  while (day !== null && days.length < most && !(end.kind === 'until' && day > end.day)) {
    days.push({ day, due: dueAfter === null ? null : dueOf(day, dueAfter) });
    day = nextRepeatDay(rule, startsOn, day);
  }
  return days;
}
