import type { ErrorTexts } from '../../core/error-texts';

export const commentsErrors = {
  'comments.too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
} as const satisfies ErrorTexts;
