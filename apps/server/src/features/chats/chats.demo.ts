import type { MessageSign } from '@quilt/contract/features/chats';

/* The chats of the demo world: its people by their usernames, and how many minutes ago it was. */

export interface DemoMessage {
  by: string;
  minutes: number;
  /** A task by its title: `#{Its title}`. */
  text: string;
  reactions?: readonly (readonly [username: string, sign: MessageSign])[];
  replies?: readonly DemoMessage[];
  /** A reply that was said in the chat, too. */
  isAlsoInChat?: true;
  isPinned?: true;
  isEdited?: true;
  /** Who said it first, elsewhere. */
  forwardedFrom?: string;
  savedBy?: string;
  /** With a picture that hangs on a task, too. */
  hasPicture?: true;
}

export interface DemoChat {
  of:
    | { direct: readonly [string, string] }
    | { group: string; people: readonly string[]; moderator?: string; hasImage?: true }
    | { team: string }
    | { project: string };
  messages: readonly DemoMessage[];
  /** Whoever has not read the last so many; all others have read everything. */
  unread?: Readonly<Record<string, number>>;
  /** Whoever has left the group after all that, and stays out of it. */
  left?: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const said = (by: string, minutes: number, text: string, more: Partial<DemoMessage> = {}): DemoMessage => ({
  by,
  minutes,
  text,
  ...more,
});

export const CHATS: readonly DemoChat[] = [
  {
    of: { direct: ['mira', 'daniel'] },
    messages: [
      said(
        'daniel',
        3 * DAY + 50,
        'The alpha is on the test devices. Shall we walk the way together on Monday?',
      ),
      said('mira', 3 * DAY + 41, 'Yes, at ten. I bring the old phone.'),
      said('daniel', DAY + 30, 'Notes of the walk are in the task. Two stations have no name in Tatar.'),
      said('mira', DAY + 12, 'Thank you, I have asked Irina.', { isEdited: true }),
      said(
        'daniel',
        76,
        'Morning! Ana sent #{Offline mode for saved routes} back. Times are blank after a restart.',
      ),
      said('mira', 73, 'Saw it. Is it the cache key again?', {
        replies: [
          said(
            'daniel',
            67,
            'Same one. It changes with the app version, so an update wipes the saved routes.',
            {
              isAlsoInChat: true,
              reactions: [
                ['mira', '🔥'],
                ['daniel', '🔥'],
              ],
            },
          ),
        ],
      }),
      said('mira', 63, 'Very clear, thank you. Let’s show the age of the data.', {
        reactions: [['daniel', '👍']],
      }),
      said('mira', 60, 'Three variants. I’d go with B.', { hasPicture: true }),
    ],
  },
  {
    of: {
      group: 'Atlas design',
      people: ['lena', 'mira', 'daniel', 'anaruiz', 'irinakim', 'porlov'],
      moderator: 'mira',
      hasImage: true,
    },
    messages: [
      said('lena', 6 * DAY, 'Here we talk about how Atlas looks. Tasks stay tasks.', { isPinned: true }),
      said('porlov', 5 * DAY, 'Deploy window is Friday 14:00, as every week.'),
      said('anaruiz', 100, 'Build 214 is on the test devices. Lines 2 and 4 only, please.'),
      said(
        'lena',
        82,
        'Which age label do we take for the beta? Three variants are in #{Offline mode for saved routes}.',
        {
          savedBy: 'mira',
          replies: [
            said('daniel', 79, 'B. It is the only one that fits in Tatar.', {
              reactions: [
                ['lena', '❤️'],
                ['mira', '❤️'],
              ],
            }),
            said('mira', 76, 'B for me too. C is prettier and says less.'),
            said('anaruiz', 73, 'C is cut off at 200% text size.'),
            said('anaruiz', 73, 'I attached it to the task.'),
            said('lena', 64, 'Then B. Thank you all, I will write it into the plan.'),
          ],
        },
      ),
      said('mira', 78, 'Tokens for the dark map are merged.'),
      said('irinakim', 75, 'Kerning of «ГА» is fixed in the map labels.', {
        replies: [said('anaruiz', 73, 'Looks right on the test devices.'), said('lena', 73, 'Lovely.')],
      }),
      said('porlov', 72, 'Deploy window is Friday 14:00, as every week.'),
    ],
    unread: { mira: 2, daniel: 3 },
  },
  {
    of: { direct: ['mira', 'lena'] },
    messages: [
      said('lena', 5 * HOUR, 'Could you send me the beta plan before lunch?'),
      said('mira', 4 * HOUR, 'Sent the beta plan, thank you for waiting.', { reactions: [['lena', '👍']] }),
      said('mira', 3 * HOUR, 'Times are blank after a restart.', { forwardedFrom: 'anaruiz' }),
    ],
  },
  {
    of: { direct: ['mira', 'irinakim'] },
    messages: [
      said('mira', 3 * HOUR, 'Ирина, посмотри, пожалуйста, подписи на карте.'),
      said('irinakim', 2 * HOUR, 'Смотрю. У «ГА» слишком большой просвет.'),
      said('irinakim', 2 * HOUR - 10, 'Кернинг поправила, посмотри ещё раз.'),
    ],
    unread: { mira: 2 },
  },
  {
    of: { direct: ['mira', 'timurakh'] },
    messages: [
      said('mira', 2 * DAY + HOUR, 'How many sockets does one process hold now?'),
      said('timurakh', 2 * DAY, 'Sockets hold 40k, graph inside the task.'),
    ],
  },
  {
    of: { direct: ['daniel', 'timurakh'] },
    messages: [
      said('timurakh', DAY, 'Is the restart bug yours or mine?'),
      said('daniel', DAY - 5, 'Mine. I will look at it after lunch.'),
    ],
    unread: { timurakh: 1 },
  },
  {
    of: { team: 'Northlight Studio' },
    messages: [
      said('lena', 4 * DAY, 'Good morning, all. The beta is in two weeks.'),
      said('sofial', 4 * DAY - 20, 'I will be reading along, and tell you how round two went.'),
      said('porlov', 5 * HOUR, 'Deploy window is Friday 14:00, as every week.', { isPinned: true }),
    ],
    unread: { daniel: 1 },
  },
  {
    of: { project: 'Atlas mobile app' },
    messages: [
      said('mira', 2 * DAY + 30, 'Which lines do we take into the closed beta?'),
      said('anaruiz', 2 * DAY, 'Two and four: the others have no live times yet.'),
    ],
  },
  {
    of: { group: 'Boat trip in August', people: ['daniel', 'mira', 'anaruiz'] },
    messages: [
      said('daniel', 80 * DAY, 'Saturday at nine, at the pier?'),
      said('anaruiz', 80 * DAY - 20, 'I bring the life jackets.'),
      said('mira', 79 * DAY, 'It was lovely. Thank you both!'),
    ],
    left: 'mira',
  },
];
