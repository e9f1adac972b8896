import type { ErrorTexts } from '../../core/error-texts';

export const recurrenceErrors = {
  'recurrence.too_far': { status: 422, en: 'At most {max}', ru: 'Не больше {max}' },
  'recurrence.too_many_times': { status: 422, en: 'At most {max} times', ru: 'Не больше {max} раз' },
  'recurrence.too_late': {
    status: 422,
    en: 'At most {max} days later',
    ru: 'Не больше чем на {max} дн. позже',
  },
  'recurrence.no_weekday': {
    status: 422,
    en: 'Choose at least one day of the week',
    ru: 'Выберите хотя бы один день недели',
  },
  'recurrence.never_comes': {
    status: 422,
    en: 'No day comes before it ends',
    ru: 'До окончания не будет ни одного дня',
  },
  'recurrence.not_last': {
    status: 409,
    en: 'A later task of the series carries on. Change it there.',
    ru: 'Серию продолжает более поздняя задача. Измените повтор там.',
  },
} as const satisfies ErrorTexts;
