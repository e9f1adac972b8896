import { archiveProject } from '@quilt/contract/features/projects';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { createTasksWorld } from '../../testing/tasks-world';
import { sweepDeadlines } from './deadlines';

const world = await createTasksWorld();
const { cast, platform, clock, teamWith, makeTask, done, bell } = world;
const { owner, manager, performer, temporaryPerformer, observer } = cast;

beforeEach(async () => {
  // What consumers still write would stand in the way of it.
  await handOut(world);
  await sql`truncate notifications, tasks cascade`.execute(platform.db);
  await sql`update sessions set expires_at = '2030-01-01'`.execute(platform.db);
});

const sweepAt = (moment: string) => {
  clock.set(new Date(moment));
  return sweepDeadlines(platform, clock.now());
};
const told = async (person: Person) => (await bell(person)).items.map(({ kind }) => kind);

test('the worker is told the day before, by the days of the team, and once', async () => {
  const { project } = await teamWith(cast, { timeZone: 'Asia/Tokyo' });
  const task = await makeTask(project, { deadline: '2026-06-20', worker: performer, creator: manager });
  await sweepAt('2026-06-18T14:59:00Z');
  expect(await told(performer)).toEqual([]);
  await sweepAt('2026-06-18T15:00:00Z');
  await sweepAt('2026-06-18T16:00:00Z');
  expect((await bell(performer)).items).toMatchObject([
    { kind: 'deadlineNear', count: 1, actors: [], params: { taskId: task, projectId: project } },
  ]);
  expect(await told(manager)).toEqual([]);
  await sweepAt('2026-06-20T14:59:00Z');
  expect(await told(performer)).toEqual(['deadlineNear']);
  await sweepAt('2026-06-20T15:00:00Z');
  await sweepAt('2026-06-22T15:00:00Z');
  expect(await told(performer)).toEqual(['deadlinePassed', 'deadlineNear']);
  expect(await told(manager)).toEqual(['deadlinePassed']);
});

test('after weeks without the server it is told that it has passed, and not that it is near', async () => {
  const { project } = await teamWith();
  await makeTask(project, { deadline: '2026-06-20', creator: manager });
  await sweepAt('2026-07-20T12:00:00Z');
  expect(await told(manager)).toEqual(['deadlinePassed']);
});

test('one that is put off is told of anew; one that nobody works on, to who made it', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project, { deadline: '2026-06-20', creator: manager });
  await sweepAt('2026-06-19T12:00:00Z');
  expect(await told(manager)).toEqual(['deadlineNear']);
  await sql`update tasks set deadline = '2026-06-25' where id = ${task}`.execute(platform.db);
  await sweepAt('2026-06-20T12:00:00Z');
  expect(await told(manager)).toHaveLength(1);
  await sweepAt('2026-06-24T12:00:00Z');
  expect(await told(manager)).toHaveLength(2);
});

test('nobody is told of what is done, archived or at rest, nor who may not see it', async () => {
  const { project, other } = await teamWith();
  const deadline = '2026-06-20';
  await makeTask(project, { deadline, worker: performer, status: 'done' });
  await makeTask(project, { deadline, worker: performer, isArchived: true });
  // Off the list of that one.
  await makeTask(other, { deadline, worker: temporaryPerformer, creator: observer });
  await sweepAt('2026-06-20T12:00:00Z');
  expect(await told(performer)).toEqual([]);
  expect(await told(temporaryPerformer)).toEqual([]);
  const resting = await teamWith();
  await makeTask(resting.project, { deadline, worker: performer });
  await done(owner.call(archiveProject, { params: { id: resting.project } }));
  await sweepAt('2026-06-22T12:00:00Z');
  expect(await told(performer)).toEqual([]);
  expect(await told(observer)).toEqual(['deadlinePassed']);
  const { rows } = await sql`
    select from tasks where status <> 'done' and archived_at is null and passed_told is distinct from deadline`.execute(
    platform.db,
  );
  expect(rows).toEqual([]);
});
