import type { ErrorTexts } from '../../core/error-texts';

export const loadErrors = {
  'load.days_wrong': {
    status: 422,
    en: 'The last day comes before the first.',
    ru: 'Последний день раньше первого.',
  },
  'load.too_many_days': {
    status: 422,
    en: 'A period has at most {max} days.',
    ru: 'В периоде не больше {max} дней.',
  },
} as const satisfies ErrorTexts;
