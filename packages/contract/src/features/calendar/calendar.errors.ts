import type { ErrorTexts } from '../../core/error-texts';

export const calendarErrors = {
  'calendar.days_wrong': {
    status: 422,
    en: 'The last day comes before the first.',
    ru: 'Последний день раньше первого.',
  },
  'calendar.too_many_days': {
    status: 422,
    en: 'A calendar shows at most {max} days.',
    ru: 'В календаре не больше {max} дней.',
  },
} as const satisfies ErrorTexts;
