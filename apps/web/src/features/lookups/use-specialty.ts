import type { Specialty } from '@quilt/contract/features/lookups';
import { LANGUAGES } from '@quilt/contract/product';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useInterface } from '../../lib/interface-store';
import { whenIdle } from '../../lib/when-idle';
import { specialtiesQuery } from './api';

/** From the kept list at once, and from a fresh one as soon as it is there. */
export function useSpecialty(id: number | null): Specialty | null {
  const language = useInterface((state) => state.language);
  const kept = useInterface((state) => state.specialties);
  const { data } = useQuery({ ...specialtiesQuery(language), enabled: id !== null });
  useOtherLanguages(data !== undefined);
  const items = data ?? kept[language] ?? [];
  return items.find((specialty) => specialty.id === id) ?? null;
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
