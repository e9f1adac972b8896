import type { ErrorTexts } from '../../core/error-texts';

export const liveErrors = {
  'live.too_far_behind': {
    status: 410,
    en: 'Too much has happened since. Please load it again.',
    ru: 'С тех пор произошло слишком многое. Загрузите заново.',
  },
  'live.too_many_scopes': {
    status: 409,
    en: 'This connection already follows as much as it may.',
    ru: 'Это соединение уже следит за всем, за чем может.',
  },
  'live.too_many_sockets': {
    status: 409,
    en: 'Too many windows are open. Please close some.',
    ru: 'Открыто слишком много окон. Закройте несколько.',
  },
} as const satisfies ErrorTexts;
