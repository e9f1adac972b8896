import type { TFunction } from 'i18next';
import type { Filters } from './address';
import './i18n';

/** "20 to 30", "from 20", "up to 30"; null where any age will do. */
export function wordAge({ ageFrom: from, ageTo: to }: Filters, t: TFunction<'people'>): string | null {
  if (from !== undefined && to !== undefined) return t('filters.ageBetween', { from, to });
  if (from !== undefined) return t('filters.ageFrom', { from });
  return to === undefined ? null : t('filters.ageTo', { to });
}
