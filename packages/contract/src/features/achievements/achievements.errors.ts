import type { ErrorTexts } from '../../core/error-texts';

export const achievementsErrors = {
  'achievements.favourites_full': {
    status: 409,
    en: 'Favourites are full: at most {max}.',
    ru: 'В избранном нет места: не больше {max}.',
  },
  'achievements.already_favourite': {
    status: 409,
    en: 'It is among your favourites already.',
    ru: 'Оно уже в избранном.',
  },
  'achievements.not_earned': {
    status: 409,
    en: 'You have not earned it yet.',
    ru: 'Вы его ещё не получили.',
  },
} as const satisfies ErrorTexts;
