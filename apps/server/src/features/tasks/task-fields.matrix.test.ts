import { type Action, can, canSetWorker, type Relation, type Role } from '@quilt/contract/access';
import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import { type TaskChanges, type TaskField, type TaskId, updateTask } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { atTheLine } from '../../testing/matrix';
import { createTasksWorld } from '../../testing/tasks-world';

/* Every field, by everybody who could ask, whatever they are to the task: as the matrix says. */

const world = await createTasksWorld();
const { cast, platform, teamWith, makeTask, makeTag, makeMilestone, rowOf } = world;
const { manager, owner, bystander, outsider, temporaryPerformer } = cast;

let project: ProjectId;
let other: ProjectId;
let tag: TagId;
let secondTag: TagId;
let milestone: MilestoneId;
beforeAll(async () => {
  ({ project, other } = await teamWith());
  [tag, secondTag] = [await makeTag(project, 'paper'), await makeTag(project, 'ink')];
  milestone = await makeMilestone(project, 'Beta');
});

const edit = (person: Person, id: TaskId, changes: TaskChanges, version = 1) =>
  person.call(updateTask, { params: { id }, body: { version, changes } });
const kindsOf = async (id: TaskId) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from task_changes where task_id = ${id} order by id`.execute(platform.db);
  return rows.map(({ kind }) => kind);
};

const ROLES_IN = [
  'owner',
  'administrator',
  'manager',
  'performer',
  'temporaryPerformer',
  'observer',
] as const;
const AS: readonly (readonly Relation[])[] = [
  [],
  ['creator'],
  ['worker'],
  ['inspector'],
  ['free'],
  ['creator', 'free'],
];

interface Cell {
  role: (typeof ROLES_IN)[number];
  relations: readonly Relation[];
}
const CELLS: readonly Cell[] = ROLES_IN.flatMap((role) => AS.map((relations) => ({ role, relations })));

/** In progress, with somebody else for whatever the person is not. */
const makeFor = (person: Person, relations: readonly Relation[], where = project) => {
  const somebody = person === owner ? cast.administrator : owner;
  return makeTask(where, {
    status: 'inProgress',
    creator: relations.includes('creator') ? person : somebody,
    worker: relations.includes('free') ? null : relations.includes('worker') ? person : somebody,
    inspector: relations.includes('inspector') ? person : somebody,
  });
};
const standingOf = (role: Role, relations: readonly Relation[]) => ({
  role,
  relations: role === 'temporaryPerformer' ? [...relations, 'assignedProject' as const] : relations,
});

const FIELDS: readonly [TaskField, Action, () => TaskChanges][] = [
  ['title', 'task.edit', () => ({ title: 'Draw it again' })],
  ['description', 'task.edit', () => ({ description: 'With a **legend**.' })],
  ['percentage', 'task.setPercentage', () => ({ percentage: 40 })],
  ['priority', 'task.plan', () => ({ priority: 'high' })],
  ['startsOn', 'task.plan', () => ({ startsOn: '2026-06-20' })],
  ['deadline', 'task.plan', () => ({ deadline: '2026-06-30' })],
  ['estimate', 'task.plan', () => ({ estimate: 90 })],
  ['milestone', 'task.plan', () => ({ milestone })],
  ['tags', 'task.plan', () => ({ tags: [secondTag, tag, tag] })],
  ['inspector', 'task.setInspector', () => ({ inspector: null })],
];

/** Whoever is a performer is asked for each of their relations, as these decide; others on both sides of the line. */
function cellsOf(may: (cell: Cell) => boolean): Cell[] {
  const line = atTheLine(CELLS, may);
  return CELLS.filter((cell) => line.includes(cell) || cell.role === 'performer');
}

describe.each(FIELDS)('%s', (field, action, toChanges) => {
  test('is changed as the matrix says, of each task of theirs and of others', async () => {
    const may = ({ role, relations }: Cell) => can(standingOf(role, relations), action);
    for (const cell of cellsOf(may)) {
      const { role, relations } = cell;
      const id = await makeFor(cast[role], relations);
      const before = await rowOf(id);
      const where = `${role} ${relations.join('+')}`;
      const answer = await edit(cast[role], id, toChanges());
      if (may(cell)) {
        expect(answer, where).toMatchObject({ ok: true, data: { item: { version: 2 } } });
        expect(await kindsOf(id)).toEqual([field]);
      } else {
        expect(answer, where).toMatchObject({ status: 403, error: { code: 'common.forbidden' } });
        expect(await rowOf(id)).toEqual(before);
      }
    }
  });

  test('is of a task that is not there for who may not see it', async () => {
    for (const [person, where] of [
      [bystander, project],
      [outsider, project],
      [temporaryPerformer, other],
    ] as const) {
      const id = await makeFor(person, ['creator', 'worker'], where);
      const before = await rowOf(id);
      expect(await edit(person, id, toChanges())).toMatchObject({ status: 404 });
      expect(await rowOf(id)).toEqual(before);
    }
  });
});

test.each(['self', 'other', 'nobody'] as const)(
  'the worker is set to %s by whom the matrix allows',
  async (to) => {
    const may = ({ role, relations }: Cell) => canSetWorker(standingOf(role, relations), to);
    for (const cell of cellsOf(may)) {
      const { role, relations } = cell;
      const person = cast[role];
      const other = person === manager ? cast.administrator : manager;
      const uuid = { self: person.uuid, other: other.uuid, nobody: null }[to];
      const id = await makeFor(person, relations);
      const where = `${role} ${relations.join('+')}`;
      const answer = await edit(person, id, { worker: uuid });
      if (may(cell)) expect(answer, where).toMatchObject({ ok: true, data: { item: { worker: uuid } } });
      else expect(answer, where).toMatchObject({ status: 403, error: { code: 'common.forbidden' } });
    }
  },
);
