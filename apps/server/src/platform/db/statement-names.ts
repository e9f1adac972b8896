/** A statement that comes again will come often. */
const SEEN_BEFORE = 3;
/** Each costs every connection some kilobytes; what comes in ever new forms, such as rows by the dozen, ends there. */
const MOST_NAMES = 500;
const MOST_COUNTED = 2_000;

// Which index finds a pattern depends on the pattern, so these are planned each time.
const HAS_PATTERN = /\blike\b|\bilike\b|\bsimilar to\b|\bstarts_with\b|[~%]|@@/i;

/** Under which name a connection keeps a statement prepared; null where it is planned each time that it is sent. */
export type NameOf = (text: string) => string | null;

const hasNoPattern = (text: string): boolean => !HAS_PATTERN.test(text);

/**
 * For most of ours planning takes longer than running, and PostgreSQL itself goes on planning where the values make a
 * difference. Those of different prefixes can be on one connection.
 */
export function createStatementNames({ prefix = 's', mayBeKept = hasNoPattern } = {}): NameOf {
  const counts = new Map<string, number>();
  const names = new Map<string, string | null>();

  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MOST_NAMES) return null;
    const seen = (counts.get(text) ?? 0) + 1;
    if (seen < SEEN_BEFORE) {
      if (counts.size >= MOST_COUNTED) counts.clear();
      counts.set(text, seen);
      return null;
    }
    counts.delete(text);
    const name = mayBeKept(text) ? `${prefix}${names.size}` : null;
    names.set(text, name);
    return name;
  };
}
