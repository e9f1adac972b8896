import type { TaskCard } from '@quilt/contract/features/tasks';
import type { TaskFilters } from './api';

/** In place of a value, in a filter: what has none. */
export const NONE = 'none';

/** Several values of one filter, as they stand in an address: with commas between them. */
export const valuesOf = (text: string | undefined): string[] => text?.split(',') ?? [];

export const isPlain = (filters: TaskFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);

/** What a card has of each field that it tells by itself. */
const FIELDS: Readonly<
  Partial<Record<keyof TaskFilters, (card: TaskCard) => readonly (string | number | null)[]>>
> = {
  worker: ({ worker }) => [worker],
  inspector: ({ inspector }) => [inspector],
  milestone: ({ milestone }) => [milestone],
  priority: ({ priority }) => [priority],
  tag: ({ tags }) => (tags.length === 0 ? [null] : tags),
};

/**
 * Whether a card is one of those that are asked for. By words, which may stand in its description, and by spans of days
 * the server alone knows: undefined.
 */
export function matches(filters: TaskFilters, card: TaskCard): boolean | undefined {
  let isKnown = true;
  for (const name of Object.keys(filters) as (keyof TaskFilters)[]) {
    const text = filters[name];
    if (text === undefined) continue;
    const read = FIELDS[name];
    const wanted = valuesOf(text);
    if (!read) isKnown = false;
    else if (!read(card).some((value) => wanted.includes(String(value ?? NONE)))) return false;
  }
  return isKnown ? true : undefined;
}
