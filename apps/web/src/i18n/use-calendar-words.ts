import { useTranslation } from 'react-i18next';
import { useInterface } from '../lib/interface-store';

/** What a calendar says, to the eye and to the ear. */
export function useCalendarWords() {
  const { t } = useTranslation();
  const language = useInterface((state) => state.language);
  return {
    language,
    labels: {
      monthLevelControl: t('calendar.toMonths'),
      yearLevelControl: t('calendar.toYears'),
      nextMonth: t('calendar.nextMonth'),
      previousMonth: t('calendar.previousMonth'),
      nextYear: t('calendar.nextYear'),
      previousYear: t('calendar.previousYear'),
      nextDecade: t('calendar.nextDecade'),
      previousDecade: t('calendar.previousDecade'),
    },
  };
}
