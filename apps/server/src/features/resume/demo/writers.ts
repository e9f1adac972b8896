import type { DemoResume } from './demo-resume';

/** By username. */
export const WRITERS: Readonly<Record<string, DemoResume>> = {
  irinakim: {
    about: 'Копирайтер. Убираю из предложений всё, что можно убрать, и ещё одно слово.',
    experience: [
      [
        '2021-09',
        null,
        'Копирайтер',
        'Northlight Studio',
        'Казань',
        'Тексты интерфейсов на русском, редактура справки и рассылок.',
      ],
      [
        '2016-02',
        '2021-08',
        'Редактор',
        '«Город и река»',
        'Москва',
        'Городской журнал: от новостей до большого материала о мостах.',
      ],
    ],
    education: [[{ university: 'Lomonosov Moscow State University' }, 'Журналистика', 2010, 2015]],
    skills: [
      ['Тексты интерфейсов', 'expert', 'pink'],
      ['Редактура', 'expert', 'grey'],
      ['Рассылки', 'good', 'amber'],
    ],
    code: [],
    spoken: [
      ['Russian', 'native'],
      ['Korean', 'b1'],
      ['English', 'c1'],
    ],
    links: ['https://irinakim.example/'],
  },
  tomashworth: {
    about: 'I have written manuals for lathes, banks and buses. Buses are the kindest.',
    experience: [
      [
        '2021-11',
        null,
        'Technical writer',
        'Northlight Studio',
        null,
        'Help pages, error texts and the guide that new people read on their first day.',
      ],
      [
        '2009-03',
        '2021-10',
        'Documentation lead',
        'Calder Software',
        'Leeds',
        'Nine products, four languages, one style guide.',
      ],
      [
        '1998-09',
        '2009-02',
        'Technical author',
        'Pennine Machine Tools',
        'Halifax',
        'Operating and safety manuals.',
      ],
    ],
    education: [[{ university: 'University of Leeds' }, 'English language, BA', 1994, 1997]],
    skills: [
      ['Plain language', 'expert', 'grey'],
      ['Error texts', 'expert', 'red'],
      ['Translation memory', 'good', 'teal'],
    ],
    code: [],
    spoken: [
      ['English', 'native'],
      ['French', 'b1'],
    ],
    links: [],
  },
  katya_m: {
    about: 'Редактор: сначала смысл, потом запятые, потом ещё раз смысл.',
    experience: [
      [
        '2020-08',
        null,
        'Редактор',
        'Northlight Studio',
        'Казань',
        'Справка и база знаний: 300 статей, у каждой есть хозяин и срок годности.',
      ],
      [
        '2009-10',
        '2020-07',
        'Выпускающий редактор',
        '«Вечерние вести»',
        'Нижний Новгород',
        'Ежедневный выпуск, 16 полос.',
      ],
    ],
    education: [
      [
        { place: 'Нижегородский государственный университет имени Н. И. Лобачевского' },
        'Филология',
        2004,
        2009,
      ],
    ],
    skills: [
      ['Редактура', 'expert', 'grey'],
      ['Базы знаний', 'strong', 'teal'],
      ['Корректура', 'expert', 'red'],
    ],
    code: [],
    spoken: [
      ['Russian', 'native'],
      ['English', 'b2'],
      ['French', 'a2'],
    ],
    links: [],
  },
  chloemartin: {
    about: 'Campaigns that people forward to their mothers.',
    experience: [
      [
        '2022-09',
        null,
        'Marketing specialist',
        'Northlight Studio',
        null,
        'Launches of Atlas in three cities; 40,000 installs without a billboard.',
      ],
      [
        '2018-01',
        '2022-08',
        'Communications officer',
        'Musée du Fleuve',
        'Lyon',
        'Exhibitions, posters and a very popular heron.',
      ],
    ],
    education: [[{ university: 'Sorbonne University' }, 'Communication, MA', 2012, 2017]],
    skills: [
      ['Campaigns', 'strong', 'pink'],
      ['Copy', 'strong', 'grey'],
      ['Photography', 'good', 'amber'],
    ],
    code: [],
    spoken: [
      ['French', 'native'],
      ['English', 'c1'],
      ['Italian', 'b1'],
    ],
    links: ['https://chloemartin.example/'],
  },
  hananovak: {
    about: 'Translator between Czech, English and people in a hurry.',
    experience: [
      ['2024-02', null, 'Translator', 'Freelance', 'Prague', 'Interfaces, contracts and one cookbook.'],
    ],
    education: [[{ place: 'Charles University' }, 'Translation studies, BA', 2020, 2023]],
    skills: [
      ['Localisation', 'strong', 'teal'],
      ['Subtitles', 'good', 'amber'],
      ['Editing', 'good', 'grey'],
    ],
    code: [],
    spoken: [
      ['Czech', 'native'],
      ['English', 'c2'],
      ['Russian', 'b1'],
      ['German', 'b2'],
    ],
    links: [],
  },
};
