import type { ErrorTexts } from '../../core/error-texts';

export const planErrors = {
  'plan.too_many_moves': {
    status: 422,
    en: 'At most {max} tasks are moved at once.',
    ru: 'За один раз двигается не больше {max} задач.',
  },
  'plan.named_twice': {
    status: 422,
    en: 'A task is moved once at a time.',
    ru: 'За один раз задача двигается один раз.',
  },
  'plan.not_yours': {
    status: 403,
    en: 'Nothing was moved, for these are not yours to plan: {tasks}.',
    ru: 'Ничего не сдвинуто: эти задачи планируете не вы: {tasks}.',
  },
  'plan.archived': {
    status: 409,
    en: 'Nothing was moved, for these are archived: {tasks}.',
    ru: 'Ничего не сдвинуто: эти задачи в архиве: {tasks}.',
  },
} as const satisfies ErrorTexts;
