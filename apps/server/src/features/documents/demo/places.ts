import type { DRAWN } from './drawings';

/** What demo people have in folders. A name with a `/` lies in the folder before it. */
export interface DemoItem {
  name: string;
  owner: string;
  /** Of the team that this project is of; without it among the owner's own. */
  team?: string;
  level?: 'me' | 'friends' | 'public';
  text?: string;
  drawn?: keyof typeof DRAWN;
  /** What the file was before, the oldest first. */
  former?: readonly string[];
  url?: string;
  isDeleted?: true;
  /** By a link, whose address nobody knows: it is told once. */
  isShared?: true;
  /** By which task, and in which words. */
  named?: { task: string; as: string };
  /** By whom. */
  pinned?: readonly string[];
  opened?: readonly string[];
}

const ATLAS = 'Atlas mobile app';
const NOTES = 'Field notes';

export const DEMO_ITEMS: readonly DemoItem[] = [
  { name: 'Atlas', owner: 'lena', team: ATLAS },
  { name: 'Atlas/Plans', owner: 'lena', team: ATLAS },
  {
    name: 'Atlas/Plans/Beta plan.md',
    owner: 'lena',
    team: ATLAS,
    former: [
      '# Beta plan\n\nAll of it in one week.\n',
      '# Beta plan\n\nThe first week covers saved routes.\n',
    ],
    text: '# Beta plan\n\nThe first week covers saved routes and refunds only.\n\n1. Friends of the team, 40 riders\n2. Lines 2 and 4, 400 riders\n3. Open link, 4,000 riders\n',
    pinned: ['mira', 'lena'],
    opened: ['mira', 'daniel'],
  },
  {
    name: 'Atlas/Fare zones.csv',
    owner: 'daniel',
    team: ATLAS,
    text: 'zone,stops,price\nA,120,40\nB,86,52\nC,31,70\n',
    opened: ['mira'],
  },
  { name: 'Atlas/Flows', owner: 'mira', team: ATLAS, url: 'https://example.org/atlas-flows' },
  { name: 'Research', owner: 'mira', team: ATLAS },
  { name: 'Research/Riders by wave.pdf', owner: 'lena', team: ATLAS, drawn: 'riders', opened: ['mira'] },
  {
    name: 'Metro map.png',
    owner: 'daniel',
    team: ATLAS,
    drawn: 'metro',
    named: { task: 'Empty states for the map screen', as: 'The map of the metro' },
  },
  {
    name: 'Research/Old notes.txt',
    owner: 'mira',
    team: ATLAS,
    text: 'Nobody reads these.\n',
    isDeleted: true,
  },
  { name: 'Обход', owner: 'mira', team: NOTES },
  {
    name: 'Обход/Вопросы жителям.txt',
    owner: 'mira',
    team: NOTES,
    text: 'Где вы ждёте автобус?\nЧто мешает дойти до остановки?\n',
  },
  { name: 'Обход/План обхода.pdf', owner: 'mira', team: NOTES, drawn: 'walk', opened: ['mira'] },
  { name: 'Обход/Линии у рынка.png', owner: 'mira', team: NOTES, drawn: 'metro' },
  { name: 'Sketches', owner: 'mira', isShared: true },
  { name: 'Sketches/Quilt.png', owner: 'mira', drawn: 'quilt' },
  { name: 'Sketches/Icons.txt', owner: 'mira', text: 'Pin, line, stop, vehicle: 24 px, 1.5 px stroke.\n' },
  { name: 'Sketches/Palette', owner: 'mira', url: 'https://example.org/palette' },
  { name: 'Contracts', owner: 'mira' },
  { name: 'Brand guide.pdf', owner: 'mira', level: 'public', drawn: 'brandGuide', pinned: ['mira'] },
  {
    name: 'Portfolio 2026.md',
    owner: 'mira',
    level: 'public',
    isShared: true,
    former: [
      '# Portfolio 2025\n',
      '# Portfolio 2026\n\nMaps.\n',
      '# Portfolio 2026\n\nMaps and timetables.\n',
    ],
    text: '# Portfolio 2026\n\nMaps, timetables and a little type.\n',
    pinned: ['mira'],
  },
  { name: 'Таблица кернинга.csv', owner: 'mira', level: 'friends', text: 'пара,сдвиг\nГА,-40\nТо,-55\n' },
  { name: 'Draft of a talk.md', owner: 'mira', text: '# Signs that people follow\n', isDeleted: true },
  { name: 'Reading list', owner: 'daniel', level: 'friends' },
  { name: 'Reading list/Transit maps', owner: 'daniel', level: 'friends', url: 'https://example.org/maps' },
  { name: 'Notes.txt', owner: 'lena', text: 'Ask for the second build.\n' },
  { name: 'Old notes.txt', owner: 'lena', text: 'Done.\n', isDeleted: true },
];
