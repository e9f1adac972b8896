import type { ErrorTexts } from './error-texts';

/** What any endpoint may answer to programs, and to whoever sets a server up: pages show it in the server's words. */
export const programErrors = {
  'common.malformed_body': {
    status: 400,
    en: 'The request could not be read.',
    ru: 'Не удалось прочитать запрос.',
  },
  'common.unknown_key': {
    status: 400,
    en: 'There is no field called {field}.',
    ru: 'Поля {field} не существует.',
  },
  'common.origin_refused': {
    status: 403,
    en: 'This address is not set up: set PUBLIC_URL.',
    ru: 'Этот адрес не настроен: задайте PUBLIC_URL.',
  },
  'common.storage_full': {
    status: 503,
    en: 'There is no space left for files on the server. Please try again later.',
    ru: 'На сервере закончилось место для файлов. Попробуйте позже.',
  },
} as const satisfies ErrorTexts;
