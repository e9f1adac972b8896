import type { TaskStatus } from '@quilt/contract/access';
import type { TagColour } from '@quilt/contract/core';

/* The projects of the demo world: by the titles of their teams, people's usernames, and days from now on. */

interface DemoMilestone {
  title: string;
  description?: string;
  /** The first and the last day; null where it is not planned. */
  days: readonly [first: number, last: number] | null;
}

export interface DemoProject {
  team: string;
  title: string;
  description: string;
  status: TaskStatus;
  /** The first and the last day. */
  days: readonly [first: number, last: number];
  /** So many days ago its status became done. */
  doneAgo?: number;
  /** The first has made it. */
  members: readonly string[];
  tags: readonly (readonly [title: string, colour: TagColour])[];
  milestones: readonly DemoMilestone[];
  /** A picture in place of the quilt mark. */
  image?: string;
}

/** A picture in its frame: WebP, in base64. */
const FRAME =
  'UklGRmYAAABXRUJQVlA4TFoAAAAv/8A/ACegkG0EyB/gyA7hRxIIEI5d20CYbQQ3sRGM8L7nMf+h9+AIhR4URZIaYQELWMAC/m1dyXdrIvo/AYH/+/V9nWbf1XfZ5ny+zu9yHf/hP2X3b33G+wE=';

export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    team: 'Northlight Studio',
    title: 'Atlas mobile app',
    description:
      'Routes, stops and tickets of the city in one app that also works underground. Offline first, and readable by everybody.',
    status: 'inProgress',
    days: [-94, 15],
    members: ['mira', 'daniel', 'anaruiz', 'timurakh', 'mbell', 'irinakim', 'aikot', 'sofial', 'ydemir'],
    tags: [
      ['accessibility', 'violet'],
      ['backend', 'teal'],
      ['bug', 'red'],
      ['design', 'pink'],
      ['maps', 'green'],
      ['offline', 'blue'],
      ['payments', 'amber'],
    ],
    milestones: [
      { title: 'Closed alpha', description: 'The whole way from search to ticket.', days: [-60, -32] },
      {
        title: 'Feature freeze',
        description: 'After it only what is broken is changed.',
        days: [-3, 8],
      },
      { title: 'Public beta', days: [9, 15] },
      { title: 'Trams of the neighbouring cities', days: null },
    ],
  },
  {
    team: 'Northlight Studio',
    title: 'Design system',
    description: 'One set of parts for all that the studio makes, with its tokens, in light and dark.',
    status: 'inProgress',
    days: [-150, 36],
    members: ['mira', 'daniel', 'aikot', 'irinakim'],
    tags: [
      ['components', 'blue'],
      ['documentation', 'grey'],
      ['tokens', 'violet'],
    ],
    milestones: [
      { title: 'Foundations', days: [-150, -90] },
      { title: 'Dark theme', days: [-20, 12] },
      { title: 'Version 1.0', days: [13, 36] },
    ],
  },
  {
    team: 'Harbour Lab',
    title: 'Onboarding 2.0',
    description: 'The first ten minutes of a passenger: from opening the app to the first ticket.',
    status: 'onTheTest',
    days: [-70, 12],
    members: ['ydemir', 'mira', 'zhuravleva', 'chloemartin'],
    tags: [
      ['copy', 'amber'],
      ['experiment', 'pink'],
      ['тексты', 'green'],
    ],
    milestones: [
      { title: 'Prototype', days: [-70, -45] },
      { title: 'Тест с пассажирами', days: [-10, 12] },
    ],
  },
  {
    team: 'Northlight Studio',
    title: 'Museum guide',
    description: 'An audio guide that knows which picture one stands in front of.',
    status: 'new',
    days: [20, 94],
    members: ['lena', 'porlov'],
    tags: [
      ['audio', 'teal'],
      ['content', 'amber'],
    ],
    milestones: [
      { title: 'Sketch of the route', days: [20, 41] },
      { title: 'First hall', days: null },
    ],
    image: FRAME,
  },
  {
    team: 'Northlight Studio',
    title: 'City transit map',
    description: 'The map at all 412 stops, drawn anew.',
    status: 'done',
    days: [-240, -5],
    doneAgo: 5,
    members: [
      'mira',
      'timurakh',
      'irinakim',
      'lena',
      'porlov',
      'daniel',
      'mbell',
      'anaruiz',
      'aikot',
      'sofial',
    ],
    tags: [
      ['maps', 'green'],
      ['print', 'grey'],
    ],
    milestones: [
      { title: 'Draft', days: [-240, -160] },
      { title: 'At the stops', days: [-40, -5] },
    ],
  },
  {
    team: 'Kazan Open Data',
    title: 'Field notes',
    description: 'Заметки с улиц: что сломано, что изменилось, чего нет на карте.',
    status: 'new',
    days: [-14, 110],
    members: ['dinasafina', 'sofial', 'irinakim', 'lena'],
    tags: [
      ['дороги', 'grey'],
      ['остановки', 'blue'],
      ['срочно', 'red'],
    ],
    milestones: [{ title: 'Первый район', days: [0, 45] }],
  },
];
