import type { Role } from '@quilt/contract/access';
import type { InvitationState } from '@quilt/contract/features/invitations';

/* Who is invited to the teams of the demo world, by their usernames, and how many days ago it was. */

interface DemoGrant {
  team: string;
  by: string;
  role: Role;
  /** Of a temporary performer: days from now. */
  term?: { days: number; host: string; projects: readonly string[] };
}

interface DemoInvitation extends DemoGrant {
  /** With an @ it is an address. */
  to: string;
  days: number;
  text?: string;
  state?: InvitationState;
  answeredDays?: number;
}

export const INVITATIONS: readonly DemoInvitation[] = [
  {
    team: 'Atelier North',
    by: 'aikot',
    to: 'mira',
    role: 'observer',
    days: 1.3,
    text: 'We print the transit map in spring. Come and see how it is going.',
  },
  {
    team: 'Kazan Open Data',
    by: 'irinakim',
    to: 'daniel',
    role: 'performer',
    days: 0.8,
    text: 'Нужен человек, который любит карты и умеет их рисовать в браузере.',
  },
  { team: 'Metro map club', by: 'daniel', to: 'lena', role: 'observer', days: 2.4 },
  {
    team: 'Northlight Studio',
    by: 'mira',
    to: 'hananovak',
    role: 'temporaryPerformer',
    days: 0.5,
    term: { days: 104, host: 'mira', projects: ['Atlas mobile app', 'Design system'] },
  },
  { team: 'Northlight Studio', by: 'lena', to: 'mateosilva', role: 'performer', days: 2 },
  {
    team: 'Northlight Studio',
    by: 'mira',
    to: 'artem@volgasigns.example',
    role: 'performer',
    days: 1,
    text: 'Hi, this is the team that draws the transit map. Come and see.',
  },
  {
    team: 'Northlight Studio',
    by: 'mira',
    to: 'priyan',
    role: 'performer',
    days: 9,
    state: 'declined',
    answeredDays: 8,
  },
  {
    team: 'Northlight Studio',
    by: 'mira',
    to: 'ydemir',
    role: 'temporaryPerformer',
    days: 33,
    term: { days: 104, host: 'mira', projects: ['Design system'] },
    state: 'accepted',
    answeredDays: 31,
  },
  {
    team: 'Harbour Lab',
    by: 'timurakh',
    to: 'mira',
    role: 'performer',
    days: 412,
    state: 'accepted',
    answeredDays: 410,
  },
  { team: 'Northlight Studio', by: 'porlov', to: 'nvorontsov', role: 'observer', days: 40, state: 'expired' },
  {
    team: 'Harbour Lab',
    by: 'jweber',
    to: 'sofial',
    role: 'performer',
    days: 14,
    state: 'cancelled',
    answeredDays: 13,
  },
];

export const LINKS: readonly (DemoGrant & { days: number; uses: number; used: number })[] = [
  { team: 'Northlight Studio', by: 'lena', role: 'performer', days: 3, uses: 5, used: 3 },
  { team: 'Northlight Studio', by: 'mira', role: 'observer', days: 1, uses: 10, used: 0 },
  {
    team: 'Northlight Studio',
    by: 'porlov',
    role: 'temporaryPerformer',
    term: { days: 45, host: 'mira', projects: ['Museum guide'] },
    days: 2,
    uses: 3,
    used: 1,
  },
  { team: 'Metro map club', by: 'daniel', role: 'performer', days: 2, uses: 20, used: 1 },
];

const VOLGA = 'Редакция «Волга Пресс»';

export const JOIN_REQUESTS: readonly {
  team: string;
  by: string;
  text: string;
  days: number;
  declinedDays?: number;
}[] = [
  // Before it was hidden.
  {
    team: 'Northlight Studio',
    by: 'zhuravleva',
    text: 'Пишу о городе, хочу помочь с текстами путеводителя.',
    days: 1.5,
  },
  { team: 'Northlight Studio', by: 'katya_m', text: '', days: 4 },
  { team: VOLGA, by: 'mira', text: 'Сверстаю вам карту к весеннему номеру.', days: 2 },
  { team: VOLGA, by: 'sofial', text: 'I would like to ask your readers what they read.', days: 1.1 },
  { team: VOLGA, by: 'hananovak', text: '', days: 6, declinedDays: 4 },
];
