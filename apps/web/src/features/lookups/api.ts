import { type LookupKind, listLookup, listSpecialties } from '@quilt/contract/features/lookups';
import type { Language } from '@quilt/contract/product';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { keepSpecialties } from '../../lib/interface-store';

/** Names are in the language that was asked for, so each language has its own list. */
export function specialtiesQuery(language: Language) {
  return queryOptions({
    queryKey: ['specialties', language],
    queryFn: async ({ signal }) => {
      const { items } = await call(listSpecialties, {}, { signal, language });
      keepSpecialties(language, items);
      return items;
    },
    staleTime: 60 * 60_000,
  });
}

/** Any of the lists, in the language that was asked for. */
export function lookupQuery(kind: LookupKind, language: Language) {
  return queryOptions({
    queryKey: ['lookup', kind, language],
    queryFn: async ({ signal }) => (await call(listLookup, { params: { kind } }, { signal, language })).items,
    staleTime: 60 * 60_000,
  });
}
