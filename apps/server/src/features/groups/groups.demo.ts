import type { GroupRole } from '@quilt/contract/access';
import type { GroupCategory, GroupVisibility } from '@quilt/contract/features/groups';

/* The groups of the demo world, its people by their usernames, and how many days ago it was. */

export interface DemoGroup {
  title: string;
  description: string;
  rules: string;
  category: GroupCategory;
  visibility: GroupVisibility;
  /** The first has made it. */
  members: readonly { username: string; role: GroupRole; days: number }[];
  requests?: readonly { username: string; text: string; days: number }[];
  invitations?: readonly { username: string; by: string; days: number }[];
  bans?: readonly { username: string; by: string; days: number }[];
}

const member = (username: string, days: number, role: GroupRole = 'member') => ({ username, role, days });

export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    title: 'Letters & Cyrillic',
    description: 'Type design in two alphabets: sketches, specimens and honest critique.',
    rules: [
      'Show the letters. A post without an image is a letter to no one.',
      'Say whose work it is.',
      'Disagree about curves, not about people.',
      'Job offers on Fridays only.',
    ].join('\n'),
    category: 'design',
    visibility: 'byRequest',
    members: [
      member('irinakim', 410, 'owner'),
      member('mira', 402, 'moderator'),
      member('aikot', 230, 'moderator'),
      member('ydemir', 31),
      member('anaruiz', 190),
      member('katya_m', 44),
      member('chloemartin', 120),
    ],
    requests: [
      { username: 'priyan', text: 'I draw signs for river ferries.', days: 2 },
      { username: 'nvorontsov', text: '', days: 1 },
    ],
    invitations: [
      { username: 'abelov', by: 'mira', days: 5 },
      { username: 'sofial', by: 'aikot', days: 3 },
    ],
    bans: [
      { username: 'robinhayes', by: 'mira', days: 60 },
      { username: 'tomashworth', by: 'irinakim', days: 21 },
    ],
  },
  {
    title: 'Тихий код',
    description: 'Про читаемые программы: разбираем свои и чужие, без гонки за новизной.',
    rules: [
      'Показываем код, а не пересказываем его.',
      'Критикуем решение, а не автора.',
      'Вакансии — только по пятницам.',
    ].join('\n'),
    category: 'development',
    visibility: 'open',
    members: [
      member('timurakh', 350, 'owner'),
      member('zhuravleva', 300, 'moderator'),
      member('daniel', 280),
      member('mira', 90),
      member('gfedorov', 70),
      member('dinasafina', 22),
    ],
  },
  {
    title: 'Maps and transit',
    description: 'Wayfinding, timetables and the people who draw them.',
    rules: 'Name the city and the year.\nPhotos are welcome, faces of passers-by are not.',
    category: 'city',
    visibility: 'open',
    members: [
      member('daniel', 260, 'owner'),
      member('jweber', 240, 'moderator'),
      member('mateosilva', 200),
      member('tomashworth', 33),
      member('lena', 12),
    ],
    bans: [{ username: 'mira', by: 'jweber', days: 9 }],
  },
  {
    title: 'Клуб интерфейсного текста',
    description: 'Одна кнопка, одно предложение, одна неделя. Приносите черновики.',
    rules: 'Сначала прочитайте вслух.\nПредлагая замену, объясните, что она меняет для читателя.',
    category: 'languages',
    visibility: 'byRequest',
    members: [
      member('lena', 210, 'owner'),
      member('porlov', 200, 'moderator'),
      member('sofial', 110),
      member('abelov', 40),
    ],
    requests: [{ username: 'mira', text: 'Пишу тексты кнопок каждый день.', days: 3 }],
    invitations: [{ username: 'daniel', by: 'lena', days: 4 }],
  },
  {
    title: 'Night shift',
    description: 'For those whose deploy window is after midnight.',
    rules: 'What is said at night stays in the group.',
    category: 'leisure',
    visibility: 'hidden',
    members: [member('mbell', 150, 'owner'), member('daniel', 140, 'moderator'), member('hananovak', 20)],
    invitations: [
      { username: 'mira', by: 'mbell', days: 1 },
      { username: 'timurakh', by: 'daniel', days: 6 },
    ],
  },
];
