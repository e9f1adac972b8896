import type { ProjectId } from '@quilt/contract/features/projects';
import {
  archiveTask,
  createTask,
  type NewTask,
  type TaskId,
  updateTask,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, clock, platform, done, teamWith, makeTask, makeTag, makeMilestone } = world;
const { eventsIn, rowOf, listMiscounted, stateOfTasks } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

type Wanted = Partial<NewTask>;
const create = (person: Person, id: ProjectId, wanted: Wanted = {}, clientId?: string) =>
  person.call(
    createTask,
    { params: { id }, body: { title: 'Draw the map', ...wanted } },
    clientId === undefined ? {} : { clientId },
  );
const of = (id: TaskId) => ({ params: { id } });
describe('a new task', () => {
  test('comes to the top of its column with all that was asked for, and everybody is told', async () => {
    const { project } = await teamWith();
    const [tag, milestone] = [await makeTag(project, 'paper'), await makeMilestone(project, 'Beta')];
    const below = await makeTask(project, { status: 'inProgress' });
    const { item } = await done(
      create(manager, project, {
        title: ' Fix the legend ',
        description: 'See #1.',
        status: 2,
        priority: 'high',
        worker: performer.uuid,
        inspector: observer.uuid,
        startsOn: '2026-06-20',
        deadline: '2026-06-30',
        estimate: 90,
        milestone,
        tags: [tag],
        checklist: ['Colours', ' Signs '],
      }),
    );
    expect(item).toEqual({
      id: expect.any(Number),
      project,
      title: 'Fix the legend',
      status: 2,
      rank: expect.any(String),
      priority: 'high',
      creator: manager.uuid,
      worker: performer.uuid,
      inspector: observer.uuid,
      startsOn: '2026-06-20',
      deadline: '2026-06-30',
      percentage: 0,
      estimate: 90,
      milestone,
      tags: [tag],
      checklist: { count: 2, done: 0 },
      subtasks: { count: 0, done: 0 },
      commentCount: 0,
      isBlocked: false,
      createdAt: clock.now().toISOString(),
      changedAt: clock.now().toISOString(),
      doneAt: null,
      archivedAt: null,
      version: 1,
    });
    expect(item.rank < ((await rowOf(below))?.rank as string)).toBe(true);
    expect(await rowOf(item.id)).toMatchObject({ description: 'See #1.' });
    const { rows: lines } = await sql`
      select text from task_checklist where task_id = ${item.id} order by rank`.execute(platform.db);
    expect(lines).toEqual([{ text: 'Colours' }, { text: 'Signs' }]);
    const { rows: watchers } = await sql<{ user_id: number }>`
      select user_id from task_watchers where task_id = ${item.id}`.execute(platform.db);
    const ids = [manager.id, performer.id, observer.id];
    expect(new Set(watchers.map(({ user_id }) => user_id))).toEqual(new Set(ids));
    const { rows: history } = await sql`
      select kind, actor_id, shown_to from task_changes where task_id = ${item.id}`.execute(platform.db);
    expect(history).toEqual([{ kind: 'created', actor_id: manager.id, shown_to: 'Fix the legend' }]);
    expect(await eventsIn(project, observer)).toEqual([
      {
        type: 'task.created',
        id: item.id,
        patch: {
          card: item,
          actor: manager.uuid,
          fields: [],
          was: null,
          counts: { new: 0, inProgress: 2, onTheTest: 0, done: 0, archivedDone: 0 },
        },
      },
    ]);
    expect(await listMiscounted()).toEqual([]);
  });

  test('is the subtask of one of the project, which counts it', async () => {
    const { project, other } = await teamWith();
    const [parent, foreign] = [await makeTask(project, { creator: performer }), await makeTask(project)];
    expect(await create(performer, project, { parent: foreign })).toMatchObject({ status: 403 });
    const { item } = await done(create(performer, project, { parent }));
    expect(await rowOf(parent)).toMatchObject({ subtask_count: 1, version: 2 });
    const told = (await eventsIn(project, owner)).map(({ type, id }) => [type, id]);
    expect(told).toEqual([
      ['task.created', item.id],
      ['task.changed', parent],
      ['task.partsChanged', parent],
    ]);
    const { rows } = await sql`
      select task_id, kind, shown_to from task_changes where task_id in (${parent}, ${item.id})
       order by id`.execute(platform.db);
    expect(rows).toEqual([
      { task_id: item.id, kind: 'created', shown_to: 'Draw the map' },
      { task_id: parent, kind: 'connected', shown_to: ['parentOf', `#${item.id}`] },
      { task_id: item.id, kind: 'connected', shown_to: ['subtaskOf', `#${parent}`] },
    ]);
    const archived = await makeTask(project, { isArchived: true });
    const elsewhere = await makeTask(other);
    for (const wrong of [elsewhere, archived, 999_999_999 as TaskId]) {
      expect(await create(manager, project, { parent: wrong })).toMatchObject({
        status: 422,
        error: { fields: [{ path: 'parent', code: 'tasks.not_in_project' }] },
      });
    }
    await sql`insert into task_connections (from_id, to_id, kind, created_at)
      select ${parent}, id, 'relatesTo', ${clock.now()} from
        (select id from tasks where id <> ${parent} order by id limit 1) as other`.execute(platform.db);
    await sql`
      with fillers as (
        insert into tasks (project_id, title, description, status, rank, priority, created_at)
        select ${other}, 'Filler', '', 'new', 'z' || n, 'low', ${clock.now()}
          from generate_series(1, ${LIMITS.connections - 2}::int) n returning id),
      counted as (update projects set new_tasks = new_tasks + ${LIMITS.connections - 2} where id = ${other})
      insert into task_connections (from_id, to_id, kind, created_at)
      select ${parent}, id, 'relatesTo', ${clock.now()} from fillers`.execute(platform.db);
    expect(await create(manager, project, { parent })).toMatchObject({
      status: 409,
      error: { code: 'tasks.too_many_connections', params: { max: LIMITS.connections } },
    });
    expect(await listMiscounted()).toEqual([]);
  });

  test('is made by whoever may, with what they may set', async () => {
    const { project, other } = await teamWith();
    const tag = await makeTag(project, 'paper');
    const forbidden = { status: 403, error: { code: 'common.forbidden' } };
    expect(
      await create(performer, project, { worker: performer.uuid, inspector: observer.uuid, tags: [tag] }),
    ).toMatchObject({ ok: true });
    expect(await create(performer, project, { worker: manager.uuid })).toMatchObject(forbidden);
    expect(await create(temporaryPerformer, project, { checklist: ['Ink'] })).toMatchObject({ ok: true });
    for (const wanted of [
      { priority: 'low' },
      { startsOn: '2026-06-20' },
      { deadline: '2026-06-20' },
      { estimate: 5 },
      { tags: [tag] },
      { worker: temporaryPerformer.uuid },
      { inspector: manager.uuid },
    ] satisfies Wanted[]) {
      expect(await create(temporaryPerformer, project, wanted)).toMatchObject(forbidden);
    }
    for (const [person, where] of [
      [temporaryPerformer, other],
      [observer, project],
      [bystander, project],
    ] as const) {
      expect(await create(person, where)).toMatchObject(forbidden);
    }
    expect(await create(outsider, project)).toMatchObject({ status: 404 });
    expect(await listMiscounted()).toEqual([]);
  });

  test('stands where its maker may move it', async () => {
    const { project } = await teamWith();
    const [self, inspector] = [performer.uuid, observer.uuid];
    const at = (status: number, wanted: Wanted, person = performer) =>
      create(person, project, { status, ...wanted });
    expect(await at(2, { worker: self })).toMatchObject({ data: { item: { status: 2 } } });
    expect(await at(3, { worker: self, inspector })).toMatchObject({ data: { item: { status: 3 } } });
    expect(await at(2, {})).toMatchObject({ status: 403, error: { code: 'tasks.move_forbidden' } });
    expect(await at(3, { worker: self })).toMatchObject({
      status: 409,
      error: { code: 'tasks.inspector_needed' },
    });
    expect(await at(3, { inspector }, manager)).toMatchObject({ data: { item: { status: 3 } } });
    expect(await at(4, {}, manager)).toMatchObject({ status: 422 });
  });

  test('names nothing of another project and nobody who cannot', async () => {
    const { project, other } = await teamWith();
    const [tag, milestone] = [await makeTag(other, 'paper'), await makeMilestone(other, 'Beta')];
    const before = await stateOfTasks();
    expect(
      await create(manager, project, {
        tags: [tag],
        milestone,
        worker: observer.uuid,
        inspector: bystander.uuid,
        startsOn: '2026-06-02',
        deadline: '2026-06-01',
      }),
    ).toMatchObject({
      status: 422,
      error: {
        code: 'common.wrong_fields',
        fields: [
          { path: 'deadline', code: 'tasks.days_wrong' },
          { path: 'worker', code: 'tasks.cannot_work' },
          { path: 'inspector', code: 'tasks.cannot_inspect' },
          { path: 'milestone', code: 'tasks.not_in_project' },
          { path: 'tags', code: 'tasks.not_in_project' },
        ],
      },
    });
    expect(await stateOfTasks()).toBe(before);
  });

  test('is made once however often it is sent', async () => {
    const { project } = await teamWith();
    const clientId = '7d0f0c0e-5a52-4a42-9d9c-7b8f9a6d1a02';
    const send = () => create(performer, project, { title: 'Once' }, clientId);
    const { item } = await done(send());
    await done(manager.call(updateTask, { ...of(item.id), body: { version: 1, changes: { title: 'Now' } } }));
    expect(await send()).toMatchObject({ status: 201, data: { item: { id: item.id, title: 'Now' } } });
    expect(await create(performer, project, { title: 'Other' }, clientId)).toMatchObject({
      error: { code: 'common.repeat_differs' },
    });
    expect(await listMiscounted()).toEqual([]);
  });

  test('finds no room in a project that has as many as there may be, the archived ones too', async () => {
    const { project } = await teamWith();
    const { item } = await done(create(manager, project));
    await done(manager.call(archiveTask, of(item.id)));
    await sql`update projects set done_tasks = ${LIMITS.tasksPerProject - 2}
      where id = ${project}`.execute(platform.db);
    expect(await create(manager, project)).toMatchObject({ ok: true });
    expect(await create(manager, project)).toMatchObject({
      status: 409,
      error: { code: 'tasks.too_many', params: { max: LIMITS.tasksPerProject } },
    });
    await sql`update projects set done_tasks = 0 where id = ${project}`.execute(platform.db);
  });
});
