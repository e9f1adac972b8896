import type { DemoResume } from './demo-resume';

/** By username. */
export const ENGINEERS: Readonly<Record<string, DemoResume>> = {
  porlov: {
    about: 'Пишу о спокойной инфраструктуре и строю её. Лучшая авария — та, о которой никто не узнал.',
    experience: [
      [
        '2020-01',
        null,
        'DevOps-инженер',
        'Northlight Studio',
        'Казань',
        'Выкладка без остановки, резервные копии, которые проверяются каждую неделю, и учения раз в квартал.',
      ],
      [
        '2013-04',
        '2019-12',
        'Системный администратор',
        '«Волга Пресс»',
        'Казань',
        'Серверы четырёх редакций и типографии, 120 рабочих мест.',
      ],
      ['2007-09', '2013-03', 'Инженер', '«Таттелеком»', 'Казань', 'Сети и мониторинг.'],
    ],
    education: [[{ university: 'Kazan Federal University' }, 'Вычислительные машины и системы', 2002, 2007]],
    skills: [
      ['Kubernetes', 'strong', 'blue'],
      ['Мониторинг', 'expert', 'green'],
      ['Резервное копирование', 'expert', 'grey'],
      ['Сети', 'strong', 'teal'],
    ],
    code: ['Bash', 'Go', 'Python'],
    spoken: [
      ['Russian', 'native'],
      ['English', 'b2'],
    ],
    links: ['https://pavelorlov.example/blog'],
  },
  anaruiz: {
    about: 'I read release notes for fun and break things before riders do.',
    experience: [
      [
        '2023-01',
        null,
        'QA engineer',
        'Northlight Studio',
        'Kazan',
        'Test plans for Atlas and City transit map; 1,400 automated checks that finish in eleven minutes.',
      ],
      [
        '2021-07',
        '2022-12',
        'Tester',
        'Mercado Norte',
        'Valencia',
        'Payments and returns of a grocery shop with 60,000 orders a week.',
      ],
    ],
    education: [[{ university: 'University of Valencia' }, 'Mathematics, BSc', 2017, 2021]],
    skills: [
      ['Test design', 'expert', 'green'],
      ['Playwright', 'strong', 'violet'],
      ['Accessibility', 'good', 'teal'],
    ],
    code: ['Python', 'TypeScript'],
    spoken: [
      ['Spanish', 'native'],
      ['English', 'c1'],
      ['Russian', 'a2'],
    ],
    links: [],
  },
  jweber: {
    about: 'I turn ticket machines into charts, and charts into decisions that can be argued with.',
    experience: [
      [
        '2020-04',
        null,
        'Data analyst',
        'Northlight Studio',
        null,
        'Rider flows of nine lines; weekly reports that the city council reads on Mondays.',
      ],
      [
        '2016-10',
        '2020-03',
        'Analyst',
        'Stadtwerke Isar',
        'Munich',
        'Demand forecasts for 300 buses, wrong by less than 4 per cent.',
      ],
    ],
    education: [[{ university: 'Technical University of Munich' }, 'Statistics, MSc', 2011, 2016]],
    skills: [
      ['Statistics', 'expert', 'blue'],
      ['Forecasting', 'strong', 'green'],
      ['Maps', 'good', 'amber'],
      ['Dashboards', 'strong', 'amber'],
    ],
    code: ['Python', 'R', 'SQL'],
    spoken: [
      ['German', 'native'],
      ['English', 'c1'],
      ['Russian', 'b1'],
    ],
    links: ['https://code.example/jweber'],
  },
  mateosilva: {
    about: 'Security engineer. I am glad when nothing happens.',
    experience: [
      [
        '2023-02',
        null,
        'Security engineer',
        'Northlight Studio',
        null,
        'Threat models, key rotation, and the yearly exercise in which everybody forgets a laptop.',
      ],
      [
        '2019-03',
        '2023-01',
        'Security analyst',
        'Banco do Porto',
        'São Paulo',
        'Incident response for 3 million accounts.',
      ],
    ],
    education: [[{ university: 'University of São Paulo' }, 'Computer engineering', 2014, 2018]],
    skills: [
      ['Threat modelling', 'expert', 'red'],
      ['Cryptography', 'strong', 'violet'],
      ['Incident response', 'strong', 'amber'],
    ],
    code: ['Go', 'Python', 'Bash'],
    spoken: [
      ['Portuguese', 'native'],
      ['English', 'c1'],
      ['Spanish', 'b2'],
    ],
    links: ['https://code.example/mateosilva'],
  },
};
