import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { Filters } from './address';
import { countQuery } from './api';

export interface PeopleCount {
  count: number;
  /** There are more than that, or may be. */
  isMore: boolean;
}

/** How many the filters leave, as it is said; null until it is known. */
export function usePeopleCount(filters: Filters, isWanted = true): PeopleCount | null {
  const { data, isPlaceholderData } = useQuery({ ...countQuery(filters), enabled: isWanted });
  if (data === undefined || isPlaceholderData) return null;
  const isMany = data.count > LIMITS.shownCount;
  return { count: isMany ? LIMITS.shownCount : data.count, isMore: isMany || data.isMore === true };
}
