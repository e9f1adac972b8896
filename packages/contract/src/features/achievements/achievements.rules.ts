import type { Craft, FactKind } from './achievements.facts';

export const FAMILIES = [
  'firstSteps',
  'craft',
  'delivery',
  'quality',
  'team',
  'social',
  'documents',
  'talk',
  'streaks',
] as const;
export type Family = (typeof FAMILIES)[number];

/** One medal for each achievement: no two have shape, colour and icon in common, and no two the same icon. */
export interface Medal {
  shape: 'circle' | 'square' | 'hexagon' | 'star' | 'spark' | 'flower' | 'shield';
  tone: 'yellow' | 'blue' | 'ink' | 'green' | 'red' | 'violet';
  icon: string;
}

/** So many facts of a kind. */
export interface Rule {
  fact: FactKind;
  count: number;
  /** Only of these; of all where it is left out. */
  craft?: Craft;
  /** By days that follow one another. */
  inARow?: true;
  /** It goes when a fact is not true any more, such as of a task that is open again; without it what is earned stays. */
  isTakenBack?: true;
}

export interface Achievement {
  family: Family;
  medal: Medal;
  rule: Rule;
}

function achievement<const Icon extends string>(
  family: Family,
  [shape, tone, icon]: [Medal['shape'], Medal['tone'], Icon],
  rule: Rule,
) {
  return { family, medal: { shape, tone, icon }, rule };
}

/** In the order in which they are shown. How to add one: docs/adding-an-achievement.md. */
export const ACHIEVEMENTS = {
  firstLogin: achievement('firstSteps', ['circle', 'blue', 'door'], { fact: 'signedIn', count: 1 }),
  confirmed: achievement('firstSteps', ['circle', 'green', 'mail'], { fact: 'profile.verified', count: 1 }),
  niceToMeet: achievement('firstSteps', ['circle', 'violet', 'camera'], { fact: 'profile.avatar', count: 1 }),
  ownWords: achievement('firstSteps', ['circle', 'ink', 'quote'], { fact: 'resume.about', count: 1 }),
  handyKit: achievement('firstSteps', ['circle', 'yellow', 'tools'], { fact: 'resume.skill', count: 5 }),
  firstStitch: achievement('firstSteps', ['circle', 'red', 'needle'], { fact: 'task.done', count: 1 }),

  designGenius: achievement('craft', ['star', 'yellow', 'palette'], {
    fact: 'project.worked',
    count: 20,
    craft: 'design',
  }),
  codeWeaver: achievement('craft', ['star', 'blue', 'code'], {
    fact: 'project.worked',
    count: 20,
    craft: 'development',
  }),
  faultFinder: achievement('craft', ['star', 'green', 'microscope'], {
    fact: 'project.worked',
    count: 20,
    craft: 'testing',
  }),
  numberReader: achievement('craft', ['star', 'violet', 'chart'], {
    fact: 'project.worked',
    count: 20,
    craft: 'data',
  }),
  steadyHelm: achievement('craft', ['star', 'ink', 'compass'], {
    fact: 'project.worked',
    count: 20,
    craft: 'management',
  }),
  wordSmith: achievement('craft', ['star', 'red', 'feather'], {
    fact: 'project.worked',
    count: 20,
    craft: 'writing',
  }),

  firstRelease: achievement('delivery', ['hexagon', 'ink', 'rocket'], {
    fact: 'project.shipped',
    count: 1,
    isTakenBack: true,
  }),
  fullFleet: achievement('delivery', ['hexagon', 'blue', 'ship'], {
    fact: 'project.shipped',
    count: 10,
    isTakenBack: true,
  }),
  busyHands: achievement('delivery', ['hexagon', 'yellow', 'checks'], { fact: 'task.done', count: 10 }),
  hundredPatches: achievement('delivery', ['hexagon', 'green', 'layers'], { fact: 'task.done', count: 100 }),
  onTime: achievement('delivery', ['spark', 'green', 'clock'], {
    fact: 'task.onTime',
    count: 30,
    isTakenBack: true,
  }),
  coolHead: achievement('delivery', ['hexagon', 'red', 'bolt'], { fact: 'task.urgent', count: 20 }),

  rightAtOnce: achievement('quality', ['shield', 'green', 'target'], {
    fact: 'task.firstTry',
    count: 10,
    isTakenBack: true,
  }),
  keenEye: achievement('quality', ['shield', 'blue', 'eye'], { fact: 'task.inspected', count: 25 }),
  bugHunter: achievement('quality', ['shield', 'red', 'bug'], { fact: 'task.returned', count: 50 }),

  teamPlayer: achievement('team', ['flower', 'green', 'handshake'], { fact: 'team.joined', count: 1 }),
  hearth: achievement('team', ['flower', 'yellow', 'home'], { fact: 'team.owned', count: 1 }),
  teamBuilder: achievement('team', ['flower', 'blue', 'users'], { fact: 'invited', count: 10 }),
  mentor: achievement('team', ['flower', 'violet', 'school'], { fact: 'inspected.person', count: 5 }),
  cutter: achievement('team', ['flower', 'ink', 'scissors'], { fact: 'task.created', count: 50 }),

  firstFriend: achievement('social', ['spark', 'yellow', 'heart'], { fact: 'friend', count: 1 }),
  wideCircle: achievement('social', ['spark', 'violet', 'circles'], { fact: 'friend', count: 10 }),
  wellRead: achievement('social', ['spark', 'red', 'star'], { fact: 'subscriber', count: 25 }),
  joiner: achievement('social', ['spark', 'blue', 'plant'], { fact: 'group.joined', count: 3 }),
  groupKeeper: achievement('social', ['spark', 'ink', 'flag'], { fact: 'group.owned', count: 1 }),

  firstFile: achievement('documents', ['square', 'blue', 'file'], { fact: 'document', count: 1 }),
  librarian: achievement('documents', ['square', 'yellow', 'books'], { fact: 'document', count: 200 }),

  hello: achievement('talk', ['square', 'green', 'hand'], { fact: 'message', count: 1 }),
  goodCompany: achievement('talk', ['square', 'red', 'coffee'], { fact: 'message', count: 1000 }),
  goodNeighbour: achievement('talk', ['square', 'violet', 'talk'], { fact: 'comment', count: 100 }),
  columnist: achievement('talk', ['hexagon', 'violet', 'news'], { fact: 'post', count: 10 }),
  polyglot: achievement('talk', ['shield', 'violet', 'language'], { fact: 'resume.language', count: 3 }),

  nightOwl: achievement('streaks', ['square', 'ink', 'moon'], { fact: 'task.night', count: 1 }),
  earlyBird: achievement('streaks', ['shield', 'yellow', 'sunrise'], { fact: 'task.morning', count: 5 }),
  goodWeek: achievement('streaks', ['flower', 'red', 'calendar'], { fact: 'day', count: 7, inARow: true }),
  marathon: achievement('streaks', ['shield', 'ink', 'flame'], { fact: 'day', count: 365 }),
} as const satisfies Record<string, Achievement>;

export type MedalIcon = (typeof ACHIEVEMENTS)[keyof typeof ACHIEVEMENTS]['medal']['icon'];
