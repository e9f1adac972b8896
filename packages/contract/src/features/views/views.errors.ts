import type { ErrorTexts } from '../../core/error-texts';

export const viewsErrors = {
  'views.title_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'views.title_taken': {
    status: 409,
    en: 'There is a view of this name already.',
    ru: 'Такой вид уже есть.',
  },
  'views.too_many': {
    status: 409,
    en: 'You have {max} views of this project already, which is the most.',
    ru: 'У вас уже {max} видов этого проекта, больше нельзя.',
  },
  'views.too_many_shared': {
    status: 409,
    en: 'The project has {max} shared views already, which is the most.',
    ru: 'У проекта уже {max} общих видов, больше нельзя.',
  },
  'views.no_view': { status: 422, en: 'There is no such view any more.', ru: 'Такого вида больше нет.' },
} as const satisfies ErrorTexts;
