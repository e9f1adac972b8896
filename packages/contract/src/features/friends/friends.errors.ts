import type { ErrorTexts } from '../../core/error-texts';

export const friendsErrors = {
  'friends.own_account': { status: 422, en: 'This is you.', ru: 'Это вы.' },
  'friends.unverified': {
    status: 403,
    en: 'Confirm your e-mail first: then you can write to people here.',
    ru: 'Сначала подтвердите адрес почты: тогда вы сможете обращаться к людям.',
  },
  'friends.too_many': {
    status: 409,
    en: 'One of you has {max} friends already, which is the most.',
    ru: 'У кого-то из вас уже {max} друзей, больше нельзя.',
  },
  'friends.too_many_requests': {
    status: 409,
    en: '{max} of your requests wait for an answer. Take some back first.',
    ru: 'Ответа ждут {max} ваших заявок. Сначала отзовите часть из них.',
  },
  'friends.too_many_subscriptions': {
    status: 409,
    en: 'You are subscribed to {max} people already, which is the most.',
    ru: 'Вы уже подписаны на {max} человек, больше нельзя.',
  },
  'friends.too_many_blocks': {
    status: 409,
    en: 'You have blocked {max} people already, which is the most.',
    ru: 'Вы уже заблокировали {max} человек, больше нельзя.',
  },
  'friends.report_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
} as const satisfies ErrorTexts;
