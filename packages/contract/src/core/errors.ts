import type { authErrors } from '../features/auth/auth.errors';
import type { ErrorTexts } from './error-texts';

/** Whoever gets one of these has to sign in. */
export const SESSION_CODES: ReadonlySet<string> = new Set<keyof typeof authErrors>([
  'auth.session_missing',
  'auth.session_ended',
]);

/** What any endpoint may answer. */
export const commonErrors = {
  'common.forbidden': { status: 403, en: 'You may not do this.', ru: 'У вас нет на это права.' },
  'common.not_found': { status: 404, en: 'There is nothing here.', ru: 'Здесь ничего нет.' },
  'common.edit_conflict': {
    status: 409,
    en: 'Somebody else has changed this meanwhile.',
    ru: 'Кто-то уже успел это изменить.',
  },
  'common.repeat_differs': {
    status: 409,
    en: 'This was already sent with other content.',
    ru: 'Это уже было отправлено с другим содержимым.',
  },
  'common.too_large': { status: 413, en: 'This is too large.', ru: 'Слишком большой размер.' },
  'common.unsupported_type': {
    status: 415,
    en: 'This kind of content is not accepted here.',
    ru: 'Такой тип содержимого здесь не принимается.',
  },
  'common.required': { status: 422, en: 'Required field', ru: 'Обязательное поле' },
  'common.fields_required': {
    status: 422,
    en: 'All fields are required',
    ru: 'Все поля обязательны для заполнения',
  },
  'common.wrong_field': {
    status: 422,
    en: 'Something wrong with the {field}',
    ru: 'Что-то не так с полем {field}',
  },
  'common.wrong_fields': {
    status: 422,
    en: 'Some fields need another look.',
    ru: 'Проверьте отмеченные поля.',
  },
  'common.too_many_requests': {
    status: 429,
    en: 'Too many tries. Please wait {wait}.',
    ru: 'Слишком много попыток. Подождите {wait}.',
  },
  'common.internal': {
    status: 500,
    en: 'Something went wrong. Please try again later.',
    ru: 'Что-то пошло не так. Попробуйте позже.',
  },
  'common.unavailable': {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    ru: 'Сервис перегружен. Попробуйте через минуту.',
  },
} as const satisfies ErrorTexts;
