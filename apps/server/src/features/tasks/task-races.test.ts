import type { ProjectId } from '@quilt/contract/features/projects';
import {
  archiveTask,
  createTask,
  moveTask,
  restoreTask,
  type TaskChanges,
  type TaskId,
  updateTask,
} from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { watchQueries } from '../../testing/asked-queries';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, clock, platform, done, teamWith, makeTask, makeMilestone, eventsIn, listMiscounted } = world;
const { owner, administrator, manager } = cast;
const MANAGERS = [owner, administrator, manager];
const AT_ONCE = 50;

const of = (id: TaskId) => ({ params: { id } });
const atOnce = <Result>(ask: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(n)));
const by = (n: number) => MANAGERS[n % MANAGERS.length] ?? owner;

afterEach(async () => {
  expect(await listMiscounted()).toEqual([]);
});

test('of 50 edits at once of different fields all are there', async () => {
  const { project } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const FIELDS: readonly TaskChanges[] = [
    { title: 'Together' },
    { description: 'All at once.' },
    { priority: 'high' },
    { worker: cast.performer.uuid },
    { inspector: cast.observer.uuid },
    { startsOn: '2026-06-20' },
    { deadline: '2026-06-30' },
    { percentage: 40 },
    { estimate: 90 },
    { milestone },
  ];
  const tasks: TaskId[] = [];
  for (let n = 0; n < AT_ONCE / FIELDS.length; n += 1) {
    tasks.push(await makeTask(project, { status: 'inProgress' }));
  }
  const answers = await atOnce((n) => {
    const id = tasks[n % tasks.length] as TaskId;
    const changes = FIELDS[Math.floor(n / tasks.length)] as TaskChanges;
    return by(n).call(updateTask, { ...of(id), body: { version: 1, changes } });
  });
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  for (const id of tasks) {
    const { item } = await done(owner.call(updateTask, { ...of(id), body: { version: 11, changes: {} } }));
    expect(item).toMatchObject({
      title: 'Together',
      priority: 'high',
      worker: cast.performer.uuid,
      inspector: cast.observer.uuid,
      startsOn: '2026-06-20',
      deadline: '2026-06-30',
      percentage: 40,
      estimate: 90,
      milestone,
      version: 11,
    });
  }
});

test('of 50 edits at once of one field exactly one is there, and 49 are told', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const answers = await atOnce((n) =>
    by(n).call(updateTask, { ...of(id), body: { version: 1, changes: { title: `Title ${n}` } } }),
  );
  const won = answers.filter(({ ok }) => ok);
  expect(won).toHaveLength(1);
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(codes).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'common.edit_conflict'));
  expect(await eventsIn(project, owner)).toHaveLength(1);
});

test('50 that are made at once have places and counts of their own', async () => {
  const { project } = await teamWith();
  const milestone = await makeMilestone(project, 'Beta');
  const parent = await makeTask(project);
  const answers = await atOnce((n) =>
    by(n).call(createTask, { params: { id: project }, body: { title: `Task ${n}`, milestone, parent } }),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const { rows } = await sql`
    select new_tasks, (select subtask_count from tasks where id = ${parent}) as subtasks
      from projects where id = ${project}`.execute(platform.db);
  expect(rows).toEqual([{ new_tasks: AT_ONCE + 1, subtasks: AT_ONCE }]);
});

test('of 50 moves at once to different columns one is made, and its place is its own', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project, { status: 'inProgress', inspector: cast.observer });
  const answers = await atOnce((n) =>
    by(n).call(moveTask, { ...of(id), body: { version: 1, status: n % 2 === 0 ? 1 : 3 } }),
  );
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(new Set(codes)).toEqual(new Set(['common.edit_conflict']));
  // Those who want what the first has done are content.
  expect(codes).toHaveLength(AT_ONCE / 2);
});

test('50 that are put below the same one at once have places of their own', async () => {
  const { project } = await teamWith();
  const after = await makeTask(project);
  await makeTask(project);
  const ids: TaskId[] = [];
  for (let n = 0; n < AT_ONCE; n += 1)
    ids.push(await makeTask(project, { status: n % 2 === 0 ? 'new' : 'inProgress' }));
  const answers = await atOnce((n) =>
    by(n).call(moveTask, { ...of(ids[n] as TaskId), body: { version: 1, status: 1, after } }),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});

const block = async (from: TaskId, to: TaskId) => {
  await sql`insert into task_connections (from_id, to_id, kind, created_at)
    values (${from}, ${to}, 'blocks', ${clock.now()})`.execute(platform.db);
  await sql`update tasks set open_blockers = open_blockers + 1 where id = ${to}`.execute(platform.db);
};

test('tasks that block one another are done and archived at once without waiting in a circle', async () => {
  const { project, other } = await teamWith();
  const ids: TaskId[] = [];
  for (let n = 0; n < 10; n += 1)
    ids.push(await makeTask(n % 2 === 0 ? project : other, { status: 'inProgress' }));
  for (const from of ids) for (const to of ids) if (from !== to) await block(from, to);
  const answers = await atOnce((n) => {
    const id = ids[n % ids.length] as TaskId;
    if (n < 10) return by(n).call(moveTask, { ...of(id), body: { version: 1, status: 4 } });
    return by(n).call(n % 20 < 10 ? archiveTask : restoreTask, of(id));
  });
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(codes.filter((code) => code !== 'tasks.archived')).toEqual([]);
});

/** How much is asked of the database in the transaction that writes the task. */
async function cost(ask: () => Promise<{ ok: boolean }>): Promise<number> {
  const queries = watchQueries();
  const { ok } = await ask();
  const asked = queries.asked();
  queries.stop();
  expect(ok).toBe(true);
  const isWrite = (text: string) => /(insert into|update) tasks\b/.test(text);
  const writer = asked.find(({ text }) => isWrite(text))?.connection;
  const texts = asked.filter(({ connection }) => connection === writer).map(({ text }) => text.toLowerCase());
  const at = texts.findIndex(isWrite);
  return texts.indexOf('commit', at) - texts.lastIndexOf('begin', at);
}

test('a task is made and moved by as many queries however many there are', async () => {
  const { project } = await teamWith();
  const make = (in_: ProjectId) =>
    manager.call(createTask, { params: { id: in_ }, body: { title: 'One more' } });
  const move = (id: TaskId, status: number, version: number) =>
    manager.call(moveTask, { ...of(id), body: { version, status } });
  await make(project);
  const id = await makeTask(project);
  await done(move(id, 2, 1));
  await done(move(id, 1, 2));
  const few = [
    await cost(() => make(project)),
    await cost(() => move(id, 2, 3)),
    await cost(() => move(id, 4, 4)),
  ];
  await sql`
    insert into tasks (project_id, title, description, status, rank, priority, created_at)
    select ${project}, 'Filler', '', 'new', 'b' || lpad(n::text, 2, '0'), 'low', ${clock.now()}
      from generate_series(10, 99) n`.execute(platform.db);
  await sql`update projects set new_tasks = new_tasks + 90 where id = ${project}`.execute(platform.db);
  const blocked: TaskId[] = [];
  for (let n = 0; n < 20; n += 1) blocked.push(await makeTask(project));
  for (const to of blocked) await block(id, to);
  await sql`update tasks set open_blockers = 0 where id = any (${blocked}::bigint[])`.execute(platform.db);
  await done(manager.call(moveTask, { ...of(id), body: { version: 5, status: 2, comment: 'Again.' } }));
  await done(move(id, 1, 6));
  const many = [
    await cost(() => make(project)),
    await cost(() => move(id, 2, 7)),
    await cost(() => move(id, 4, 8)),
  ];
  expect(many).toEqual(few);
  expect(Math.min(...few)).toBeGreaterThan(5);
  expect(Math.max(...few)).toBeLessThanOrEqual(20);
});
