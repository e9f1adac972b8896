import type { DemoBoard } from './demo-board';

export const ONBOARDING: DemoBoard = {
  project: 'Onboarding 2.0',
  language: 'en',
  creators: ['ydemir', 'mira', 'jweber'],
  workers: ['mira', 'aikot', 'irinakim', 'mbell', 'tomashworth', 'chloemartin'],
  inspectors: ['ydemir', 'zhuravleva', 'jweber'],
  tasks: {
    new: `
      copy | A shorter consent sentence
      experiment | Ask for the name after the first ticket
      тексты | Подсказки для тех, кто едет впервые
      copy | Push message after three quiet days
      experiment | Start with the map instead of the form
      тексты | Письмо после первой поездки
      copy | Words for people over seventy
      experiment | A guest who buys without an account
      тексты | Объяснить зоны без слова «зона»
      copy | Rename “validate”
      experiment | Film of twelve seconds
      тексты | Ошибки оплаты человеческим языком
      copy | A page for conductors
      experiment | One question on each screen
    `,
    inProgress: `
      experiment | Buy the first ticket in under a minute
      тексты | Первый экран по-русски
      copy | Explain the zones in one picture
      experiment | Skip everything that can be asked later
      тексты | Словарь: билет, проездной, поездка
      copy | Say what location is for
      experiment | Greet those who come back
      copy | Three sentences for the store page
    `,
    onTheTest: `
      experiment | Progress in four dots
      тексты | Согласие на геолокацию
      copy | First screen: a promise in six words
      experiment | Sign in with the code from the ticket machine
      copy | A button that says what happens
      тексты | Подписи к картинкам
      experiment | Offer the home stop from the location
      copy | What a pass is
      experiment | Invite a friend at the end
      тексты | Пустое избранное
    `,
    done: `
      experiment | Watch ten people install the app
      copy | List of all words on the first ten screens
      experiment | Where people leave, screen by screen
      тексты | Разобрать 200 отзывов
      experiment | Paper prototype
      copy | Shorter titles
      experiment | Prototype that can be tapped
      тексты | Перевести прототип
      experiment | Five interviews on the river line
      copy | No exclamation marks
      experiment | Compare with four other apps
      copy | Words of the payment sheet
      experiment | Ask for notifications later
      тексты | Кнопки глаголами
      experiment | Remove the tour
      copy | Agree on “stop” instead of “station”
      experiment | Measure the time to the first ticket
      тексты | Приветствие без имени
      experiment | Remember the language
      copy | Help in one place
      experiment | Keep what was typed
      copy | Explain the price
      experiment | One screen less before the map
      тексты | Сообщение, когда нет сети
      experiment | Plan of the second test
      copy | A calm sentence for delays
    `,
    archived: `
      experiment | Confetti after the first ticket
    `,
  },
  descriptions: [
    'Hypothesis: whoever sees a departure in the first ten seconds stays. We need **forty passengers** on two lines.',
    'Тексты проверяем вслух: если фразу нельзя сказать кондуктору, её нельзя написать на кнопке.',
    'The numbers of the last test are in the audit; the drop is on screen three.',
  ],
  checklists: [
    ['Write the hypothesis', 'Build both', 'Ten people each', 'Decide'],
    ['Черновик', 'Прочитать вслух', 'Сверить со словарём'],
  ],
  blocks: [
    ['Explain the zones in one picture', 'Объяснить зоны без слова «зона»'],
    ['Buy the first ticket in under a minute', 'A guest who buys without an account'],
  ],
  parents: [
    [
      'Buy the first ticket in under a minute',
      'Ask for the name after the first ticket',
      'Offer the home stop from the location',
    ],
  ],
};
