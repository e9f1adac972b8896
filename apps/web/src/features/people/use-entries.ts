import type { LookupEntry, LookupKind } from '@quilt/contract/features/lookups';
import { useQuery } from '@tanstack/react-query';
import { useInterface } from '../../lib/interface-store';
import { lookupQuery } from '../lookups';
import type { ListFilter } from './address';

const KINDS: Record<ListFilter, LookupKind> = {
  position: 'positions',
  city: 'cities',
  university: 'universities',
  specialty: 'specialties',
  programmingLanguage: 'programmingLanguages',
  spokenLanguage: 'spokenLanguages',
};

/** What a filter can be set to. */
export function useEntries(name: ListFilter, isWanted = true) {
  const language = useInterface((state) => state.language);
  return useQuery({ ...lookupQuery(KINDS[name], language), enabled: isWanted });
}

/** Those that have the words somewhere in them. */
export function findEntries(entries: readonly LookupEntry[], words: string): LookupEntry[] {
  const wanted = fold(words);
  return entries.filter(({ title }) => fold(title).includes(wanted));
}

/** As one types who does not care. */
const fold = (text: string): string => text.trim().toLocaleLowerCase().replaceAll('ё', 'е');
