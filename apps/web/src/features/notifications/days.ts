import type { Notification } from '@quilt/contract/features/notifications';

interface Day {
  /** Its first moment, where the reader is. */
  start: Date;
  items: Notification[];
}

/** Those of one day together, in the order in which they came. */
export function groupByDay(notifications: readonly Notification[]): Day[] {
  const days: Day[] = [];
  for (const one of notifications) {
    const start = startOfDay(new Date(one.at));
    const last = days.at(-1);
    if (last?.start.getTime() === start.getTime()) last.items.push(one);
    else days.push({ start, items: [one] });
  }
  return days;
}

export function startOfDay(time: Date): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate());
}
