import {
  type DayOrder,
  type EstimateUnit,
  IMPORT_FIELDS,
  type ImportColumn,
  type ImportField,
  type ImportKind,
  type ImportMapping,
  MANY_COLUMNS,
} from '@quilt/contract/features/exchange';
import { isJiraHead, isOwnHead, statusOf, toWord, wordsOf } from './import-words';

/** A table by its titles; what is JSON is known already. */
export function kindOf(kind: ImportKind, titles: readonly string[]): ImportKind {
  if (kind !== 'csv') return kind;
  if (isOwnHead(titles)) return 'quilt';
  return isJiraHead(titles) ? 'jira' : 'csv';
}

/** A field for each column, as far as its title says what it is. */
function suggestColumns(columns: readonly ImportColumn[]): (ImportField | null)[] {
  const words = columns.map(({ title }) => toWord(title));
  const chosen: (ImportField | null)[] = columns.map(() => null);
  for (const field of IMPORT_FIELDS) {
    const word = wordsOf(field).find((one) => words.some((own, place) => own === one && !chosen[place]));
    if (word === undefined) continue;
    const isMany = MANY_COLUMNS.some((one) => one === field);
    for (const [place, own] of words.entries()) {
      if (own !== word || chosen[place]) continue;
      chosen[place] = field;
      if (!isMany) break;
    }
  }
  return chosen;
}

/** Of the columns that are this, how often each value stands there. */
export function valuesOf(
  columns: readonly ImportColumn[],
  chosen: readonly (ImportField | null)[],
  fields: readonly ImportField[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [place, column] of columns.entries()) {
    const field = chosen[place];
    if (!field || !fields.includes(field)) continue;
    for (const { value, count } of column.values ?? []) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}

/** A file with a 0 in it begins with 0. */
export const isZeroBased = (values: Iterable<string>): boolean => [...values].includes('0');

function suggestStatuses(values: Iterable<string>): ImportMapping['statuses'] {
  const all = [...values];
  const fromZero = isZeroBased(all);
  return all.map((value) => ({ value, status: statusOf(value, fromZero) }));
}

/** What is found out while a file is read, beside its columns. */
export interface Hints {
  order: DayOrder | null;
}

export function suggestMapping(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  { order }: Hints,
): Omit<ImportMapping, 'people'> {
  const chosen = suggestColumns(columns);
  return {
    columns: chosen,
    statuses: suggestStatuses(valuesOf(columns, chosen, ['status']).keys()),
    dayOrder: order ?? 'dayFirst',
    estimateUnit: unitOf(kind, columns, chosen),
    makesTags: true,
    makesMilestones: true,
    leavesDoubles: true,
  };
}

/** Points say so in the title. Jira writes seconds; others say it in the title, or mean hours. */
function unitOf(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  chosen: readonly (ImportField | null)[],
): EstimateUnit {
  const title = toWord(columns[chosen.indexOf('estimate')]?.title ?? '');
  if (/point|поинт/.test(title)) return 'points';
  if (kind === 'jira') return 'seconds';
  return kind === 'quilt' || /min|мин/.test(title) ? 'minutes' : 'hours';
}
