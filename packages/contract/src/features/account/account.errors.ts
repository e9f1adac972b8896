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
} as const satisfies ErrorTexts;
