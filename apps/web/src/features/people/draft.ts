import { peopleFilters } from '@quilt/contract/features/people';
import type { Address, Filters, Sort } from './address';

/** Filters as they are being chosen: ages are whatever has been typed so far. */
export interface Draft {
  filters: Omit<Filters, 'tag' | 'ageFrom' | 'ageTo' | 'isOnline'>;
  sort: Sort;
  tag: string;
  from: string;
  to: string;
  isOnline: boolean;
}

export function toDraft({ filters, sort }: Pick<Address, 'filters' | 'sort'>): Draft {
  const { tag = '', ageFrom, ageTo, isOnline, ...others } = filters;
  return {
    filters: others,
    sort,
    tag,
    from: ageFrom === undefined ? '' : String(ageFrom),
    to: ageTo === undefined ? '' : String(ageTo),
    isOnline: isOnline !== undefined,
  };
}

/** What is wrong with the ages is left out. */
export function toFilters({ filters, tag, from, to, isOnline }: Draft): Filters {
  return {
    ...filters,
    tag: peopleFilters.tag.safeParse(tag).data,
    ageFrom: readAge(from).age,
    ageTo: readAge(to).age,
    isOnline: isOnline ? 'true' : undefined,
  };
}

export interface AgeFault {
  kind: 'wrong' | 'turned';
  ends: readonly ('from' | 'to')[];
}

export function findAgeFault(draft: Pick<Draft, 'from' | 'to'>): AgeFault | null {
  const [from, to] = [readAge(draft.from), readAge(draft.to)];
  const ends = (['from', 'to'] as const).filter((end) => !readAge(draft[end]).isRight);
  if (ends.length > 0) return { kind: 'wrong', ends };
  const isTurned = from.age !== undefined && to.age !== undefined && from.age > to.age;
  return isTurned ? { kind: 'turned', ends: ['from', 'to'] } : null;
}

function readAge(typed: string): { age: number | undefined; isRight: boolean } {
  const text = typed.trim();
  const { success, data } = peopleFilters.ageFrom.safeParse(text === '' ? undefined : Number(text));
  return { age: data, isRight: success };
}
