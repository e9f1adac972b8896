import type { ErrorTexts } from '../../core/error-texts';

export const recoveryErrors = {
  'recovery.link_used': {
    status: 410,
    en: 'This link has been used already. You can ask for a new one.',
    ru: 'Эта ссылка уже использована. Можно запросить новую.',
  },
  'recovery.link_expired': {
    status: 410,
    en: 'This link is too old. You can ask for a new one.',
    ru: 'Эта ссылка устарела. Можно запросить новую.',
  },
  'recovery.link_unknown': {
    status: 404,
    en: 'This link leads nowhere. Check that it is whole, or ask for a new one.',
    ru: 'Эта ссылка никуда не ведёт. Проверьте, целая ли она, или запросите новую.',
  },
  'recovery.undo_used': {
    status: 410,
    en: 'This link has been used already. It works once.',
    ru: 'Эта ссылка уже использована. Она действует один раз.',
  },
  'recovery.undo_expired': {
    status: 410,
    en: 'This link is too old. A change can be taken back for {days} days.',
    ru: 'Эта ссылка устарела. Отменить изменение можно было в течение {days} дней.',
  },
  'recovery.undo_unknown': {
    status: 404,
    en: 'This link leads nowhere. Check that it is whole.',
    ru: 'Эта ссылка никуда не ведёт. Проверьте, целая ли она.',
  },
  'recovery.former_password_required': {
    status: 409,
    en: 'Two-factor was changed a moment ago. Please look again at what is taken back, then go on.',
    ru: 'Двухфакторный вход только что изменили. Посмотрите ещё раз, что будет отменено, и продолжайте.',
  },
  'recovery.former_password_wrong': {
    status: 422,
    en: 'This is not the password that the account had before. Tries left: {left}.',
    ru: 'У аккаунта был другой пароль. Осталось попыток: {left}.',
  },
  'recovery.former_password_closed': {
    status: 409,
    en: 'That was wrong too often, so two-factor stays as it is. Everything else can still be taken back.',
    ru: 'Слишком много неверных попыток, поэтому двухфакторный вход останется как есть. Остальное всё ещё можно отменить.',
  },
} as const satisfies ErrorTexts;
