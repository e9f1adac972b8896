import type { ErrorTexts } from '../../core/error-texts';

export const documentsErrors = {
  'documents.too_many_attachments': {
    status: 409,
    en: 'The task has {max} files already, which is the most.',
    ru: 'У задачи уже {max} файлов, больше нельзя.',
  },
  'documents.team_full': {
    status: 409,
    en: 'The team’s space for files is full. Files that were deleted count for another 30 days.',
    ru: 'У команды не осталось места для файлов. Удалённые файлы занимают место ещё 30 дней.',
  },
} as const satisfies ErrorTexts;
