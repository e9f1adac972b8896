import type { Role } from '@quilt/contract/access';
import type { AuditKind, AuditParams, TeamVisibility } from '@quilt/contract/features/teams';

/* The teams of the demo world, its people by their usernames, and how many days ago it was. */

interface DemoMember {
  username: string;
  role: Role;
  days: number;
  /** Of a temporary performer: days from now, and who takes over. */
  term?: { days: number; host: string };
}

interface DemoEntry {
  kind: AuditKind;
  days: number;
  /** Null where it came by itself. */
  by: string | null;
  about?: string;
  params?: AuditParams;
}

export interface DemoTeam {
  title: string;
  description: string;
  visibility: TeamVisibility;
  timeZone: string;
  holidays: readonly { day: string; title: string }[];
  /** WebP, in base64; the others show their quilt marks. */
  image?: string;
  /** The first has made it. */
  members: readonly DemoMember[];
  /** Beside who made it and who joined. */
  entries: readonly DemoEntry[];
}

const member = (username: string, role: Role, days: number): DemoMember => ({ username, role, days });

const NORTHLIGHT: DemoTeam = {
  title: 'Northlight Studio',
  description: 'Product design and mobile development.',
  visibility: 'hidden',
  timeZone: 'Europe/Moscow',
  holidays: [
    { day: '2027-01-01', title: 'New Year' },
    { day: '2027-01-07', title: 'Рождество' },
    { day: '2027-05-09', title: 'День Победы' },
  ],
  members: [
    member('lena', 'owner', 620),
    member('porlov', 'administrator', 615),
    member('mira', 'manager', 612),
    member('daniel', 'performer', 604),
    member('timurakh', 'performer', 590),
    member('mbell', 'performer', 460),
    member('anaruiz', 'performer', 402),
    member('irinakim', 'performer', 371),
    member('aikot', 'performer', 233),
    member('sofial', 'observer', 120),
    { ...member('ydemir', 'temporaryPerformer', 31), term: { days: 104, host: 'mira' } },
    member('gfedorov', 'bystander', 12),
  ],
  entries: [
    {
      kind: 'roleChanged',
      days: 411,
      by: 'lena',
      about: 'mira',
      params: { from: 'performer', to: 'manager' },
    },
    {
      kind: 'teamChanged',
      days: 64,
      by: 'lena',
      params: { field: 'workingDays', from: '1,2,3,4,5,6', to: '1,2,3,4,5' },
    },
    {
      kind: 'roleChanged',
      days: 20,
      by: 'mira',
      about: 'aikot',
      params: { from: 'observer', to: 'performer' },
    },
    { kind: 'auditExported', days: 4, by: 'porlov' },
    { kind: 'memberRemoved', days: 2, by: 'mira', about: 'tomashworth', params: { role: 'performer' } },
  ],
};

const HARBOUR: DemoTeam = {
  title: 'Harbour Lab',
  description: 'Tickets and timetables for four river lines.',
  visibility: 'byRequest',
  timeZone: 'Europe/Moscow',
  holidays: [{ day: '2027-01-01', title: 'New Year' }],
  members: [
    member('timurakh', 'owner', 540),
    member('jweber', 'administrator', 538),
    member('ydemir', 'manager', 530),
    member('aikot', 'performer', 512),
    member('irinakim', 'performer', 480),
    member('mira', 'performer', 410),
    member('mbell', 'performer', 300),
    member('anaruiz', 'performer', 280),
    member('tomashworth', 'performer', 175),
    { ...member('chloemartin', 'temporaryPerformer', 40), term: { days: 6, host: 'jweber' } },
    member('zhuravleva', 'observer', 210),
    member('dinasafina', 'observer', 101),
    member('katya_m', 'bystander', 44),
  ],
  entries: [
    { kind: 'ownerChanged', days: 201, by: 'jweber', about: 'timurakh' },
    { kind: 'memberExtended', days: 9, by: 'jweber', about: 'chloemartin' },
  ],
};

const KAZAN: DemoTeam = {
  title: 'Kazan Open Data',
  description: 'Открытые данные города: карты, маршруты, заметки с улиц.',
  visibility: 'hidden',
  timeZone: 'Europe/Moscow',
  holidays: [],
  members: [
    member('irinakim', 'owner', 350),
    member('sofial', 'administrator', 344),
    member('dinasafina', 'manager', 300),
    member('lena', 'manager', 64),
    member('nvorontsov', 'performer', 60),
    member('mira', 'observer', 52),
  ],
  entries: [],
};

const ATELIER: DemoTeam = {
  title: 'Atelier North',
  description: 'Illustration and print.',
  visibility: 'hidden',
  timeZone: 'Asia/Tokyo',
  holidays: [],
  members: [
    member('aikot', 'owner', 290),
    member('ydemir', 'administrator', 288),
    member('mateosilva', 'manager', 240),
    member('chloemartin', 'performer', 131),
    member('robinhayes', 'performer', 48),
    member('hananovak', 'performer', 20),
    member('abelov', 'observer', 18),
  ],
  entries: [],
};

/** Three lines and two stations. */
const LINES =
  'UklGRqAAAABXRUJQVlA4TJQAAAAv/8A/AC9AFmAiMYadkeQPkkAaZAEmAHOZQvAxdUcQQCKRSJDbbDbE8x//bxNlQaoEFEKS5LzCKbzCK5zC+dvEzzmi/wjato1DYtuPAEwlNii277+HuahqTyN1OpSthgtMjzf9n7vr3Hv2onLunt9/j3/5/0zvS2iKh67poLo+Ef/MPc70f+6uf+/bZ+q/+37//csB';

const METRO: DemoTeam = {
  image: LINES,
  title: 'Metro map club',
  description: 'Redrawing the maps that we are lost on. Whoever likes lines is welcome.',
  visibility: 'open',
  timeZone: 'Europe/London',
  holidays: [],
  members: [
    member('daniel', 'owner', 88),
    member('mbell', 'administrator', 86),
    member('robinhayes', 'performer', 30),
  ],
  entries: [],
};

const VOLGA: DemoTeam = {
  title: 'Редакция «Волга Пресс»',
  description: 'Газета и сайт. Напишите, чем хотите заняться.',
  visibility: 'byRequest',
  timeZone: 'Europe/Samara',
  holidays: [],
  members: [
    member('zhuravleva', 'owner', 190),
    member('katya_m', 'administrator', 180),
    member('nvorontsov', 'performer', 70),
  ],
  entries: [],
};

export const DEMO_TEAMS: readonly DemoTeam[] = [NORTHLIGHT, HARBOUR, KAZAN, ATELIER, METRO, VOLGA];

/** What the people of the demo world work with. */
export const DEMO_DEVICES = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0',
] as const;
