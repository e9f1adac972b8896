import type { ErrorTexts } from '../../core/error-texts';

export const resumeErrors = {
  'resume.too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'resume.too_many': { status: 422, en: 'At most {max}', ru: 'Не больше {max}' },
  'resume.month_wrong': {
    status: 422,
    en: 'Choose a month and a year',
    ru: 'Выберите месяц и год',
  },
  'resume.year_wrong': { status: 422, en: 'Choose a year', ru: 'Выберите год' },
  'resume.range_wrong': {
    status: 422,
    en: 'The end is before the beginning',
    ru: 'Конец раньше начала',
  },
  'resume.link_wrong': {
    status: 422,
    en: 'Please enter an address such as https://example.org',
    ru: 'Введите адрес, например https://example.org',
  },
  'resume.doubled': { status: 422, en: 'This is there already', ru: 'Это уже есть' },
  'resume.education_nowhere': {
    status: 422,
    en: 'Choose a university, or name the place',
    ru: 'Выберите университет или впишите учебное заведение',
  },
} as const satisfies ErrorTexts;
