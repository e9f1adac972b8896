import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import { type TaskChanges, type TaskId, updateTask } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const {
  cast,
  clock,
  platform,
  done,
  teamWith,
  makeTask,
  makeTag,
  makeMilestone,
  eventsIn,
  rowOf,
  listMiscounted,
} = world;
const { performer, manager, owner, observer, bystander, outsider, temporaryPerformer } = cast;

let project: ProjectId;
let other: ProjectId;
let tag: TagId;
let secondTag: TagId;
let milestone: MilestoneId;
let second: MilestoneId;
beforeAll(async () => {
  ({ project, other } = await teamWith());
  [tag, secondTag] = [await makeTag(project, 'paper'), await makeTag(project, 'ink')];
  [milestone, second] = [await makeMilestone(project, 'Beta'), await makeMilestone(project, 'Release')];
});

const edit = (person: Person, id: TaskId, changes: TaskChanges, version = 1) =>
  person.call(updateTask, { params: { id }, body: { version, changes } });
const historyOf = async (id: TaskId) => {
  const { rows } = await sql<Record<string, unknown>>`
    select kind, shown_from, shown_to, value_from, value_to from task_changes where task_id = ${id}
     order by id`.execute(platform.db);
  return rows;
};

describe('the worker', () => {
  test('is a member who can be one: a temporary performer only in a project of theirs', async () => {
    const guest = temporaryPerformer.uuid;
    const here = await makeTask(project);
    expect(await edit(manager, here, { worker: guest })).toMatchObject({ data: { item: { worker: guest } } });
    const elsewhere = await makeTask(other);
    const nobody = '00000000-0000-4000-8000-000000000000' as typeof guest;
    for (const worker of [guest, observer.uuid, bystander.uuid, outsider.uuid, nobody]) {
      expect(await edit(manager, elsewhere, { worker })).toMatchObject({
        status: 422,
        error: { fields: [{ path: 'changes.worker', code: 'tasks.cannot_work' }] },
      });
    }
  });

  test('of several who take a free task at once one gets it, and the others are told who', async () => {
    const id = await makeTask(project);
    const { pia, paul } = { pia: performer, paul: (await world.people('paul')).paul };
    const { rows } = await sql<{ team_id: number }>`
      select team_id from projects where id = ${project}`.execute(platform.db);
    await world.join(rows[0]?.team_id as Parameters<typeof world.join>[0], paul, 'performer');
    await done(edit(pia, id, { worker: pia.uuid }));
    expect(await edit(paul, id, { worker: paul.uuid })).toMatchObject({
      status: 409,
      error: {
        code: 'common.edit_conflict',
        fields: [{ path: 'worker', params: { mine: paul.uuid, theirs: pia.uuid } }],
      },
    });
    // It is not theirs to take once they know.
    expect(await edit(paul, id, { worker: paul.uuid }, 2)).toMatchObject({ status: 403 });
  });
});

test('the inspector is a performer and above, or an observer', async () => {
  const id = await makeTask(project);
  expect(await edit(manager, id, { inspector: observer.uuid })).toMatchObject({
    data: { item: { inspector: observer.uuid } },
  });
  for (const { uuid } of [temporaryPerformer, bystander, outsider]) {
    expect(await edit(manager, id, { inspector: uuid }, 2)).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'changes.inspector', code: 'tasks.cannot_inspect' }] },
    });
  }
});

test('one field that is not theirs refuses all of them, and one that is wrong too', async () => {
  const id = await makeTask(project, { status: 'inProgress', inspector: performer });
  const before = await rowOf(id);
  expect(await edit(performer, id, { title: 'Mine', priority: 'high' })).toMatchObject({ status: 403 });
  expect(
    await edit(manager, id, { title: 'Mine', worker: outsider.uuid, tags: [999_999 as TagId] }),
  ).toMatchObject({
    status: 422,
    error: {
      code: 'common.wrong_fields',
      fields: [
        { path: 'changes.worker', code: 'tasks.cannot_work' },
        { path: 'changes.tags', code: 'tasks.not_in_project' },
      ],
    },
  });
  expect(await rowOf(id)).toEqual(before);
  expect(await edit(performer, id, { title: 'Mine' })).toMatchObject({ ok: true });
});

test('a milestone and tags of another project are none here', async () => {
  const id = await makeTask(project);
  const [theirTag, theirs] = [await makeTag(other, 'paper'), await makeMilestone(other, 'Beta')];
  expect(await edit(manager, id, { tags: [tag, theirTag], milestone: theirs })).toMatchObject({
    status: 422,
    error: {
      fields: [
        { path: 'changes.milestone', code: 'tasks.not_in_project' },
        { path: 'changes.tags', code: 'tasks.not_in_project' },
      ],
    },
  });
});

test('days are of the years 1900 to 2199', async () => {
  const id = await makeTask(project, { startsOn: '1900-01-01', deadline: '2199-12-31' });
  for (const day of ['0000-12-31', '1899-12-31', '2200-01-01', '9999-12-31']) {
    expect(await edit(manager, id, { startsOn: day, deadline: day })).toMatchObject({
      status: 422,
      error: {
        fields: [
          { path: 'changes.startsOn', code: 'projects.day_out_of_reach' },
          { path: 'changes.deadline', code: 'projects.day_out_of_reach' },
        ],
      },
    });
  }
  expect(await edit(manager, id, { deadline: '2199-12-30' })).toMatchObject({ ok: true });
});

test('a deadline does not come before the start, whichever of them is changed', async () => {
  const id = await makeTask(project, { startsOn: '2026-06-10', deadline: '2026-06-20' });
  const wrong = { status: 422, error: { fields: [{ path: 'changes.deadline', code: 'tasks.days_wrong' }] } };
  expect(await edit(manager, id, { deadline: '2026-06-09' })).toMatchObject(wrong);
  expect(await edit(manager, id, { startsOn: '2026-06-21' })).toMatchObject(wrong);
  expect(await edit(manager, id, { startsOn: '2026-06-21', deadline: '2026-06-21' })).toMatchObject({
    ok: true,
  });
  expect(await edit(manager, id, { deadline: null }, 2)).toMatchObject({
    data: { item: { deadline: null } },
  });
});

test('a percentage is of what is under way', async () => {
  const fixed = { status: 409, error: { code: 'tasks.percentage_fixed' } };
  const [open, ready] = [await makeTask(project), await makeTask(project, { status: 'done' })];
  expect(await edit(manager, open, { percentage: 10 })).toMatchObject(fixed);
  expect(await edit(manager, ready, { percentage: 90 })).toMatchObject(fixed);
  expect(await edit(manager, open, { percentage: 0 })).toMatchObject({ data: { item: { version: 1 } } });
  const tested = await makeTask(project, { status: 'onTheTest' });
  expect(await edit(manager, tested, { percentage: 90 })).toMatchObject({
    data: { item: { percentage: 90 } },
  });
});

test('each change is told and kept in the history, with what it was and what it is', async () => {
  const id = await makeTask(project, { status: 'inProgress', milestone });
  const { item } = await done(
    edit(manager, id, {
      title: ' Draw it again ',
      description: 'With a legend.',
      worker: performer.uuid,
      inspector: observer.uuid,
      milestone: second,
      tags: [secondTag, tag],
      estimate: 90,
    }),
  );
  expect(item).toMatchObject({
    title: 'Draw it again',
    worker: performer.uuid,
    inspector: observer.uuid,
    milestone: second,
    tags: [tag, secondTag],
    estimate: 90,
    version: 2,
  });
  const told = (await eventsIn(project, owner)).filter((event) => event.id === id);
  expect(told).toEqual([
    {
      type: 'task.changed',
      id,
      patch: {
        card: item,
        actor: manager.uuid,
        fields: ['title', 'description', 'worker', 'inspector', 'estimate', 'milestone', 'tags'],
        was: 2,
        counts: null,
      },
    },
    { type: 'task.partsChanged', id, patch: null },
  ]);
  const change = (kind: string, shown: [unknown, unknown], values = shown) => ({
    kind,
    shown_from: shown[0],
    shown_to: shown[1],
    value_from: values[0],
    value_to: values[1],
  });
  expect(await historyOf(id)).toEqual([
    change('title', ['Draw the map', 'Draw it again']),
    change('description', [null, null], ['', 'With a legend.']),
    change('worker', [null, 'Pia Tester'], [null, performer.uuid]),
    change('inspector', [null, 'Ora Tester'], [null, observer.uuid]),
    change('estimate', [null, 90]),
    change('milestone', ['Beta', 'Release'], [milestone, second]),
    change('tags', [[], ['paper', 'ink']], [[], [tag, secondTag]]),
  ]);
  const { rows: watchers } = await sql<{ user_id: number }>`
    select user_id from task_watchers where task_id = ${id} order by user_id`.execute(platform.db);
  expect(new Set(watchers.map(({ user_id }) => user_id))).toEqual(new Set([performer.id, observer.id]));
  expect(await listMiscounted()).toEqual([]);
});

test('what is so already changes nothing and tells nobody', async () => {
  const id = await makeTask(project, { title: 'Same' });
  await done(edit(manager, id, { tags: [tag] }));
  const told = async () => (await eventsIn(project, owner)).filter((event) => event.id === id).length;
  const before = await told();
  expect(
    await edit(manager, id, { title: ' Same ', tags: [tag, tag], priority: 'average' }, 2),
  ).toMatchObject({
    data: { item: { version: 2 } },
  });
  expect(await told()).toBe(before);
});

test('different fields merge, of the same one the later is told both values', async () => {
  const id = await makeTask(project);
  await done(edit(manager, id, { title: 'Map of the north' }));
  expect(await edit(owner, id, { priority: 'high' })).toMatchObject({
    data: { item: { title: 'Map of the north', priority: 'high', version: 3 } },
  });
  expect(await edit(owner, id, { title: 'Map of the south', estimate: 30 })).toMatchObject({
    status: 409,
    error: {
      code: 'common.edit_conflict',
      params: { version: 3 },
      fields: [{ path: 'title', params: { mine: 'Map of the south', theirs: 'Map of the north' } }],
    },
  });
  expect(await rowOf(id)).toMatchObject({ estimate: null });
  expect(await edit(owner, id, { title: 'Map of the south' }, 3)).toMatchObject({ ok: true });
});

test('a repeated edit is made once, also where what it took is theirs no more', async () => {
  const id = await makeTask(project, { worker: performer });
  const clientId = '7d0f0c0e-5a52-4a42-9d9c-7b8f9a6d1a01';
  const send = () =>
    performer.call(
      updateTask,
      { params: { id }, body: { version: 1, changes: { worker: manager.uuid } } },
      { clientId },
    );
  expect(await send()).toMatchObject({ data: { item: { worker: manager.uuid, version: 2 } } });
  await done(edit(manager, id, { title: 'Later' }, 2));
  expect(await send()).toMatchObject({
    data: { item: { title: 'Later', worker: manager.uuid, version: 3 } },
  });
  expect(await historyOf(id)).toHaveLength(2);
});

test('nothing is changed of a task, a project or a team that is archived', async () => {
  const team = await teamWith();
  const id = await makeTask(team.project, { isArchived: true });
  expect(await edit(manager, id, { title: 'x' })).toMatchObject({
    status: 409,
    error: { code: 'tasks.archived' },
  });
  const task = await makeTask(team.project);
  await sql`update projects set archived_at = ${clock.now()} where id = ${team.project}`.execute(platform.db);
  expect(await edit(manager, task, { title: 'x' })).toMatchObject({ error: { code: 'projects.archived' } });
  await sql`update teams set archived_at = ${clock.now()} where id = ${team.id}`.execute(platform.db);
  expect(await edit(manager, task, { title: 'x' })).toMatchObject({ error: { code: 'teams.archived' } });
  await sql`update projects set archived_at = null, deleted_at = ${clock.now()}
    where id = ${team.project}`.execute(platform.db);
  await sql`update teams set archived_at = null where id = ${team.id}`.execute(platform.db);
  expect(await edit(owner, task, { title: 'x' })).toMatchObject({ status: 404 });
});
