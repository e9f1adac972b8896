import type { PersonCard } from '@quilt/contract/features/profile';

/** Finds whom a name may mean; the first few. */
type SearchPeople = (search: string, signal: AbortSignal) => Promise<readonly PersonCard[]>;

/** A task, where one is named. */
interface NamedTask {
  id: number;
  title: string;
}

/** Finds which task a number or words of a title may mean; the first few. */
type SearchTasks = (search: string, signal: AbortSignal) => Promise<readonly NamedTask[]>;

/** What is offered to whoever writes a sign and some letters after it. */
export type Offered = PersonCard | NamedTask;
export const isTask = (offered: Offered): offered is NamedTask => !('uuid' in offered);
export const keyOf = (offered: Offered): string => (isTask(offered) ? String(offered.id) : offered.uuid);

export interface Searches {
  searchPeople: SearchPeople;
  searchTasks: SearchTasks;
}

/** `@` at the beginning of a word, and up to two words after it: people are looked for by first and last name. */
const OPEN = /(?:^|[\s(])@([\p{L}\p{N}'’._-]{0,40}(?: [\p{L}\p{N}'’._-]{1,40})?)$/u;

/** `#`, and a number or a few words after it; with a space behind the `#` it is a heading. */
const OPEN_TASK = /(?:^|[\s(])#((?:[\p{L}\p{N}'’._-]{1,40}(?: [\p{L}\p{N}'’._-]{1,40}){0,2})?)$/u;

/** What stands after an `@` or a `#` that is being written before the caret, and where that sign is. */
export function findOpenMention(before: string): { sign: '@' | '#'; query: string; start: number } | null {
  const [person, task] = [OPEN.exec(before)?.[1], OPEN_TASK.exec(before)?.[1]];
  const query = person ?? task;
  if (query === undefined) return null;
  return { sign: person === undefined ? '#' : '@', query, start: before.length - query.length - 1 };
}
