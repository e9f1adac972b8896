import type { ErrorTexts } from '../../core/error-texts';

export const teamsErrors = {
  'teams.title_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'teams.text_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'teams.time_zone_unknown': {
    status: 422,
    en: 'There is no such time zone.',
    ru: 'Такого часового пояса нет.',
  },
  'teams.hours_wrong': {
    status: 422,
    en: 'The day has to end after it begins.',
    ru: 'День должен заканчиваться позже, чем начинается.',
  },
  'teams.too_many': {
    status: 409,
    en: 'You are in {max} teams already, which is the most.',
    ru: 'Вы уже состоите в {max} командах, больше нельзя.',
  },
  'teams.archived': {
    status: 409,
    en: 'The team is archived: restore it first.',
    ru: 'Команда в архиве: сначала восстановите её.',
  },
  'teams.deleted': {
    status: 409,
    en: 'The team is deleted: its owner can have it back.',
    ru: 'Команда удалена: вернуть её может владелец.',
  },
  'teams.unverified': {
    status: 403,
    en: 'Confirm your e-mail first: then you can make and join teams.',
    ru: 'Сначала подтвердите адрес почты: тогда вы сможете создавать команды и вступать в них.',
  },
} as const satisfies ErrorTexts;
