import type { ErrorTexts } from '../../core/error-texts';

export const invitationsErrors = {
  'invitations.unverified': {
    status: 403,
    en: 'Confirm your e-mail first: then you can invite people.',
    ru: 'Сначала подтвердите адрес почты: тогда вы сможете приглашать людей.',
  },
  'invitations.member_already': {
    status: 409,
    en: 'They are in the team already.',
    ru: 'Этот человек уже в команде.',
  },
  'invitations.sent_already': {
    status: 409,
    en: 'An invitation is waiting for an answer already.',
    ru: 'Приглашение уже ждёт ответа.',
  },
  'invitations.declined_lately': {
    status: 409,
    en: 'They declined: this team can ask again from {day}.',
    ru: 'Приглашение отклонили: команда может пригласить снова с {day}.',
  },
  'invitations.not_allowed': {
    status: 403,
    en: 'They do not let you invite them to teams.',
    ru: 'Этот человек не разрешает вам приглашать себя в команды.',
  },
  'invitations.too_many': {
    status: 409,
    en: '{max} invitations wait for an answer already. Cancel some first.',
    ru: 'Ответа ждут уже {max} приглашений. Сначала отмените часть из них.',
  },
  'invitations.too_many_today': {
    status: 429,
    en: 'You have sent {max} invitations within a day. Try again in {wait}.',
    ru: 'Вы отправили {max} приглашений за сутки. Попробуйте снова через {wait}.',
  },
  'invitations.too_many_links': {
    status: 409,
    en: 'The team has {max} links already. Cancel some first.',
    ru: 'У команды уже {max} ссылок. Сначала отмените часть из них.',
  },
  'invitations.team_full': {
    status: 409,
    en: 'The team has {max} members already, which is the most.',
    ru: 'В команде уже {max} участников, больше нельзя.',
  },
  'invitations.closed': {
    status: 409,
    en: 'This invitation does not stand any more.',
    ru: 'Это приглашение больше не действует.',
  },
  'invitations.other_address': {
    status: 403,
    en: 'This invitation was sent to another address than yours.',
    ru: 'Это приглашение отправлено на другой адрес.',
  },
  'invitations.verify_first': {
    status: 403,
    en: 'Confirm your e-mail first, then accept.',
    ru: 'Сначала подтвердите адрес почты, затем примите приглашение.',
  },
  'invitations.asked_lately': {
    status: 409,
    en: 'You were not let in: you can ask again from {day}.',
    ru: 'Заявку отклонили: попроситься снова можно с {day}.',
  },
  'invitations.text_too_long': {
    status: 422,
    en: 'At most {max} characters',
    ru: 'Не длиннее {max} символов',
  },
} as const satisfies ErrorTexts;
