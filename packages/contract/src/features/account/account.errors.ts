import type { ErrorTexts } from '../../core/error-texts';

export const accountErrors = {
  'account.archive_packing': {
    status: 409,
    en: 'Your data is being packed already.',
    ru: 'Ваши данные уже собираются.',
  },
  'account.archive_missing': {
    status: 404,
    en: 'There is no archive to download. Ask for a new one.',
    ru: 'Архива для скачивания нет. Запросите новый.',
  },
  'files.ticket_expired': {
    status: 403,
    en: 'This download link is too old. Go back and try again.',
    ru: 'Ссылка на скачивание устарела. Вернитесь и попробуйте снова.',
  },
} as const satisfies ErrorTexts;
