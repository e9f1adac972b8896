import { useTranslation } from 'react-i18next';
import './i18n';

/** Of months `2023-03` or of years; null is now. */
export function useYears(): (from: string | number, to: string | number | null) => string {
  const { t } = useTranslation('resume');
  const yearOf = (moment: string | number) => String(moment).slice(0, 4);
  return (from, to) => {
    if (to === null) return t('now', { from: yearOf(from) });
    return yearOf(from) === yearOf(to) ? yearOf(from) : t('years', { from: yearOf(from), to: yearOf(to) });
  };
}
