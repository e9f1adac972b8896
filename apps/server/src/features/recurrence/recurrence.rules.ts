import { lastRepeatDay, nextRepeatDay, type RepeatRule } from '@quilt/contract/features/recurrence';
import { addDays, dayIn } from '../../platform/days';
import type { SeriesRow } from './recurrence.repository';

type Planned = Pick<SeriesRow, 'rule' | 'starts_on' | 'until' | 'times' | 'made'>;

/**
 * On which day the next one comes, seen from today. Null of one that waits for the last task to be done; 'ended' where no
 * more come.
 */
export function findNext(
  { rule, starts_on, until, times, made }: Planned,
  { today, doneOn }: { today: string; doneOn: string | null },
): string | null | 'ended' {
  if (times !== null && made >= times) return 'ended';
  if (rule.kind === 'afterDone' && doneOn === null) return until !== null && until < today ? 'ended' : null;
  const next =
    rule.kind === 'afterDone'
      ? laterOf(addDays(doneOn ?? today, rule.days), starts_on)
      : nextRepeatDay(rule, starts_on, today);
  return next === null || (until !== null && next > until) ? 'ended' : next;
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** When a task was done there, if it was. */
export function dayDone(doneAt: Date | null, timeZone: string): string | null {
  return doneAt && dayIn(doneAt, timeZone);
}

/**
 * For which day one is made now. However many days were missed, it is one task, for the last of them; one that waited for
 * the last task is made for today.
 */
export function findDueDay(
  {
    rule,
    starts_on,
    until,
    next_on,
  }: { rule: RepeatRule } & Pick<SeriesRow, 'starts_on' | 'until' | 'next_on'>,
  today: string,
): string | null {
  if (next_on === null || next_on > today) return null;
  if (rule.kind === 'afterDone') return today;
  return lastRepeatDay(rule, starts_on, next_on, until !== null && until < today ? until : today);
}
