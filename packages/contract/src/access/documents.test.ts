import { describe, expect, test } from 'vitest';
import {
  canDocument,
  type DocumentAction,
  type DocumentGate,
  type DocumentHolder,
  type DocumentStanding,
} from './documents';
import { DocumentLevel, TIES, type Tie } from './privacy';
import type { Role } from './roles';

const LETTERS: readonly (readonly [letter: string, action: DocumentAction])[] = [
  ['r', 'document.read'],
  ['a', 'document.add'],
  ['c', 'document.change'],
  ['d', 'document.delete'],
  ['s', 'document.shareByLink'],
];

const VIEWER: DocumentHolder = { kind: 'viewer' };
const OTHER: DocumentHolder = { kind: 'other' };

function may(standing: DocumentStanding): string {
  return LETTERS.map(([letter, action]) => (canDocument(standing, action) ? letter : '-')).join('');
}

function gate(level: DocumentLevel, tie: Tie, mayReadTeam = false): DocumentGate {
  return { level, tie, mayReadTeam };
}

function standing(holder: DocumentHolder, ...path: DocumentGate[]): DocumentStanding {
  return { holder, relations: [], path };
}

describe('among somebody’s own documents: 4 levels, 7 viewers', () => {
  const VIEWERS = {
    owner: { holder: VIEWER, tie: 'self', mayReadTeam: false },
    friend: { holder: OTHER, tie: 'friend', mayReadTeam: false },
    subscriber: { holder: OTHER, tie: 'subscriber', mayReadTeam: false },
    stranger: { holder: OTHER, tie: 'stranger', mayReadTeam: false },
    blocked: { holder: OTHER, tie: 'blocked', mayReadTeam: false },
    'team member': { holder: OTHER, tie: 'stranger', mayReadTeam: true },
    'blocked member': { holder: OTHER, tie: 'blocked', mayReadTeam: true },
  } as const;

  // r reads, a adds, c changes, d deletes, s shares by link.
  // biome-ignore format: it is read as a table
  const EXPECTED: Record<DocumentLevel, string> = {
    //         owner friend subscr strang blockd member blocked member
    me:      'racds -----  -----  -----  -----  -----  -----',
    friends: 'racds r----  -----  -----  -----  -----  -----',
    team:    'racds -----  -----  -----  -----  r----  r----',
    public:  'racds r----  r----  r----  -----  r----  -----',
  };

  test.each(DocumentLevel.options)('%s', (level) => {
    const row = Object.values(VIEWERS).map(({ holder, tie, mayReadTeam }) =>
      may(standing(holder, gate(level, tie, mayReadTeam))),
    );
    expect(row).toEqual(EXPECTED[level].split(/\s+/));
  });
});

describe('in the documents of a team: its levels, 7 roles and whoever is in none', () => {
  const OF_A_PROJECT = ['assigned', 'not assigned'] as const;
  const ROLES_ASKED: readonly (Role | null)[] = [
    'owner',
    'administrator',
    'manager',
    'performer',
    'temporaryPerformer',
    'observer',
    'bystander',
    null,
  ];

  interface Facts {
    level: DocumentLevel;
    isOwn: boolean;
    tie: Tie;
    /** Of a temporary performer; null where it is for no project. */
    project: (typeof OF_A_PROJECT)[number] | null;
  }

  function asked(role: Role | null, { level, isOwn, tie, project }: Facts): DocumentStanding {
    const isAssigned = project === 'assigned';
    const reads = role !== null && role !== 'bystander' && (role !== 'temporaryPerformer' || isAssigned);
    return {
      holder: { kind: 'team', role },
      relations: [
        ...(isOwn ? (['own'] as const) : []),
        ...(isAssigned ? (['assignedProject'] as const) : []),
      ],
      path: [{ level, tie, mayReadTeam: level === 'team' && reads }],
    };
  }

  const team = { level: 'team', tie: 'stranger', isOwn: false, project: null } as const;
  const assigned = { ...team, project: 'assigned' } as const;
  // biome-ignore format: it is read as a table
  const TABLE: readonly (readonly [what: string, facts: Facts, expected: string])[] = [
    //                                                                     own   adm   man   per   tmp   obs   bys   none
    ['others’, for the team',          team,                            'racds racds racds ra--- ----- r---- ----- -----'],
    ['one’s own, for the team',        { ...team, isOwn: true },        'racds racds racds racd- ----- r---- ----- -----'],
    ['others’, of a project assigned', assigned,                        'racds racds racds ra--- ra--- r---- ----- -----'],
    ['one’s own, of such a project',   { ...assigned, isOwn: true },    'racds racds racds racd- racd- r---- ----- -----'],
    ['others’, public',                { ...team, level: 'public' },    'racds racds racds ra--- r---- r---- r---- r----'],
    ['public, of who is blocked',      { ...team, level: 'public', tie: 'blocked' },
                                                                        'racds racds racds ra--- ----- r---- ----- -----'],
    ['for friends',                    { ...team, level: 'friends' },   '----- ----- ----- ----- ----- ----- ----- -----'],
    ['for oneself',                    { ...team, level: 'me' },        '----- ----- ----- ----- ----- ----- ----- -----'],
  ];

  test.each(TABLE)('%s', (_, facts, expected) => {
    expect(ROLES_ASKED.map((role) => may(asked(role, facts))).join(' ')).toBe(expected);
  });

  test('of whoever made it and left nothing is left, and no role of tomorrow passes', () => {
    for (const role of [null, undefined, '__proto__' as Role]) {
      const left: DocumentStanding = {
        holder: { kind: 'team', role },
        relations: ['own'],
        path: [gate('team', 'self')],
      };
      expect(may(left)).toBe('-----');
    }
  });
});

describe('on the way to it', () => {
  test('every pair of folder and item is the intersection of both', () => {
    const gates = DocumentLevel.options.flatMap((level) =>
      TIES.flatMap((tie) => [gate(level, tie, true), gate(level, tie, false)]),
    );
    for (const holder of [VIEWER, OTHER, { kind: 'team', role: 'manager' } as const]) {
      const reads = (...path: DocumentGate[]) => canDocument(standing(holder, ...path), 'document.read');
      const wrong = gates.flatMap((folder) =>
        gates.filter((item) => reads(folder, item) !== (reads(folder) && reads(item))),
      );
      expect(wrong).toEqual([]);
    }
  });

  test('one closed folder anywhere hides what is below, from every act and every role', () => {
    const holder = { kind: 'team', role: 'owner' } as const;
    const [open, closed] = [gate('team', 'stranger', true), gate('team', 'stranger', false)];
    expect(may(standing(holder, open, open, open, open))).toBe('racds');
    for (let depth = 0; depth < 4; depth += 1) {
      expect(may(standing(holder, ...[open, open, open, open].with(depth, closed)))).toBe('-----');
    }
  });

  test('no path is no access, and what is no level, or no tie, is closed', () => {
    expect(may(standing(VIEWER))).toBe('-----');
    expect(DocumentLevel.options).toEqual(['me', 'friends', 'team', 'public']);
    for (const level of ['__proto__', 'everyone', '']) {
      expect(may(standing(VIEWER, gate(level as DocumentLevel, 'self', true)))).toBe('-----');
    }
    expect(may(standing(OTHER, gate('public', '__proto__' as Tie)))).toBe('-----');
  });
});
