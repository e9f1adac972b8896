import { encodeCursor } from './cursor';

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

/**
 * Of a list in pages: its query asks for one row more than `limit`, which tells whether there is a next page. `keyOf` is
 * what it sorts by, and `of` names it as for `decodeCursor`, which reads where the page begins.
 */
export function toPage<Row>(
  found: readonly Row[],
  limit: number,
  of: string,
  keyOf: (row: Row) => readonly (string | number)[],
): Page<Row> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return { items, nextCursor: isLast ? null : encodeCursor(keyOf(last), of) };
}
