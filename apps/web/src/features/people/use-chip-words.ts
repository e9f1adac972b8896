import { useTranslation } from 'react-i18next';
import type { ListFilter } from './address';
import './i18n';
import { useEntries } from './use-entries';

/** Named in full; of more it is said how many. */
const NAMED = 2;

/** "City: Kazan, Lagos and 2 more"; null where nothing is chosen, or the names are not there yet. */
export function useChipWords(name: ListFilter, ids: readonly number[]): string | null {
  const { t } = useTranslation('people');
  const { data: entries = [] } = useEntries(name, ids.length > 0);
  const titles = ids.flatMap((id) => entries.find((entry) => entry.id === id)?.title ?? []);
  if (titles.length === 0) return null;
  const values = titles.slice(0, NAMED).join(', ');
  const left = titles.length - NAMED;
  return t('filters.chosen', {
    name: t(`filters.${name}`),
    values: left > 0 ? t('filters.andMore', { values, count: left }) : values,
  });
}
