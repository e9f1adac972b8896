/* What ties the people of the demo world, by their usernames, and for how many days. */

/** They let their subscribers in one by one. */
export const PRIVATE = ['lena', 'gfedorov', 'katya_m'] as const;

export const FRIENDS: readonly (readonly [string, string, days: number])[] = [
  ['mira', 'daniel', 640],
  ['mira', 'lena', 630],
  ['mira', 'timurakh', 600],
  ['mira', 'aikot', 560],
  ['mira', 'irinakim', 431],
  ['mira', 'anaruiz', 380],
  ['mira', 'priyan', 244],
  ['mira', 'dinasafina', 131],
  ['mira', 'sofial', 2],
  ['daniel', 'lena', 610],
  ['daniel', 'timurakh', 590],
  ['daniel', 'anaruiz', 512],
  ['daniel', 'mbell', 470],
  ['daniel', 'jweber', 302],
  ['daniel', 'ydemir', 88],
  ['lena', 'timurakh', 598],
  ['lena', 'porlov', 551],
  ['lena', 'zhuravleva', 402],
  ['lena', 'irinakim', 377],
  ['lena', 'gfedorov', 260],
  ['lena', 'katya_m', 93],
  ['timurakh', 'porlov', 520],
  ['timurakh', 'gfedorov', 333],
  ['timurakh', 'mateosilva', 120],
  ['anaruiz', 'mbell', 355],
  ['anaruiz', 'robinhayes', 49],
  ['aikot', 'ydemir', 290],
  ['aikot', 'dinasafina', 118],
  ['sofial', 'priyan', 310],
  ['sofial', 'tomashworth', 177],
  ['priyan', 'zhuravleva', 201],
  ['irinakim', 'katya_m', 166],
  ['irinakim', 'hananovak', 21],
  ['chloemartin', 'abelov', 58],
  ['chloemartin', 'tomashworth', 140],
  ['jweber', 'zhuravleva', 215],
  ['nvorontsov', 'dinasafina', 64],
];

/** From one to the other, unanswered. */
export const FRIEND_REQUESTS: readonly (readonly [string, string, days: number])[] = [
  ['tomashworth', 'mira', 1.2],
  ['chloemartin', 'mira', 0.1],
  ['mira', 'hananovak', 5],
  ['mira', 'gfedorov', 3],
  ['nvorontsov', 'daniel', 0.4],
  ['mbell', 'timurakh', 6],
];

/** The first is subscribed to the second. */
export const SUBSCRIPTIONS: readonly (readonly [string, string, days: number])[] = [
  ['mira', 'porlov', 411],
  ['mira', 'ydemir', 230],
  ['mira', 'priyan', 190],
  ['mira', 'lena', 150],
  ['daniel', 'mira', 620],
  ['daniel', 'gfedorov', 240],
  ['timurakh', 'porlov', 500],
  ['timurakh', 'daniel', 205],
  ['aikot', 'mira', 555],
  ['dinasafina', 'mira', 129],
  ['nvorontsov', 'mira', 80],
  ['nvorontsov', 'porlov', 79],
  ['hananovak', 'mira', 0.6],
  ['mateosilva', 'mira', 0.5],
  ['mateosilva', 'porlov', 101],
  ['jweber', 'priyan', 92],
  ['irinakim', 'lena', 300],
  ['zhuravleva', 'lena', 399],
  ['tomashworth', 'sofial', 170],
  ['chloemartin', 'ydemir', 43],
];

/** Of private accounts, unanswered. */
export const SUBSCRIPTION_REQUESTS: readonly (readonly [string, string, days: number])[] = [
  ['jweber', 'lena', 2],
  ['hananovak', 'lena', 0.3],
  ['mateosilva', 'gfedorov', 12],
];

export const BLOCKS: readonly (readonly [string, string, days: number])[] = [
  ['mira', 'abelov', 20],
  ['robinhayes', 'mira', 44],
];

export const REPORTS = [
  {
    by: 'mira',
    about: 'abelov',
    reason: 'spam',
    text: 'Sells the same course to everybody, every week.',
    days: 20,
  },
  { by: 'robinhayes', about: 'mira', reason: 'other', text: 'Not who I took her for.', days: 44 },
] as const;
