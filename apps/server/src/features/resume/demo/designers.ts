import type { DemoResume } from './demo-resume';

/** By username. */
export const DESIGNERS: Readonly<Record<string, DemoResume>> = {
  mira: {
    about:
      'I design tools that people keep open all day. Eleven years in, I still start every project with a walk and a paper sketch. Now leading design for Atlas at Northlight Studio.',
    experience: [
      [
        '2023-03',
        null,
        'Lead product designer',
        'Northlight Studio',
        'Kazan',
        'Atlas mobile app and the shared design system for 4 teams.',
      ],
      [
        '2019-06',
        '2023-02',
        'Product designer',
        'Harbour Lab',
        'Saint Petersburg',
        'Public transit maps used by 1.2 million riders a month.',
      ],
      [
        '2015-09',
        '2019-05',
        'Interface designer',
        'Volga Press',
        'Kazan',
        'Editorial tools for four regional newsrooms.',
      ],
    ],
    education: [],
    skills: [
      ['Motion', 'good', 'violet'],
      ['Prototyping', 'expert', 'blue'],
      ['Accessibility', 'strong', 'teal'],
      ['Cyrillic type', 'strong', 'amber'],
    ],
    code: [],
    spoken: [
      ['Russian', 'native'],
      ['English', 'c1'],
      ['Tatar', 'b1'],
    ],
    links: ['https://mirasolovyova.example/', 'https://sketches.example/mira'],
  },
  aikot: {
    about: 'Illustrator. Everything I draw begins as a shape cut from paper, and most of it ends as one.',
    experience: [
      [
        '2021-05',
        null,
        'Illustrator',
        'Northlight Studio',
        null,
        'Empty states, badges and the quilt patterns of every project mark.',
      ],
      [
        '2018-04',
        '2021-04',
        'Freelance illustrator',
        'Own studio',
        'Osaka',
        'Picture books, museum leaflets and one tram.',
      ],
    ],
    education: [[{ place: 'Kyoto Seika University' }, 'Illustration, BA', 2014, 2018]],
    skills: [
      ['Illustration', 'expert', 'pink'],
      ['Icons', 'strong', 'amber'],
      ['Print', 'strong', 'grey'],
      ['Motion', 'basic', 'violet'],
    ],
    code: [],
    spoken: [
      ['Japanese', 'native'],
      ['English', 'b2'],
    ],
    links: ['https://aikotanaka.example/'],
  },
  sofial: {
    about: 'I sit beside people while they use things, and then I write down what they did not say.',
    experience: [
      [
        '2021-02',
        null,
        'UX researcher',
        'Northlight Studio',
        null,
        'Field studies with drivers, ticket inspectors and people who miss the last bus.',
      ],
      [
        '2014-08',
        '2021-01',
        'Researcher',
        'Öresund Rail',
        'Malmö',
        'Interviews with 1,100 commuters in two countries and three languages.',
      ],
    ],
    education: [[{ university: 'Lund University' }, 'Cognitive science, MSc', 2007, 2013]],
    skills: [
      ['Interviews', 'expert', 'teal'],
      ['Field studies', 'expert', 'green'],
      ['Surveys', 'strong', 'blue'],
      ['Workshops', 'strong', 'amber'],
    ],
    code: ['R'],
    spoken: [
      ['Swedish', 'native'],
      ['English', 'c2'],
      ['German', 'b1'],
    ],
    links: ['https://sofialindqvist.example/notes'],
  },
  ydemir: {
    about: 'Motion designer; I count in frames.',
    experience: [
      [
        '2022-03',
        null,
        'Motion designer',
        'Northlight Studio',
        null,
        'Transitions of the Atlas app and the films that open every release.',
      ],
      [
        '2019-07',
        '2022-02',
        'Animator',
        'Kara Films',
        'Istanbul',
        'Title sequences and a series about a lighthouse.',
      ],
    ],
    education: [[{ university: 'Middle East Technical University' }, 'Industrial design, BSc', 2015, 2019]],
    skills: [
      ['Motion', 'expert', 'violet'],
      ['Storyboards', 'strong', 'amber'],
      ['Sound', 'good', 'red'],
    ],
    code: ['JavaScript'],
    spoken: [
      ['Turkish', 'native'],
      ['English', 'b2'],
      ['German', 'a2'],
    ],
    links: ['https://ydemir.example/reel'],
  },
  dinasafina: {
    about: 'Графический дизайнер, вчерашняя студентка. Рисую плакаты, шрифты и схемы метро, которого нет.',
    experience: [
      [
        '2024-06',
        null,
        'Графический дизайнер',
        'Northlight Studio',
        'Казань',
        'Плакаты к выпускам, презентации, знаки проектов.',
      ],
      ['2022-07', '2024-05', 'Стажёр-дизайнер', '«Волга Пресс»', 'Казань', 'Вёрстка еженедельника и афиш.'],
    ],
    education: [[{ university: 'Kazan Federal University' }, 'Дизайн', 2019, 2023]],
    skills: [
      ['Плакаты', 'strong', 'red'],
      ['Кириллические шрифты', 'good', 'amber'],
      ['Вёрстка', 'strong', 'grey'],
    ],
    code: [],
    spoken: [
      ['Russian', 'native'],
      ['Tatar', 'native'],
      ['English', 'b1'],
    ],
    links: ['https://dinasafina.example/'],
  },
};
