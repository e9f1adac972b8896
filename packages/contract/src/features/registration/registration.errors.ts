import type { ErrorTexts } from '../../core/error-texts';

export const registrationErrors = {
  'registration.terms_required': {
    status: 422,
    en: 'Terms of use and privacy policy must be accepted',
    ru: 'Нужно принять условия использования и политику конфиденциальности',
  },
  'registration.too_many_addresses': {
    status: 429,
    en: 'At most {max} new email addresses a day. Try again tomorrow.',
    ru: 'Не больше {max} новых адресов почты в день. Попробуйте завтра.',
  },
} as const satisfies ErrorTexts;
