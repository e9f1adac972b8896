import type { Specialty } from '@quilt/contract/features/lookups';
import { LANGUAGES } from '@quilt/contract/product';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useInterface } from '../../lib/interface-store';
import { whenIdle } from '../../lib/when-idle';
import { specialtiesQuery } from './api';

interface Specialties {
  /** Null as long as there is neither a kept list nor a fresh one. */
  items: readonly Specialty[] | null;
  /** There is none, and one is awaited. */
  isLoading: boolean;
  /** Why there is none. */
  error: Error | null;
  retry(): void;
}

/** From the kept list at once, and from a fresh one as soon as it is there. */
export function useSpecialties(isWanted = true): Specialties {
  const language = useInterface((state) => state.language);
  const kept = useInterface((state) => state.specialties);
  const { data, error, isFetching, refetch } = useQuery({ ...specialtiesQuery(language), enabled: isWanted });
  useOtherLanguages(data !== undefined);
  const items = data ?? kept[language] ?? null;
  const isMissing = items === null;
  return {
    items,
    isLoading: isMissing && isFetching,
    error: isMissing ? error : null,
    retry: () => void refetch(),
  };
}

/** Has the lists at hand that nobody has asked for yet: when the language is switched, the line may be gone. */
function useOtherLanguages(isReached: boolean): void {
  const client = useQueryClient();
  const kept = useInterface((state) => state.specialties);
  useEffect(() => {
    const missing = LANGUAGES.find((language) => kept[language] === undefined);
    if (!isReached || missing === undefined) return;
    return whenIdle(() => void client.prefetchQuery(specialtiesQuery(missing)));
  }, [client, isReached, kept]);
}
