import type { Person } from '@quilt/contract/features/people';
import { useTranslation } from 'react-i18next';
import { useLookup } from '../lookups';
import './i18n';

/** Where somebody lives and how old they are, as far as they tell; null where they tell neither. */
export function usePlace({ cityId = null, age }: Person): string | null {
  const { t } = useTranslation('people');
  const city = useLookup('cities', cityId !== null).titleOf(cityId);
  if (age === undefined) return city;
  return city === null ? t('card.age', { count: age }) : t('card.place', { city, age });
}
