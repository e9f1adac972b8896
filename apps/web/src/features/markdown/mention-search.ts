import type { PersonCard } from '@quilt/contract/features/profile';

/** Finds whom a name may mean; the first few. */
export type SearchPeople = (search: string, signal: AbortSignal) => Promise<readonly PersonCard[]>;

/** `@` at the beginning of a word, and up to two words after it: people are looked for by first and last name. */
const OPEN = /(?:^|[\s(])@([\p{L}\p{N}'’._-]{0,40}(?: [\p{L}\p{N}'’._-]{1,40})?)$/u;

/** What stands after an `@` that is being written before the caret, and where that `@` is. */
export function findOpenMention(before: string): { query: string; start: number } | null {
  const match = OPEN.exec(before);
  const query = match?.[1];
  return query === undefined ? null : { query, start: before.length - query.length - 1 };
}
