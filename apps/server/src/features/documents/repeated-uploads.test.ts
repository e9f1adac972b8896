import { randomUUID } from 'node:crypto';
import { addAttachment, deleteAttachment } from '@quilt/contract/features/documents';
import { archiveTask, type TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createAttachmentsWorld } from '../../testing/attachments-world';
import type { SentFile } from '../../testing/form';

const world = await createAttachmentsWorld();
const { cast, platform, clock, teamWith, makeTask, done, attach, codeOf, namesOf, storageOf } = world;
const { manager, owner, performer } = cast;
const { teamFileBytes } = platform.config;

beforeEach(() => {
  platform.config.teamFileBytes = teamFileBytes;
  // Everybody may upload so many in a minute.
  clock.advance({ minutes: 2 });
});

const PLAN: SentFile = { bytes: Buffer.from('the plan'), name: 'plan.txt' };

const sendOnce = (person: Person, task: TaskId, clientId: string, file = PLAN) =>
  person.call(addAttachment, { params: { id: task }, files: { file } }, { clientId });

test('an upload that is repeated is stored once, and answered alike', async () => {
  const { id: team, project } = await teamWith();
  const task = await makeTask(project);
  const id = randomUUID();
  const first = await done(sendOnce(manager, task, id));
  expect(await done(sendOnce(manager, task, id))).toEqual(first);
  expect(await namesOf(manager, task)).toEqual(['plan.txt']);
  expect(await storageOf(team)).toEqual({ kept: 8, taken: 8 });
  const told = (await world.eventsIn(project, manager)).filter(({ type }) => type === 'attachment.added');
  expect(told).toHaveLength(1);
});

test('also when its tries come at once', async () => {
  const { id: team, project } = await teamWith();
  const task = await makeTask(project);
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => done(sendOnce(manager, task, id))));
  expect(new Set(answers.map(({ item }) => item.id)).size).toBe(1);
  expect(await namesOf(manager, task)).toEqual(['plan.txt']);
  expect(await storageOf(team)).toEqual({ kept: 8, taken: 8 });
});

test('the same file is another upload by another id, by none, or of another person', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  const id = randomUUID();
  await done(sendOnce(manager, task, id));
  await done(sendOnce(manager, task, randomUUID()));
  await attach(manager, task, PLAN);
  await attach(manager, task, PLAN);
  await done(sendOnce(owner, task, id));
  expect(await namesOf(manager, task)).toHaveLength(5);
});

test('an id that was used for other bytes, another name or another task is refused', async () => {
  const { project } = await teamWith();
  const [task, another] = [await makeTask(project), await makeTask(project)];
  const id = randomUUID();
  await done(sendOnce(manager, task, id));
  const other = { ...PLAN, bytes: Buffer.from('the plot') };
  for (const sent of [
    sendOnce(manager, task, id, other),
    sendOnce(manager, task, id, { ...PLAN, name: 'plot.txt' }),
    sendOnce(manager, another, id),
  ]) {
    expect(await codeOf(sent)).toBe('common.repeat_differs');
  }
  expect(await namesOf(manager, task)).toEqual(['plan.txt']);
  expect(await namesOf(manager, another)).toEqual([]);
});

test('what has filled the team can be repeated, and nothing else comes in', async () => {
  const { id: team, project } = await teamWith();
  const task = await makeTask(project);
  platform.config.teamFileBytes = PLAN.bytes.length;
  const id = randomUUID();
  const first = await done(sendOnce(manager, task, id));
  expect(await done(sendOnce(manager, task, id))).toEqual(first);
  expect(await codeOf(sendOnce(manager, task, randomUUID()))).toBe('documents.team_full');
  // It is another's.
  expect(await codeOf(sendOnce(owner, task, id))).toBe('documents.team_full');
  expect(await storageOf(team)).toEqual({ kept: 8, taken: 8 });
});

test('one that was refused leaves no trace, and is stored when it may be', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  const id = randomUUID();
  platform.config.teamFileBytes = 4;
  expect(await codeOf(sendOnce(manager, task, id))).toBe('documents.team_full');
  platform.config.teamFileBytes = teamFileBytes;
  expect(await codeOf(sendOnce(manager, task, id))).toBe('ok');
  expect(await namesOf(manager, task)).toEqual(['plan.txt']);
});

test('a repeat passes access again, and does not bring back what was taken off', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project, { creator: owner, worker: performer });
  const [id, gone] = [randomUUID(), randomUUID()];
  await done(sendOnce(performer, task, id));
  const { item } = await done(sendOnce(manager, task, gone));
  await done(manager.call(deleteAttachment, { params: { id: task, document: item.id } }));
  expect(await codeOf(sendOnce(manager, task, gone))).toBe('common.not_found');
  await sql`update tasks set worker_id = null where id = ${task}`.execute(platform.db);
  expect(await codeOf(sendOnce(performer, task, id))).toBe('common.forbidden');
  await done(manager.call(archiveTask, { params: { id: task } }));
  expect(await codeOf(sendOnce(manager, task, gone))).toBe('tasks.archived');
  expect(await namesOf(manager, task)).toEqual(['plan.txt']);
});

test('an id that is none is refused before a byte is received', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  expect(await codeOf(sendOnce(manager, task, 'x'))).toBe('common.wrong_fields');
  expect(await namesOf(manager, task)).toEqual([]);
});
