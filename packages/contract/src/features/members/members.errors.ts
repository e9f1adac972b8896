import type { ErrorTexts } from '../../core/error-texts';

export const membersErrors = {
  'members.last_day_wrong': {
    status: 422,
    en: 'The last day is today or later, at most {max} days off.',
    ru: 'Последний день — сегодня или позже, не дальше {max} дней.',
  },
  'members.host_wrong': {
    status: 422,
    en: 'The host has to be a member of the team who can take tasks over.',
    ru: 'Принимающим может быть участник команды, которому можно передать задачи.',
  },
  'members.projects_wrong': {
    status: 422,
    en: 'Choose projects of this team.',
    ru: 'Выберите проекты этой команды.',
  },
  'members.role_out_of_reach': {
    status: 403,
    en: 'Your role does not let you give this one.',
    ru: 'Ваша роль не позволяет выдать эту.',
  },
  'members.owner_leaves': {
    status: 409,
    en: 'Hand the team over first, or delete it.',
    ru: 'Сначала передайте команду или удалите её.',
  },
  'members.not_temporary': {
    status: 409,
    en: 'They are no temporary performer any more.',
    ru: 'Это уже не временный исполнитель.',
  },
  'members.days_wrong': {
    status: 422,
    en: 'The end cannot come before the start.',
    ru: 'Конец не может быть раньше начала.',
  },
  'members.absence_overlaps': {
    status: 409,
    en: 'You have entered an absence for some of these days already.',
    ru: 'На часть этих дней отсутствие уже отмечено.',
  },
  'members.too_many_absences': {
    status: 409,
    en: 'You have entered {max} absences already, which is the most.',
    ru: 'Вы уже отметили {max} отсутствий, больше нельзя.',
  },
  'members.text_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
} as const satisfies ErrorTexts;
