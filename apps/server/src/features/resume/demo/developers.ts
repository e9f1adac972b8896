import type { DemoResume } from './demo-resume';

/** By username. */
export const DEVELOPERS: Readonly<Record<string, DemoResume>> = {
  daniel: {
    about:
      'Frontend developer who likes the boring parts: focus order, slow networks, and tables with forty thousand rows. I write the interface of Atlas and keep its first load small.',
    experience: [
      [
        '2022-01',
        null,
        'Frontend developer',
        'Northlight Studio',
        'Kazan',
        'The web side of Atlas: the board, the offline queue and the component library. Cut the first load from 900 kB to 180 kB.',
      ],
      [
        '2019-02',
        '2021-12',
        'Junior frontend developer',
        'Brightwater',
        'Leeds',
        'Booking pages for forty small hotels, all of them usable by keyboard alone.',
      ],
    ],
    education: [[{ university: 'University of Leeds' }, 'Computer science, BSc', 2015, 2018]],
    skills: [
      ['React', 'expert', 'blue'],
      ['Accessibility', 'strong', 'teal'],
      ['Web performance', 'strong', 'green'],
      ['CSS', 'expert', 'pink'],
      ['Testing', 'good', 'amber'],
    ],
    code: ['TypeScript', 'JavaScript', 'SQL'],
    spoken: [
      ['English', 'native'],
      ['Yoruba', 'b2'],
      ['Russian', 'a2'],
    ],
    links: ['https://danielokafor.example/', 'https://code.example/dokafor'],
  },
  timurakh: {
    about:
      'Пишу серверы, которые не будят по ночам. Люблю понятные индексы, короткие транзакции и длинные прогулки.',
    experience: [
      [
        '2021-03',
        null,
        'Бэкенд-разработчик',
        'Northlight Studio',
        'Казань',
        'Расписания, очереди и события в Atlas: 9000 остановок, 40 миллионов запросов в день, ни одной ночной тревоги за полгода.',
      ],
      [
        '2017-07',
        '2021-02',
        'Разработчик',
        '«Ак Барс Цифра»',
        'Казань',
        'Платёжный шлюз: вынес расчёты из монолита и сократил время отклика втрое.',
      ],
    ],
    education: [[{ university: 'Innopolis University' }, 'Программная инженерия, бакалавр', 2013, 2017]],
    skills: [
      ['PostgreSQL', 'expert', 'blue'],
      ['Очереди и события', 'strong', 'violet'],
      ['Нагрузочное тестирование', 'good', 'amber'],
      ['Наставничество', 'good', 'green'],
    ],
    code: ['Go', 'TypeScript', 'SQL'],
    spoken: [
      ['Russian', 'native'],
      ['Tatar', 'native'],
      ['English', 'b2'],
    ],
    links: ['https://code.example/timurakh'],
  },
  mbell: {
    about: 'Two platforms, one opinion about tap targets.',
    experience: [
      [
        '2023-09',
        null,
        'Mobile developer',
        'Northlight Studio',
        null,
        'Atlas on Android and iOS: offline maps, and a widget that survives the night.',
      ],
      [
        '2021-06',
        '2023-08',
        'Android developer',
        'Parcelyard',
        'Toronto',
        'Courier app with scanning, signatures and very cold hands.',
      ],
    ],
    education: [[{ university: 'University of Toronto' }, 'Software engineering, BASc', 2017, 2021]],
    skills: [
      ['Android', 'expert', 'green'],
      ['iOS', 'good', 'grey'],
      ['Offline first', 'strong', 'blue'],
    ],
    code: ['Kotlin', 'Swift', 'Dart'],
    spoken: [
      ['English', 'native'],
      ['French', 'b1'],
    ],
    links: ['https://code.example/mbell'],
  },
  gfedorov: {
    about: 'Архитектор. Рисую границы между частями так, чтобы их не приходилось переносить.',
    experience: [
      [
        '2018-03',
        null,
        'Архитектор программного обеспечения',
        'Northlight Studio',
        'Казань',
        'Общая схема Atlas и «Карты транспорта», разборы решений, журнал решений на 140 записей.',
      ],
      [
        '2011-05',
        '2018-02',
        'Ведущий разработчик',
        'Harbour Lab',
        'Санкт-Петербург',
        'Диспетчерская речных линий.',
      ],
      ['2005-07', '2011-04', 'Разработчик', 'НИИ связи', 'Санкт-Петербург', 'Протоколы передачи данных.'],
    ],
    education: [[{ university: 'ITMO University' }, 'Информатика и вычислительная техника', 2000, 2005]],
    skills: [
      ['Архитектура', 'expert', 'violet'],
      ['Протоколы', 'strong', 'blue'],
      ['Разборы решений', 'strong', 'amber'],
      ['Наставничество', 'expert', 'green'],
    ],
    code: ['Java', 'Go', 'C++', 'SQL'],
    spoken: [
      ['Russian', 'native'],
      ['English', 'c1'],
      ['Finnish', 'a2'],
    ],
    links: ['https://gfedorov.example/'],
  },
  robinhayes: {
    about: null,
    experience: [
      [
        '2020-10',
        null,
        'Game developer',
        'Small Weather',
        'Bristol',
        'A quiet game about gardens; then a louder one about weeds.',
      ],
    ],
    education: [],
    skills: [
      ['Game design', 'strong', 'violet'],
      ['Shaders', 'good', 'blue'],
    ],
    code: ['C#', 'C++', 'Lua'],
    spoken: [['English', 'native']],
    links: ['https://robinhayes.example/'],
  },
  nvorontsov: {
    about: 'Студент, ищу стажировку на лето.',
    experience: [],
    education: [[{ university: 'HSE University' }, 'Прикладная математика и информатика', 2021, null]],
    skills: [
      ['Алгоритмы', 'strong', 'blue'],
      ['Машинное обучение', 'basic', 'violet'],
    ],
    code: ['Python', 'C++', 'Haskell'],
    spoken: [
      ['Russian', 'native'],
      ['English', 'b2'],
    ],
    links: ['https://code.example/nvorontsov'],
  },
};
