import {
  getTask,
  previewTransfer,
  type TaskCard,
  type TaskId,
  transferTask,
  undoChange,
} from '@quilt/contract/features/tasks';
import { listActivity } from '@quilt/contract/features/teams';
import { afterEach, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { cast, done, historyOf, listMiscounted, makeTask, stateOfTasks, teamWith } = world;
const { owner, manager, performer, temporaryPerformer, observer } = cast;

afterEach(async () => {
  expect(await listMiscounted()).toEqual([]);
});

type Project = TaskCard['project'];

const transfer = (person: Person, id: TaskId, from: Project, to: Project) =>
  person.call(transferTask, { params: { id }, body: { from, to } });
const preview = (person: Person, id: TaskId, to: Project) =>
  person.call(previewTransfer, { params: { id }, query: { to } });
const activityOf = async (person: Person, team: Awaited<ReturnType<typeof teamWith>>['id']) =>
  (await done(person.call(listActivity, { params: { id: team }, query: {} }))).items;

test('out of a team go tasks only by those who could delete them there, whoever has made them', async () => {
  const here = await teamWith();
  const own = await teamWith({ owner: performer, manager }, { title: 'Elsewhere' });
  const id = await makeTask(here.project, { creator: performer, worker: performer });
  const before = await stateOfTasks();
  for (const ask of [
    preview(performer, id, own.project),
    transfer(performer, id, here.project, own.project),
  ]) {
    expect(await ask).toMatchObject({ status: 403, error: { code: 'common.forbidden' } });
  }
  expect(await stateOfTasks()).toBe(before);
  await done(transfer(performer, id, here.project, here.other));
  await done(preview(manager, id, own.project));
  await done(transfer(manager, id, here.other, own.project));
  expect((await done(performer.call(getTask, { params: { id } }))).item).toMatchObject({
    project: own.project,
  });
});

test('nor back, for those who could not delete them where they are now', async () => {
  const here = await teamWith();
  const there = await teamWith({ owner, performer }, { title: 'Elsewhere' });
  const id = await makeTask(here.project, { creator: performer });
  await done(transfer(owner, id, here.project, there.project));
  const [change] = await historyOf(performer, id);
  if (!change) throw new Error('nothing was recorded');
  expect(change).toMatchObject({ kind: 'project', canUndo: false });
  const undo = (person: Person) => person.call(undoChange, { params: { id, change: change.id } });
  expect(await undo(performer)).toMatchObject({ status: 403 });
  expect((await historyOf(owner, id))[0]).toMatchObject({ canUndo: true });
  expect((await done(undo(owner))).item).toMatchObject({ project: here.project });
});

test('the team that it has left is told who moved what, and not where to', async () => {
  const here = await teamWith();
  const there = await teamWith({ owner }, { title: 'Elsewhere' });
  const [id, within] = [await makeTask(here.project, { title: 'Sails' }), await makeTask(here.project)];
  const other = await makeTask(here.other, { title: 'Oars' });
  await done(transfer(owner, within, here.project, here.other));
  await done(transfer(owner, id, here.project, there.project));
  await done(transfer(owner, other, here.other, there.project));
  const told = await activityOf(observer, here.id);
  expect(told).toMatchObject([
    { kind: 'taskMovedAway', actor: { uuid: owner.uuid }, params: { task: other, title: 'Oars' } },
    { kind: 'taskMovedAway', actor: { uuid: owner.uuid }, params: { task: id, title: 'Sails' } },
  ]);
  expect(JSON.stringify(told)).not.toContain('Elsewhere');
  // Of other projects than their own they are told nothing.
  expect(await activityOf(temporaryPerformer, here.id)).toMatchObject([{ params: { task: id } }]);
  expect(await activityOf(owner, there.id)).toEqual([]);
});

test('what is on the test and loses its inspector is in progress again, or new with nobody to work on it', async () => {
  const here = await teamWith();
  const there = await teamWith({ owner, administrator: manager }, { title: 'Elsewhere' });
  const onTheTest = { status: 'onTheTest', percentage: 80 } as const;
  const [kept, untested, left] = [
    await makeTask(here.project, { ...onTheTest, worker: owner, inspector: manager }),
    await makeTask(here.project, { ...onTheTest, worker: owner, inspector: observer }),
    await makeTask(here.project, { ...onTheTest, worker: performer, inspector: observer }),
  ];
  const move = async (id: TaskId) => {
    const { item: losses } = await done(preview(owner, id, there.project));
    const { item } = await done(transfer(owner, id, here.project, there.project));
    return { ...losses, ...item };
  };
  const nobody = { inspector: null, worker: null };
  expect(await move(kept)).toMatchObject({ isUntested: false, status: 3, inspector: manager.uuid });
  expect(await move(untested)).toMatchObject({
    isUntested: true,
    isReturned: false,
    status: 2,
    percentage: 80,
    worker: owner.uuid,
    inspector: null,
  });
  expect(await move(left)).toMatchObject({ isUntested: false, isReturned: true, status: 1, ...nobody });
  expect((await historyOf(owner, untested)).map(({ kind, from, to }) => [kind, from, to])).toContainEqual([
    'status',
    3,
    2,
  ]);
});
