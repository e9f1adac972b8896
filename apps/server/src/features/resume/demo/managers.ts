import type { DemoResume } from './demo-resume';

/** By username. */
export const MANAGERS: Readonly<Record<string, DemoResume>> = {
  lena: {
    about:
      'Держу обещания между теми, кто рисует, теми, кто пишет код, и теми, кто платит. Двенадцать лет запускаю общественные сервисы, последние три года — приложения для транспорта с аудиторией больше миллиона пассажиров.',
    experience: [
      [
        '2022-02',
        null,
        'Ведущий менеджер проектов',
        'Northlight Studio',
        'Казань',
        'Веду Atlas и «Карту транспорта»: 12 человек, 98 задач, два выпуска в месяц. Перевела команду с часов на календарные дни, а планёрки заменила доской, которой можно верить.',
      ],
      [
        '2018-05',
        '2022-01',
        'Менеджер проектов',
        'Harbour Lab',
        'Санкт-Петербург',
        'Билетная система четырёх речных линий. Сократила путь от жалобы пассажира до исправления с 19 дней до 6.',
      ],
      [
        '2014-08',
        '2018-04',
        'Координатор',
        '«Волга Пресс»',
        'Казань',
        'Графики печати и сайта для четырёх региональных редакций.',
      ],
    ],
    education: [
      [{ university: 'Kazan Federal University' }, 'Прикладная математика, диплом с отличием', 2009, 2014],
    ],
    skills: [
      ['Планирование', 'expert', 'blue'],
      ['Переговоры', 'expert', 'amber'],
      ['Управление рисками', 'strong', 'red'],
      ['Фасилитация', 'strong', 'teal'],
      ['Бюджеты', 'good', 'green'],
    ],
    code: ['SQL', 'Python'],
    spoken: [
      ['Russian', 'native'],
      ['English', 'c1'],
      ['Tatar', 'b2'],
    ],
    links: ['https://lenapetrova.example/', 'https://code.example/lena-p'],
  },
  zhuravleva: {
    about: 'Двадцать лет перевожу с языка заказчика на язык разработки и обратно, почти без потерь.',
    experience: [
      [
        '2019-10',
        null,
        'Бизнес-аналитик',
        'Northlight Studio',
        'Казань',
        'Требования и приёмка транспортных проектов для трёх городов.',
      ],
      [
        '2008-06',
        '2019-09',
        'Старший аналитик',
        '«Регион-Софт»',
        'Самара',
        'Учётные системы для больниц и автопарков.',
      ],
      [
        '2001-09',
        '2008-05',
        'Экономист',
        'Самарский автотранспортный комбинат',
        'Самара',
        'Планирование и отчётность.',
      ],
    ],
    education: [[{ university: 'Samara University' }, 'Экономика предприятия', 1996, 2001]],
    skills: [
      ['Требования', 'expert', 'blue'],
      ['Схемы процессов', 'strong', 'teal'],
      ['Приёмка', 'expert', 'green'],
      ['Переговоры', 'strong', 'amber'],
    ],
    code: ['SQL', '1C:Enterprise'],
    spoken: [
      ['Russian', 'native'],
      ['English', 'b1'],
    ],
    links: [],
  },
  priyan: {
    about: 'Product manager for things that run on a timetable. I say no politely and in writing.',
    experience: [
      [
        '2022-05',
        null,
        'Product manager',
        'Northlight Studio',
        null,
        'Roadmap of City transit map: 58 tasks, finished in one piece and two weeks early.',
      ],
      [
        '2017-02',
        '2022-04',
        'Product owner',
        'Ferrywise',
        'Singapore',
        'Ticketing for eleven ferry operators.',
      ],
      [
        '2014-07',
        '2017-01',
        'Business analyst',
        'Coastal Bank',
        'Bengaluru',
        'Savings accounts for people without a fixed address.',
      ],
    ],
    education: [[{ university: 'National University of Singapore' }, 'Information systems, MSc', 2012, 2014]],
    skills: [
      ['Roadmaps', 'expert', 'blue'],
      ['Negotiation', 'strong', 'amber'],
      ['Pricing', 'good', 'green'],
      ['Writing', 'strong', 'grey'],
    ],
    code: ['SQL'],
    spoken: [
      ['English', 'native'],
      ['Hindi', 'native'],
      ['Chinese', 'a2'],
    ],
    links: ['https://priyanair.example/'],
  },
  abelov: {
    about: 'Продаю только то, чем пользуюсь сам.',
    experience: [
      [
        '2021-04',
        null,
        'Менеджер по продажам',
        'Northlight Studio',
        'Казань',
        'Договоры с городами и перевозчиками: 14 за три года, ни одного расторгнутого.',
      ],
      [
        '2012-02',
        '2021-03',
        'Менеджер по работе с клиентами',
        '«Регион-Софт»',
        'Самара',
        'Автопарки и больницы Поволжья.',
      ],
    ],
    education: [],
    skills: [
      ['Переговоры', 'expert', 'amber'],
      ['Договоры', 'strong', 'grey'],
      ['Презентации', 'strong', 'amber'],
    ],
    code: [],
    spoken: [
      ['Russian', 'native'],
      ['English', 'b1'],
    ],
    links: [],
  },
};
