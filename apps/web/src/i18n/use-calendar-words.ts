import { useTranslation } from 'react-i18next';
import './day-calendar';
import { useInterface } from '../lib/interface-store';

/** What a calendar says, to the eye and to the ear. */
export function useCalendarWords() {
  const { t } = useTranslation('dayCalendar');
  const language = useInterface((state) => state.language);
  return {
    language,
    labels: {
      monthLevelControl: t('toMonths'),
      yearLevelControl: t('toYears'),
      nextMonth: t('nextMonth'),
      previousMonth: t('previousMonth'),
      nextYear: t('nextYear'),
      previousYear: t('previousYear'),
      nextDecade: t('nextDecade'),
      previousDecade: t('previousDecade'),
    },
  };
}
