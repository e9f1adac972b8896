import type { ErrorTexts } from '../../core/error-texts';

export const templatesErrors = {
  'templates.title_too_long': {
    status: 422,
    en: 'At most {max} characters',
    ru: 'Не длиннее {max} символов',
  },
  'templates.too_late': {
    status: 422,
    en: 'At most {max} days later',
    ru: 'Не больше чем на {max} дн. позже',
  },
  'templates.title_taken': {
    status: 409,
    en: 'There is a template of this name already.',
    ru: 'Такой шаблон уже есть.',
  },
  'templates.too_many': {
    status: 409,
    en: 'There are {max} templates already, which is the most.',
    ru: 'Шаблонов уже {max}, больше нельзя.',
  },
  'templates.too_large': {
    status: 409,
    en: 'A template holds at most {max} tasks. Archive what it is not to hold.',
    ru: 'В шаблоне не больше {max} задач. Отправьте лишнее в архив.',
  },
} as const satisfies ErrorTexts;
