import { describe, expect, test } from 'vitest';
import { RELATIONS, type Relation } from './cells';
import { ACTIONS, type Action, can, isAction, listAllowed } from './permissions';
import { ROLES, type Role } from './roles';

/**
 * Typed from the product's table a second time, on purpose: the matrix is right when two tables agree.
 * x may, - may not, c creator, w worker, i inspector, o own, f free; a leading p asks for an assigned project.
 */
// biome-ignore format: it is read as a table
const EXPECTED: Record<Action, string> = {
  //                       own adm man per tmp obs bys
  'team.see':             'x   x   x   x   x   x   x',
  'team.seeMembers':      'x   x   x   x   p   x   -',
  'task.see':             'x   x   x   x   p   x   -',
  'task.seeHistory':      'x   x   x   x   p   x   -',
  'milestone.see':        'x   x   x   x   p   x   -',
  'project.see':          'x   x   x   x   x   x   x',
  'project.seeLoad':      'x   x   x   x   p   x   -',
  'task.comment':         'x   x   x   x   p   x   -',
  'teamChat.use':         'x   x   x   x   -   x   -',
  'projectChat.use':      'x   x   x   x   p   x   -',
  'document.read':        'x   x   x   x   p   x   -',
  'document.add':         'x   x   x   x   p   -   -',
  'document.change':      'x   x   x   o   po  -   -',
  'document.delete':      'x   x   x   o   po  -   -',
  'document.shareByLink': 'x   x   x   -   -   -   -',
  'task.create':          'x   x   x   x   p   -   -',
  'task.edit':            'x   x   x   cwi pcw -   -',
  'task.setPercentage':   'x   x   x   w   pw  -   -',
  'task.logTime':         'x   x   x   w   pw  -   -',
  'task.plan':            'x   x   x   cw  -   -   -',
  'task.setWorker':       'x   x   x   -   -   -   -',
  'task.take':            'x   x   x   f   -   -   -',
  'task.passOn':          'x   x   x   w   -   -   -',
  'task.setInspector':    'x   x   x   c   -   -   -',
  'task.start':           'x   x   x   w   pw  -   -',
  'task.startBlocked':    'x   x   x   -   -   -   -',
  'task.release':         'x   x   x   w   pw  -   -',
  'task.handIn':          'x   x   x   w   pw  -   -',
  'task.finish':          'x   x   x   w   pw  -   -',
  'task.accept':          'x   x   x   ic  -   i   -',
  'task.return':          'x   x   x   ic  -   i   -',
  'task.reopen':          'x   x   x   ic  -   i   -',
  'task.move':            'x   x   x   c   -   -   -',
  'task.archive':         'x   x   x   c   -   -   -',
  'task.restore':         'x   x   x   c   -   -   -',
  'task.delete':          'x   x   x   -   -   -   -',
  'time.seeOthers':       'x   x   x   -   -   -   -',
  'time.seeTotals':       'x   x   x   -   -   x   -',
  'tag.manage':           'x   x   x   -   -   -   -',
  'milestone.manage':     'x   x   x   -   -   -   -',
  'view.share':           'x   x   x   -   -   -   -',
  'template.manage':      'x   x   x   -   -   -   -',
  'project.create':       'x   x   x   -   -   -   -',
  'project.edit':         'x   x   x   -   -   -   -',
  'project.archive':      'x   x   x   -   -   -   -',
  'project.restore':      'x   x   x   -   -   -   -',
  'project.setStatus':    'x   x   x   -   -   -   -',
  'project.delete':       'x   x   -   -   -   -   -',
  'view.export':          'x   x   x   x   p   x   -',
  'task.import':          'x   x   x   -   -   -   -',
  'post.read':            'x   x   x   x   x   x   x',
  'post.write':           'x   x   x   x   x   x   -',
  'post.announce':        'x   x   x   -   -   -   -',
  'post.moderate':        'x   x   -   -   -   -   -',
  'team.invite':          'x   x   x   -   -   -   -',
  'member.changeRole':    'x   x   x   -   -   -   -',
  'member.remove':        'x   x   x   -   -   -   -',
  'team.changeSettings':  'x   x   -   -   -   -   -',
  'team.manageWebhooks':  'x   x   -   -   -   -   -',
  'team.exportAll':       'x   x   -   -   -   -   -',
  'team.seeAudit':        'x   x   -   -   -   -   -',
  'team.handOver':        'x   -   -   -   -   -   -',
  'team.delete':          'x   -   -   -   -   -   -',
  'team.leave':           '-   x   x   x   x   x   x',
};

const COLUMNS: readonly Role[] = [
  'owner',
  'administrator',
  'manager',
  'performer',
  'temporaryPerformer',
  'observer',
  'bystander',
];

const LETTERS: readonly [string, Relation][] = [
  ['c', 'creator'],
  ['w', 'worker'],
  ['i', 'inspector'],
  ['o', 'own'],
  ['f', 'free'],
];

/** All 128 ways to stand to a thing. */
const STANDINGS: readonly (readonly Relation[])[] = Array.from({ length: 2 ** RELATIONS.length }, (_, bits) =>
  RELATIONS.filter((_relation, index) => (bits >> index) % 2 === 1),
);

function isExpected(sign: string, relations: readonly Relation[]): boolean {
  if (sign === '-') return false;
  if (sign === 'x') return true;
  if (sign.startsWith('p') && !relations.includes('assignedProject')) return false;
  if (sign === 'p') return true;
  return LETTERS.some(([letter, relation]) => sign.includes(letter) && relations.includes(relation));
}

test('the two tables name the same roles and the same actions', () => {
  expect(ROLES).toEqual(COLUMNS);
  expect([...ACTIONS].sort()).toEqual(Object.keys(EXPECTED).sort());
  expect(new Set(STANDINGS.map((relations) => relations.join())).size).toBe(128);
});

describe('every role in every relation', () => {
  test.each(Object.entries(EXPECTED))('%s: %s', (name, line) => {
    const signs = line.split(/\s+/);
    expect(signs).toHaveLength(COLUMNS.length);
    const action = name as Action;
    const differences: string[] = [];
    COLUMNS.forEach((role, column) => {
      for (const relations of STANDINGS) {
        const isBarred =
          action === 'task.accept' && relations.includes('worker') && !relations.includes('alone');
        const expected = !isBarred && isExpected(signs[column] ?? '-', relations);
        if (can({ role, relations }, action) !== expected) {
          differences.push(`${role} as ${relations.join('+') || 'nothing'}: expected ${expected}`);
        }
      }
    });
    expect(differences).toEqual([]);
  });
});

describe('accepting', () => {
  test('a manager accepts the work of others, and not their own', () => {
    expect(can({ role: 'manager', relations: [] }, 'task.accept')).toBe(true);
    expect(can({ role: 'manager', relations: ['worker'] }, 'task.accept')).toBe(false);
  });

  test('being the inspector and the creator too does not open it for the worker', () => {
    for (const role of ROLES) {
      expect(can({ role, relations: ['worker', 'inspector', 'creator', 'own'] }, 'task.accept')).toBe(false);
    }
  });

  test('one who is alone in the team accepts their own, and loses that with the second member', () => {
    expect(can({ role: 'owner', relations: ['worker', 'alone'] }, 'task.accept')).toBe(true);
    expect(can({ role: 'owner', relations: ['worker'] }, 'task.accept')).toBe(false);
  });
});

describe('what is no role and no action', () => {
  const everything = [...RELATIONS];
  const noRoles = [undefined, null, '', 'Owner', 'OWNER', 'temporary_performer', 'admin', '__proto__'];
  const others = ['constructor', 'toString', 'hasOwnProperty', 0, 1, true, {}, [], ['owner']];

  test.each([...noRoles, ...others])('the role %j may nothing', (role) => {
    expect(listAllowed({ role: role as Role, relations: everything }, ACTIONS)).toEqual([]);
  });

  test.each(['', 'task', 'task.', 'task.fly', 'Task.see', '__proto__', 'constructor', 'toString', 'valueOf'])(
    'the action %j is allowed to nobody',
    (action) => {
      expect(isAction(action)).toBe(false);
      for (const role of ROLES) {
        expect(can({ role, relations: everything }, action as Action)).toBe(false);
      }
    },
  );

  test('relations nobody has heard of open nothing', () => {
    const relations = ['__proto__', 'admin', 'Worker'] as unknown as Relation[];
    expect(can({ role: 'performer', relations }, 'task.edit')).toBe(false);
    expect(can({ role: 'performer', relations: ['worker'] }, 'task.edit')).toBe(true);
  });
});

test('an answer tells what its viewer may do, in the order asked', () => {
  const actions: Action[] = ['task.delete', 'task.edit', 'task.comment', 'task.accept'];
  expect(listAllowed({ role: 'performer', relations: ['worker'] }, actions)).toEqual([
    'task.edit',
    'task.comment',
  ]);
  expect(listAllowed({ role: 'bystander', relations: ['worker'] }, actions)).toEqual([]);
});
