import type { ErrorTexts } from '../../core/error-texts';

export const groupsErrors = {
  'groups.too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'groups.unverified': {
    status: 403,
    en: 'Confirm your e-mail first: then you can make and join groups.',
    ru: 'Сначала подтвердите адрес почты: тогда вы сможете создавать группы и вступать в них.',
  },
  'groups.too_many': {
    status: 409,
    en: 'In {max} groups already, which is the most.',
    ru: 'Уже {max} групп, больше нельзя.',
  },
  'groups.deleted': {
    status: 409,
    en: 'The group is deleted: its owner can have it back.',
    ru: 'Группа удалена: вернуть её может владелец.',
  },
  'groups.banned': {
    status: 403,
    en: 'The moderators have closed this group to you.',
    ru: 'Модераторы закрыли вам доступ в эту группу.',
  },
  'groups.by_request': {
    status: 409,
    en: 'Whoever wants to be in this group asks first.',
    ru: 'Чтобы вступить в эту группу, нужно подать заявку.',
  },
  'groups.asked_lately': {
    status: 409,
    en: 'You were not let in lately. Try again later.',
    ru: 'Недавно вам отказали. Попробуйте позже.',
  },
  'groups.member_already': {
    status: 409,
    en: 'They are in the group already.',
    ru: 'Этот человек уже в группе.',
  },
  'groups.member_banned': {
    status: 409,
    en: 'They are banned. Lift the ban first.',
    ru: 'Доступ закрыт. Сначала снимите запрет.',
  },
  'groups.not_invitable': {
    status: 403,
    en: 'They cannot be invited: their privacy settings do not allow it.',
    ru: 'Этого человека нельзя пригласить: так решено в его настройках приватности.',
  },
  'groups.owner_leaves': {
    status: 409,
    en: 'You own the group: hand it over first.',
    ru: 'Вы владелец группы: сначала передайте её.',
  },
  'groups.list_full': {
    status: 409,
    en: 'There are {max} of them already, which is the most.',
    ru: 'Их уже {max}, больше нельзя.',
  },
} as const satisfies ErrorTexts;
