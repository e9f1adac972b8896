import type { TaskCard } from '@quilt/contract/features/tasks';
import type { TablePages } from '../table-query';
import type { Heading } from './use-groups';

/** A line of the table: a task, or the heading of those below it. */
export type Entry =
  | { kind: 'task'; key: string; card: TaskCard }
  | { kind: 'heading'; key: string; heading: Heading; count: number | null };

/** All that is loaded, in lines. Headings without tasks are left out. */
export function toEntries({ pages }: TablePages, headings: readonly Heading[] | null): Entry[] {
  let last: string | null = null;
  return pages.flatMap(({ group, items, count }) => {
    const tasks = items.map((card): Entry => ({ kind: 'task', key: String(card.id), card }));
    const heading = headings?.find(({ key }) => key === group);
    if (!heading || group === last || items.length === 0) return tasks;
    last = group;
    return [{ kind: 'heading', key: `heading-${heading.key}`, heading, count }, ...tasks];
  });
}
