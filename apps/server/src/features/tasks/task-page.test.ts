import type { Role } from '@quilt/contract/access';
import {
  addChecklistItem,
  getTask,
  type TaskAction,
  type TaskId,
  watchTask,
} from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { addTask, archive, cast, clock, connect, countQueries, done, makeTask, people, platform } = world;
const { readTask, teamWith } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

test('a task is shown with all that hangs on it, and everybody whom it names', async () => {
  const { id: team, project } = await teamWith();
  const parent = await addTask(owner, project, 'Whole');
  const card = await addTask(manager, project, 'Part', {
    description: 'Some **text**',
    worker: performer.uuid,
    inspector: observer.uuid,
    checklist: ['first', 'second'],
    parent: parent.id,
    deadline: '2026-07-01',
  });
  const blocker = await addTask(owner, project, 'Before it', { deadline: '2026-06-20' });
  await done(connect(manager, card.id, 'isBlockedBy', blocker.id));
  await done(observer.call(watchTask, { params: { id: card.id } }));

  const task = await readTask(performer, card.id);
  expect(task).toMatchObject({
    id: card.id,
    project,
    title: 'Part',
    description: 'Some **text**',
    place: {
      project: { id: project, title: 'Atlas', image: null },
      team: { id: team, title: 'Northlight', image: null },
    },
    checklist: { count: 2, done: 0 },
    checklistItems: [
      { text: 'first', isDone: false },
      { text: 'second', isDone: false },
    ],
    isBlocked: true,
    connections: [
      { kind: 'subtaskOf', task: { id: parent.id, title: 'Whole' }, ends: null, lag: null },
      {
        kind: 'isBlockedBy',
        task: {
          id: blocker.id,
          project,
          title: 'Before it',
          status: 1,
          deadline: '2026-06-20',
          archivedAt: null,
        },
      },
    ],
    parent: { id: parent.id, title: 'Whole' },
    subtaskRefs: [],
    isAlone: false,
  });
  expect(task.watchers).toEqual(expect.arrayContaining([manager.uuid, performer.uuid, observer.uuid]));
  expect(task.people.map(({ uuid }) => uuid).sort()).toEqual(
    [manager.uuid, performer.uuid, observer.uuid].sort(),
  );
  const whole = await readTask(performer, parent.id);
  expect(whole).toMatchObject({
    subtasks: { count: 1, done: 0 },
    subtaskRefs: [{ id: card.id, title: 'Part' }],
    connections: [{ kind: 'parentOf', task: { id: card.id } }],
    parent: null,
  });
});

test('is there for those who see what is inside of its project', async () => {
  const { id: team, project, other } = await teamWith();
  const [here, there] = [await makeTask(project), await makeTask(other)];
  const ask = async (id: TaskId, person = owner) => (await person.call(getTask, { params: { id } })).status;
  for (const person of [owner, manager, performer, observer]) {
    expect([await ask(here, person), await ask(there, person)]).toEqual([200, 200]);
  }
  expect([await ask(here, temporaryPerformer), await ask(there, temporaryPerformer)]).toEqual([200, 404]);
  for (const person of [bystander, outsider]) {
    expect([await ask(here, person), await ask(there, person)]).toEqual([404, 404]);
  }
  expect(await ask(900_000 as TaskId)).toBe(404);
  await sql`update projects set deleted_at = ${clock.now()} where id = ${other}`.execute(platform.db);
  expect(await ask(there)).toBe(404);
  await sql`update teams set deleted_at = ${clock.now()} where id = ${team}`.execute(platform.db);
  expect(await ask(here)).toBe(404);
});

test('a connection shows nothing of a task that the viewer may not see', async () => {
  const { project, other } = await teamWith();
  const [here, there] = [await makeTask(project), await makeTask(other, { title: 'Secret' })];
  await done(connect(owner, there, 'parentOf', here));
  expect(await readTask(performer, here)).toMatchObject({ parent: { title: 'Secret' } });
  const task = await readTask(temporaryPerformer, here);
  expect([task.connections, task.parent]).toEqual([[], null]);
  expect(JSON.stringify(task)).not.toContain('Secret');
  await sql`update projects set deleted_at = ${clock.now()} where id = ${other}`.execute(platform.db);
  expect(await readTask(owner, here)).toMatchObject({ connections: [], parent: null });
});

const OF_MANAGERS: TaskAction[] = [
  'task.comment',
  'task.edit',
  'task.setPercentage',
  'task.logTime',
  'task.plan',
  'task.setWorker',
  'task.take',
  'task.passOn',
  'task.setInspector',
  'task.start',
  'task.startBlocked',
  'task.release',
  'task.handIn',
  'task.finish',
  'task.accept',
  'task.return',
  'task.reopen',
  'task.move',
  'task.archive',
];

test('says what the viewer may do, by the matrix and by where it is', async () => {
  const { id: team, project } = await teamWith();
  const id = await makeTask(project, { creator: manager, worker: performer, inspector: observer });
  const can = async () =>
    Object.fromEntries(
      await Promise.all(
        (['owner', 'performer', 'temporaryPerformer', 'observer'] satisfies Role[]).map(async (role) => [
          role,
          (await readTask(cast[role], id)).can,
        ]),
      ),
    );
  expect(await can()).toEqual({
    owner: OF_MANAGERS,
    performer: [
      'task.comment',
      'task.edit',
      'task.setPercentage',
      'task.logTime',
      'task.plan',
      'task.passOn',
      'task.start',
      'task.release',
      'task.handIn',
      'task.finish',
    ],
    temporaryPerformer: ['task.comment'],
    observer: ['task.comment', 'task.accept', 'task.return', 'task.reopen'],
  });
  await archive(owner, id);
  expect(await can()).toEqual({
    owner: ['task.restore', 'task.delete'],
    performer: [],
    temporaryPerformer: [],
    observer: [],
  });
  const nothing = { owner: [], performer: [], temporaryPerformer: [], observer: [] };
  await sql`update projects set archived_at = ${clock.now()} where id = ${project}`.execute(platform.db);
  expect(await can()).toEqual(nothing);
  await sql`update projects set archived_at = null where id = ${project}`.execute(platform.db);
  await sql`update teams set archived_at = ${clock.now()} where id = ${team}`.execute(platform.db);
  expect(await can()).toEqual(nothing);
});

test('whoever is alone in the team is told so, and may accept their own work', async () => {
  const { nora } = await people('nora');
  const { project } = await teamWith({ owner: nora });
  const id = await makeTask(project, { worker: nora });
  const task = await readTask(nora, id);
  expect(task.isAlone).toBe(true);
  expect(task.can).toContain('task.accept');
});

test('asks as often for a full task as for an empty one', async () => {
  const { project } = await teamWith();
  const [empty, full] = [await makeTask(project), await makeTask(project)];
  for (let index = 0; index < 10; index += 1) {
    const body = { text: `line ${index}` };
    await done(owner.call(addChecklistItem, { params: { id: full }, body }));
    await done(connect(owner, full, 'relatesTo', await makeTask(project)));
  }
  for (const person of [owner, manager, observer]) await person.call(watchTask, { params: { id: full } });
  // Nobody is named by the empty one, whose people are not asked for.
  await done(owner.call(watchTask, { params: { id: empty } }));
  const count = (id: TaskId) => countQueries(() => readTask(manager, id));
  await count(empty);
  expect(await count(full)).toBe(await count(empty));
});
