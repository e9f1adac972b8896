import { type RawBuilder, sql } from 'kysely';

/* How names and titles are found by the beginnings of their words: ё is е, and whatever joins two names parts them. */

/** What is looked for. */
export function toWords(search: string): string[] {
  return search
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s'’ʼ-]+/u)
    .filter((word) => word !== '');
}

/** The other half: a text of the database in the same letters, each word behind a space. */
export function wordsOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`' ' || translate(lower(${text}), 'ё-''’ʼ', 'е    ')`;
}

/** Whether each of the words begins one of those of `wordsOf`. */
export function haveWords(text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.join(
    words.map((word) => sql`strpos(${text}, ${` ${word}`}) > 0`),
    sql` and `,
  )}`;
}
