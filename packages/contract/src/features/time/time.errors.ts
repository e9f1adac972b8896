import type { ErrorTexts } from '../../core/error-texts';

export const timeErrors = {
  'time.too_long': {
    status: 422,
    en: 'A day has 24 hours, and an entry no more.',
    ru: 'В дне 24 часа, и в одной записи не больше.',
  },
  'time.note_too_long': { status: 422, en: 'At most {max} characters', ru: 'Не длиннее {max} символов' },
  'time.day_full': {
    status: 409,
    en: 'Of the 24 hours of that day {left} min are left to you.',
    ru: 'Из 24 часов этого дня у вас осталось {left} мин.',
  },
  'time.day_ahead': {
    status: 422,
    en: 'This day has not come yet where the team is.',
    ru: 'Там, где команда, этот день ещё не наступил.',
  },
  'time.ran_wrong': {
    status: 422,
    en: 'No timer has run so on that day.',
    ru: 'Таймер не мог идти так в этот день.',
  },
  'time.no_timer': {
    status: 409,
    en: 'This timer does not run any more.',
    ru: 'Этот таймер уже не идёт.',
  },
  'time.timer_stuck': {
    status: 409,
    en: 'Your timer runs on a task that takes no more time. Discard it first.',
    ru: 'Ваш таймер идёт по задаче, к которой больше нельзя добавить время. Сначала сбросьте его.',
  },
} as const satisfies ErrorTexts;
