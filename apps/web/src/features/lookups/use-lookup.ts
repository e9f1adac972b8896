import type { LookupEntry, LookupKind } from '@quilt/contract/features/lookups';
import { useQuery } from '@tanstack/react-query';
import { useInterface } from '../../lib/interface-store';
import { lookupQuery } from './api';

interface Lookup {
  /** None until they are there. */
  items: readonly LookupEntry[];
  /** Null of what the list does not have, or not yet. */
  titleOf(id: number | null): string | null;
}

/** One of the lists, in the language of the interface. */
export function useLookup(kind: LookupKind, isWanted = true): Lookup {
  const language = useInterface((state) => state.language);
  const { data: items = [] } = useQuery({ ...lookupQuery(kind, language), enabled: isWanted });
  return { items, titleOf: (id) => items.find((entry) => entry.id === id)?.title ?? null };
}
