import type { ErrorTexts } from '../../core/error-texts';

export const authErrors = {
  'auth.session_missing': {
    status: 401,
    en: 'Please sign in.',
    ru: 'Войдите в систему.',
  },
  'auth.session_ended': {
    status: 401,
    en: 'Your session has ended. Please sign in again.',
    ru: 'Сеанс завершён. Войдите снова.',
  },
  'auth.bad_credentials': {
    status: 401,
    en: 'Login failed. Please check your username and password.',
    ru: 'Не удалось войти. Проверьте имя пользователя и пароль.',
  },
  'auth.email_taken': { status: 409, en: 'Email is already taken', ru: 'Этот адрес почты уже занят' },
  'auth.username_taken': {
    status: 409,
    en: 'Username is already taken',
    ru: 'Это имя пользователя уже занято',
  },
} as const satisfies ErrorTexts;
