import type { PostLevel } from '@quilt/contract/access';
import type { ReactionSign } from '@quilt/contract/features/comments';
import { type DemoPostFile, KERNING_NOTES, SPECIMEN, TIMETABLE, TRAIN_PICTURE } from './files';

/* What the people of the demo world post, by their usernames; hours are how long ago it was. */

export interface DemoComment {
  by: string;
  text: string;
  likes?: readonly string[];
  replies?: readonly Omit<DemoComment, 'replies'>[];
}

export interface DemoPost {
  by: string;
  hours: number;
  text: string;
  level?: PostLevel;
  team?: string;
  /** Of a group its title, and then it is for that. */
  group?: string;
  announcement?: { confirmedBy: readonly string[] };
  /** The text of a post that is told before. */
  shares?: string;
  former?: string;
  files?: readonly DemoPostFile[];
  /** The title of a task or a project, of which its text names the address last. */
  card?: { task: string } | { project: string };
  poll?: {
    question: string;
    options: readonly string[];
    isMultiple?: boolean;
    /** Who has chosen which. */
    votes: Readonly<Record<string, readonly number[]>>;
  };
  reactions?: Partial<Record<ReactionSign, readonly string[]>>;
  comments?: readonly DemoComment[];
  bookmarkedBy?: readonly string[];
  isPinned?: boolean;
  reportedBy?: string;
  /** In how many hours it will be there. */
  inHours?: number;
  /** Its author has deleted it, and can still have it back. */
  isDeleted?: boolean;
}

const TRAIN =
  'Twelve onboarding scenes for Atlas, drawn on the night train from Saint Petersburg. Scene four is my favourite because the dog is real.';

export const DEMO_POSTS: readonly DemoPost[] = [
  {
    by: 'mira',
    hours: 900,
    text: 'Three things that I wish I had known about transit maps:\n\n1. People read colours before names.\n2. A line that is straight on the map is believed to be fast.\n3. Nobody looks at the legend.',
    isPinned: true,
    reactions: { '❤️': ['daniel', 'lena', 'aikot', 'timurakh'], '👀': ['irinakim'] },
    comments: [
      {
        by: 'daniel',
        text: 'Number three is on a sticker on my screen since last year.',
        likes: ['mira', 'aikot'],
      },
      { by: 'ydemir', text: 'And the north is wherever the reader stands.' },
    ],
  },
  {
    by: 'timurakh',
    hours: 500,
    text: 'Выложил расписания трамваев в открытых данных. Формат простой: маршрут, остановка, минута.\n\nЕсли найдёте ошибку, пишите прямо сюда.',
    files: [TIMETABLE],
    reactions: { '🎉': ['lena', 'mira', 'porlov', 'gfedorov'] },
    comments: [
      {
        by: 'lena',
        text: 'Спасибо! У шестого маршрута две остановки с одним номером.',
        replies: [{ by: 'timurakh', text: 'Исправил, проверьте, пожалуйста.', likes: ['lena'] }],
      },
    ],
  },
  {
    by: 'daniel',
    hours: 210,
    text: 'We have outgrown the small meeting room. From Monday on the weekly review is in the kitchen, at 10:00. Please confirm that you have read this.',
    level: 'team',
    team: 'Northlight Studio',
    announcement: { confirmedBy: ['lena', 'aikot', 'irinakim'] },
    reactions: { '👍': ['mira', 'aikot'] },
    comments: [{ by: 'aikot', text: 'Will there be the good chairs?', likes: ['mira'] }],
  },
  {
    by: 'lena',
    hours: 330,
    text: 'The office is closed this Friday: the heating is being replaced. Work from wherever is warm.',
    level: 'team',
    team: 'Northlight Studio',
    announcement: { confirmedBy: ['mira', 'daniel', 'aikot', 'irinakim'] },
  },
  {
    by: 'irinakim',
    hours: 26,
    text: 'Маленькое правило для кнопок: глагол, а потом то, что изменится. «Отправить приглашение», а не «ОК». Человек должен понимать, что случится, ещё до нажатия.',
    level: 'friends',
    reactions: { '❤️': ['mira', 'lena', 'katya_m'] },
    comments: [
      { by: 'mira', text: 'А «Готово» можно, если ничего не меняется?' },
      { by: 'katya_m', text: 'Распечатаю и повешу над столом.', likes: ['irinakim', 'mira'] },
    ],
    bookmarkedBy: ['mira'],
  },
  {
    by: 'aikot',
    hours: 2,
    text: TRAIN,
    files: [TRAIN_PICTURE],
    reactions: {
      '❤️': ['mira', 'daniel', 'irinakim', 'dinasafina', 'ydemir', 'sofial'],
      '🎉': ['lena'],
      '😮': ['timurakh'],
    },
    comments: [
      {
        by: 'ydemir',
        text: 'Scene seven should move. I can give it four frames.',
        likes: ['mira', 'aikot'],
        replies: [
          {
            by: 'aikot',
            text: 'Yes, please. The curtain, not the dog. The dog is asleep.',
            likes: ['ydemir'],
          },
          { by: 'mira', text: 'Reduced motion keeps the first frame, so choose it well.' },
        ],
      },
      { by: 'lena', text: 'Can we print scene four for the office?', likes: ['mira', 'daniel', 'aikot'] },
      {
        by: 'timurakh',
        text: 'Собака настоящая, подтверждаю. Она ехала в моём вагоне.',
        likes: ['lena', 'aikot'],
      },
    ],
    bookmarkedBy: ['mira', 'lena'],
  },
  { by: 'mira', hours: 1.5, text: 'Look at scene four before you say that maps are dry.', shares: TRAIN },
  {
    by: 'mira',
    hours: 1,
    text: 'Saved routes now open in a tunnel, and say how old they are. Which label should the beta show?',
    former: 'Saved routes now open in a tunnel. Which label should the beta show?',
    card: { task: 'Offline mode for saved routes' },
    level: 'team',
    team: 'Northlight Studio',
    poll: {
      question: '',
      options: ['Updated 14 minutes ago', 'As of 11:48'],
      votes: { daniel: [0], aikot: [1], irinakim: [0], lena: [0] },
    },
    comments: [{ by: 'daniel', text: 'Minutes. Nobody has a watch any more.' }],
  },
  {
    by: 'irinakim',
    hours: 8,
    level: 'team',
    team: 'Northlight Studio',
    text: 'Первый квартал обошли, заметки лежат в проекте. Посмотрите, пожалуйста, до пятницы.',
    card: { project: 'Atlas mobile app' },
    reactions: { '👍': ['mira', 'lena'] },
  },
  {
    by: 'porlov',
    hours: 30,
    text: 'Собираем встречу по открытым данным в Казани. О чём поговорим?',
    poll: {
      question: 'Можно выбрать несколько тем',
      options: ['Транспорт', 'Деревья и парки', 'Бюджет города'],
      isMultiple: true,
      votes: { lena: [0, 1], timurakh: [0], zhuravleva: [1, 2], mira: [0] },
    },
    reactions: { '👍': ['timurakh', 'lena'] },
  },
  {
    by: 'tomashworth',
    hours: 70,
    text: 'Ten thousand subscribers in ten days, ask me how. Link in my profile.',
    reportedBy: 'mira',
  },
  {
    by: 'mira',
    hours: 12,
    text: 'Idea for the talk: what a museum guide and a tram have in common.',
    level: 'me',
  },
  { by: 'mira', hours: 5, text: 'Does anybody read this before ten?', isDeleted: true },
  { by: 'mira', hours: 3, text: 'The beta is open. Thank you for every tap of the last weeks.', inHours: 72 },
  {
    by: 'irinakim',
    hours: 400,
    group: 'Letters & Cyrillic',
    text: 'Which «Ж» should go into the new timetable face? Specimens at 8, 12 and 40 points are below.',
    files: [SPECIMEN],
    poll: {
      question: '',
      options: ['Straight legs', 'Curved legs', 'Keep the old one'],
      votes: { mira: [0], aikot: [0], ydemir: [1], anaruiz: [0], chloemartin: [2] },
    },
    reactions: { '❤️': ['mira', 'aikot', 'ydemir'] },
    comments: [
      {
        by: 'aikot',
        text: 'Straight. At 8 points the curve fills in on every printer I own.',
        likes: ['irinakim'],
        replies: [{ by: 'mira', text: 'Same on our test phones. I added photos to the folder.' }],
      },
    ],
  },
  {
    by: 'ydemir',
    hours: 26,
    group: 'Letters & Cyrillic',
    text: 'Animated kerning pairs, slowed down 8 times. «ГА» still hurts.',
    files: [KERNING_NOTES],
    reactions: { '👀': ['irinakim', 'mira'] },
    comments: [{ by: 'katya_m', text: 'Замедлите ещё в два раза, и станет видно почему.' }],
  },
  {
    by: 'timurakh',
    hours: 300,
    group: 'Тихий код',
    text: 'Разбираем на этой неделе один файл в двести строк: что из него можно убрать, не меняя поведения?\n\n```\nif (isDone === true) {\n  return true;\n} else {\n  return false;\n}\n```',
    reactions: { '👍': ['zhuravleva', 'daniel', 'mira'] },
    comments: [
      {
        by: 'zhuravleva',
        text: 'Начать с имён: половина комментариев исчезнет сама.',
        replies: [{ by: 'timurakh', text: 'Так и сделаем в пятницу.' }],
      },
    ],
  },
  {
    by: 'daniel',
    hours: 60,
    group: 'Maps and transit',
    text: 'Riga, 2026: the first tram map with the walking minutes between stops. Photo of the stop pole in the comments.',
    reactions: { '❤️': ['jweber', 'lena'] },
    comments: [{ by: 'lena', text: 'В Казани такие тоже появились, на двух линиях.' }],
  },
  {
    by: 'lena',
    hours: 44,
    group: 'Клуб интерфейсного текста',
    text: 'Кнопка недели: «Отменить». Что именно она отменяет и как это сказать короче?',
    reactions: { '👍': ['porlov', 'sofial'] },
  },
  {
    by: 'mbell',
    hours: 6,
    group: 'Night shift',
    text: 'Tonight’s window is from one to three. Tea is on me.',
    reactions: { '👍': ['daniel'] },
  },
];
