import type { ErrorTexts } from '../../core/error-texts';

export const exchangeErrors = {
  'exchange.no_rows': {
    status: 422,
    en: 'There are no rows in this file.',
    ru: 'В этом файле нет строк.',
  },
  'exchange.not_readable': {
    status: 422,
    en: 'This is no table and no board that can be read. CSV, XLSX, JSON of Trello and JSON of Quilt can.',
    ru: 'Это не таблица и не доска, которую можно прочитать. Подходят CSV, XLSX, JSON из Trello и JSON из Quilt.',
  },
  'exchange.too_many_columns': {
    status: 422,
    en: 'The file has more than {max} columns.',
    ru: 'В файле больше {max} колонок.',
  },
  'exchange.too_many_rows': {
    status: 409,
    en: 'With these rows the project would have more than {max} tasks.',
    ru: 'С этими строками в проекте было бы больше {max} задач.',
  },
  'exchange.title_missing': {
    status: 422,
    en: 'Choose which column is the title.',
    ru: 'Выберите колонку с названием.',
  },
  'exchange.field_twice': {
    status: 422,
    en: 'Another column is chosen for this already.',
    ru: 'Для этого уже выбрана другая колонка.',
  },
  'exchange.wrong_columns': {
    status: 422,
    en: 'The file has other columns.',
    ru: 'В файле другие колонки.',
  },
  'exchange.not_now': {
    status: 409,
    en: 'The import has gone on meanwhile. Look at where it stands.',
    ru: 'Импорт уже продвинулся. Посмотрите, на каком он шаге.',
  },
  'exchange.undo_over': {
    status: 409,
    en: 'An import can be undone for {days} days.',
    ru: 'Импорт можно отменить в течение {days} дн.',
  },
  'exchange.stopped': {
    status: 500,
    en: 'The import could not be ended.',
    ru: 'Импорт не удалось завершить.',
  },
} as const satisfies ErrorTexts;
