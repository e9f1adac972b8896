import { isDeepStrictEqual } from 'node:util';
import { fail } from './fault';

/** Columns of a thing that several people edit. */
export interface EditedRow {
  version: number;
  field_versions: unknown;
}

export interface Edit<Changes> {
  version: number;
  changes: Changes;
  /** Of fields that were seen in a later version than the rest. */
  seen?: Readonly<Partial<Record<keyof Changes, number>>>;
}

export interface Merged<Changes> {
  /** What is another now; nothing where all of it was so already. */
  changes: { [Field in keyof Changes]?: Exclude<Changes[Field], undefined> };
  version: number;
  field_versions: Record<string, number>;
}

/**
 * Of a locked row: what an edit changes, each field with the version it changes in. A field that somebody else has
 * changed since the version that the editor saw is refused, with both values, unless both want the same; so is told what
 * others have changed besides.
 */
export function mergeEdit<Changes extends Readonly<Record<string, unknown>>>(
  row: EditedRow,
  current: { readonly [Field in keyof Changes]-?: Exclude<Changes[Field], undefined> },
  { version, changes, seen }: Edit<Changes>,
): Merged<Changes> {
  const versions = toVersions(row.field_versions);
  const changed = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, current[field]),
  );
  // A version that was never given says of nothing what was seen of it.
  const known = version > row.version ? 0 : version;
  const seenOf = (field: keyof Changes): number => Math.max(known, seen?.[field] ?? 0);
  const clashes = changed.filter(([field]) => (versions[field] ?? 1) > seenOf(field));
  if (clashes.length > 0) {
    const fields = clashes.map(([path, mine]) => ({
      path,
      code: 'common.edit_conflict' as const,
      params: { mine: toText(mine), theirs: toText(current[path]) },
    }));
    const clashing = new Set(clashes.map(([field]) => field));
    const merged = Object.keys(versions).filter(
      (field) => (versions[field] ?? 1) > version && !clashing.has(field),
    );
    const params = { version: row.version, ...(merged.length > 0 && { merged: merged.join() }) };
    throw fail('common.edit_conflict', params, fields);
  }
  if (changed.length === 0) return { changes: {}, version: row.version, field_versions: versions };
  const next = row.version + 1;
  return {
    changes: Object.fromEntries(changed) as Merged<Changes>['changes'],
    version: next,
    field_versions: { ...versions, ...Object.fromEntries(changed.map(([field]) => [field, next])) },
  };
}

/** In which each field was changed last; in the first one where it is not named. */
export function toVersions(stored: unknown): Record<string, number> {
  return stored !== null && typeof stored === 'object' ? (stored as Record<string, number>) : {};
}

/** As a parameter of an error carries it; what is no text is told as JSON. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
