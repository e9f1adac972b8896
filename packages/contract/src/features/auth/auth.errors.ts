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
  'auth.code_required': {
    status: 401,
    en: 'Type the code that your authenticator app shows.',
    ru: 'Введите код из приложения для входа.',
  },
  'auth.wrong_code': { status: 422, en: 'Invalid code', ru: 'Неверный код' },
  'auth.wrong_password': {
    status: 422,
    en: 'This is not your current password.',
    ru: 'Это не ваш текущий пароль.',
  },
  'auth.proof_required': {
    status: 403,
    en: 'Type your current password to go on.',
    ru: 'Чтобы продолжить, введите текущий пароль.',
  },
  'auth.password_too_short': {
    status: 422,
    en: 'Password must have at least {min} characters',
    ru: 'Пароль: не короче {min} символов',
  },
  'auth.password_too_long': {
    status: 422,
    en: 'Password must have at most {max} characters',
    ru: 'Пароль: не длиннее {max} символов',
  },
  'auth.password_common': {
    status: 422,
    en: 'This password is among the commonest. Choose another one.',
    ru: 'Это один из самых распространённых паролей. Выберите другой.',
  },
  'auth.password_has_name': {
    status: 422,
    en: 'The password contains your username or email.',
    ru: 'Пароль содержит имя пользователя или адрес почты.',
  },
  'auth.password_same': {
    status: 422,
    en: 'This is the password that you have.',
    ru: 'Это ваш нынешний пароль.',
  },
  'auth.two_factor_on': {
    status: 409,
    en: 'Two-factor is already on.',
    ru: 'Двухфакторный вход уже включён.',
  },
  'auth.two_factor_off': {
    status: 409,
    en: 'Two-factor is off. Start again.',
    ru: 'Двухфакторный вход выключен. Начните заново.',
  },
  'auth.recovery_codes_replaced': {
    status: 409,
    en: 'Newer recovery codes have been made meanwhile. These will not work: make new ones.',
    ru: 'Тем временем появились более новые резервные коды. Эти не сработают: создайте новые.',
  },
} as const satisfies ErrorTexts;
