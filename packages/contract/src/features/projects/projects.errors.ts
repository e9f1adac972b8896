import type { ErrorTexts } from '../../core/error-texts';

export const projectsErrors = {
  'projects.title_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'projects.text_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'projects.day_out_of_reach': {
    status: 422,
    en: 'Days are of the years 1900 to 2199.',
    ru: 'Дни бывают с 1900 по 2199 год.',
  },
  'projects.days_wrong': {
    status: 422,
    en: 'The end cannot come before the start.',
    ru: 'Конец не может быть раньше начала.',
  },
  'projects.too_many': {
    status: 409,
    en: 'The team has {max} projects already, which is the most.',
    ru: 'В команде уже {max} проектов, больше нельзя.',
  },
  'projects.archived': {
    status: 409,
    en: 'The project is archived: restore it first.',
    ru: 'Проект в архиве: сначала восстановите его.',
  },
  'projects.deleted': {
    status: 409,
    en: 'The project is deleted: restore it first.',
    ru: 'Проект удалён: сначала восстановите его.',
  },
  'projects.no_member': {
    status: 422,
    en: 'Only members of the team can be in its projects.',
    ru: 'В проекте могут быть только участники команды.',
  },
  'projects.tag_taken': {
    status: 409,
    en: 'There is a tag of this name already.',
    ru: 'Тег с таким названием уже есть.',
  },
  'projects.too_many_tags': {
    status: 409,
    en: 'The project has {max} tags already, which is the most.',
    ru: 'В проекте уже {max} тегов, больше нельзя.',
  },
  'projects.too_many_milestones': {
    status: 409,
    en: 'The project has {max} milestones already, which is the most.',
    ru: 'В проекте уже {max} вех, больше нельзя.',
  },
} as const satisfies ErrorTexts;
