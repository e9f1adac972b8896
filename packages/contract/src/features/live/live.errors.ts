import type { ErrorTexts } from '../../core/error-texts';

export const liveErrors = {
  'live.too_far_behind': {
    status: 410,
    en: 'Too much has happened since. Please load it again.',
    ru: 'С тех пор произошло слишком многое. Загрузите заново.',
  },
} as const satisfies ErrorTexts;
