import type { ProjectId } from '@quilt/contract/features/projects';
import { type TaskId, transferTask } from '@quilt/contract/features/tasks';
import { beforeEach, expect, test } from 'vitest';
import { createAttachmentsWorld } from '../../testing/attachments-world';
import { untilWaiting, whileWaiting } from '../../testing/waiting';

const world = await createAttachmentsWorld();
const { attach, cast, clock, done, makeTask, platform, rowOf, storageOf, teamWith } = world;
const { owner } = cast;
const { teamFileBytes } = platform.config;

beforeEach(() => {
  Object.assign(platform.config, { teamFileBytes });
  clock.advance({ minutes: 2 });
});

const transfer = (id: TaskId, from: ProjectId, to: ProjectId) =>
  owner.call(transferTask, { params: { id }, body: { from, to, keepsTags: true } });

async function twoTeams() {
  return { here: await teamWith(), there: await teamWith({ owner }, { title: 'Elsewhere' }) };
}

const isRight = ({ kept, taken }: { kept: number; taken: number }) => expect(kept).toBe(taken);

test('a task takes its files along where they have room', async () => {
  const { here, there } = await twoTeams();
  const [full, id] = [await makeTask(there.project), await makeTask(here.project)];
  await attach(owner, full, { bytes: Buffer.alloc(90) });
  await attach(owner, id, { bytes: Buffer.alloc(11) });
  Object.assign(platform.config, { teamFileBytes: 100 });
  expect(await transfer(id, here.project, there.project)).toMatchObject({
    status: 409,
    error: { code: 'documents.team_full' },
  });
  expect(await rowOf(id)).toMatchObject({ project_id: here.project });
  expect(await storageOf(here.id)).toEqual({ kept: 11, taken: 11 });
  expect(await storageOf(there.id)).toEqual({ kept: 90, taken: 90 });
  Object.assign(platform.config, { teamFileBytes: 101 });
  await done(transfer(id, here.project, there.project));
  expect(await storageOf(here.id)).toEqual({ kept: 0, taken: 0 });
  expect(await storageOf(there.id)).toEqual({ kept: 101, taken: 101 });
});

test('what is removed for good while a task moves is counted nowhere', async () => {
  const { here, there } = await twoTeams();
  const id = await makeTask(here.project);
  await attach(owner, id, { bytes: Buffer.alloc(10) });
  const { id: old } = await attach(owner, id, { bytes: Buffer.alloc(300) });
  await whileWaiting(world, {
    first: (client) => client.query('delete from documents where id = $1', [old]),
    second: () => done(transfer(id, here.project, there.project)),
    last: async () => undefined,
  });
  isRight(await storageOf(here.id));
  expect(await storageOf(there.id)).toEqual({ kept: 10, taken: 10 });
});

test('two that cross on their way do not wait for each other', async () => {
  const { here, there } = await twoTeams();
  const [forth, back] = [await makeTask(here.project), await makeTask(there.other)];
  await attach(owner, forth, { bytes: Buffer.alloc(10) });
  await attach(owner, back, { bytes: Buffer.alloc(11) });
  const [later, first] = [here, there].sort((one, other) => other.id - one.id);
  const answers = await whileWaiting(world, {
    first: (client) => client.query('select from team_storage where team_id = $1 for update', [later?.id]),
    second: () =>
      Promise.all([
        transfer(forth, here.project, there.project),
        untilWaiting(world, 'update tasks').then(() => transfer(back, there.other, here.other)),
      ]),
    last: () => untilWaiting(world, 'update tasks', 2),
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const team of [later, first]) if (team) isRight(await storageOf(team.id));
});
