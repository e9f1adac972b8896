import { randomUUID } from 'node:crypto';
import { can, type Relation } from '@quilt/contract/access';
import { ClientId } from '@quilt/contract/core';
import { listNotifications } from '@quilt/contract/features/notifications';
import { getPlan, movePlan, type PlanMove } from '@quilt/contract/features/plan';
import { archiveProject, deleteProject, type ProjectId } from '@quilt/contract/features/projects';
import {
  archiveTask,
  connectTask,
  listHistory,
  type TaskId,
  updateConnection,
  updateTask,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries, transactionWith, watchQueries } from '../../testing/asked-queries';
import { handOut } from '../../testing/events';
import { AT_ONCE, isFull } from '../../testing/matrix';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, clock, platform, done, teamWith, makeTask, makeMilestone, makeTag } = world;
const { eventsIn, rowOf, listMiscounted, stateOfTasks } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

afterEach(async () => {
  expect(await listMiscounted()).toEqual([]);
});

const read = async (
  person: Person,
  project: ProjectId,
  query: Parameters<typeof getPlan.query.parse>[0] = {},
) => (await done(person.call(getPlan, { params: { id: project }, query: query as object }))).item;
const move = (person: Person, project: ProjectId, moves: readonly PlanMove[], clientId?: ClientId) =>
  person.call(
    movePlan,
    { params: { id: project }, body: { moves: [...moves] } },
    clientId ? { clientId } : {},
  );
const NONE = { startsOn: null, deadline: null };
const FIRST = { startsOn: '2026-11-02', deadline: '2026-11-04' };
const LATER = { startsOn: '2026-11-09', deadline: '2026-11-11' };
const link = async (from: TaskId, to: TaskId) =>
  (await done(manager.call(connectTask, { params: { id: from }, body: { kind: 'precedes', task: to } })))
    .item;

/** What is large, so that those who look at all tasks afterwards are not slow. */
const drop = (project: ProjectId) => sql`delete from projects where id = ${project}`.execute(platform.db);

describe('a plan', () => {
  test('has all tasks of the board by their days, and which of them precede which', async () => {
    const { project, other } = await teamWith();
    const milestone = await makeMilestone(project, 'Beta');
    const drawn = await makeTask(project, { worker: performer, inspector: observer, milestone, ...LATER });
    const first = await makeTask(project, { status: 'inProgress', percentage: 40, ...FIRST });
    const undated = await makeTask(project, { title: 'Someday', priority: 'high' });
    const archived = await makeTask(project, { isArchived: true, ...FIRST });
    const elsewhere = await makeTask(other, FIRST);
    const made = await link(first, drawn);
    await link(first, elsewhere);
    await sql`insert into task_connections (from_id, to_id, kind, ends, lag, created_at)
      values (${archived}, ${drawn}, 'precedes', 'FS', 0, ${clock.now()})`.execute(platform.db);
    const plan = await read(performer, project);
    expect(plan.tasks.map(({ id }) => id)).toEqual([first, drawn, undated]);
    expect(plan.tasks[1]).toEqual({
      id: drawn,
      title: 'Draw the map',
      status: 1,
      priority: 'average',
      worker: performer.uuid,
      inspector: observer.uuid,
      ...LATER,
      percentage: 0,
      estimate: null,
      milestone,
      isBlocked: false,
      version: 1,
      can: ['task.plan', 'task.setPercentage'],
    });
    expect(plan.tasks[0]).toMatchObject({ status: 2, percentage: 40, can: [] });
    expect(plan.links).toEqual([{ id: made.id, from: first, to: drawn, ends: 'FS', lag: 0 }]);
    expect(new Set(plan.people.map(({ uuid }) => uuid))).toEqual(new Set([performer.uuid, observer.uuid]));
    expect(plan).toMatchObject({ isCut: false, calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [] } });
    expect(plan.today).toBe(clock.now().toISOString().slice(0, 10));
  });

  test('is narrowed as the board is, with the links between what is left', async () => {
    const { project } = await teamWith();
    const tag = await makeTag(project, 'map');
    const [one, two, three] = [
      await makeTask(project, { worker: performer, ...FIRST }),
      await makeTask(project, { worker: performer, priority: 'high', ...LATER }),
      await makeTask(project, { title: 'Print the tickets' }),
    ];
    await link(one, two);
    await link(two, three);
    await sql`insert into task_tags (task_id, tag_id) values (${three}, ${tag})`.execute(platform.db);
    const idsOf = async (query: object) => {
      const { tasks, links } = await read(owner, project, query);
      return [tasks.map(({ id }) => id), links.length];
    };
    expect(await idsOf({ worker: performer.uuid })).toEqual([[one, two], 1]);
    expect(await idsOf({ priority: 'high' })).toEqual([[two], 0]);
    expect(await idsOf({ tag: String(tag) })).toEqual([[three], 0]);
    expect(await idsOf({ search: 'tick' })).toEqual([[three], 0]);
    expect(await idsOf({ worker: 'none' })).toEqual([[three], 0]);
  });

  test('is cut where there are more than it holds, and asks no more for many', async () => {
    const { project } = await teamWith();
    await makeTask(project, { worker: performer, ...LATER });
    const few = await countQueries(world, () => read(owner, project));
    await sql`
      insert into tasks (project_id, title, description, status, rank, priority, created_at, starts_on, worker_id)
      select ${project}, 'Task ' || n, '', 'new', 'f' || lpad(n::text, 5, '0') || '1', 'low', ${clock.now()},
             '2026-01-01'::date + n % 300, ${performer.id}
        from generate_series(1, ${LIMITS.planTasks}::int) as n`.execute(platform.db);
    await sql`update projects set new_tasks = new_tasks + ${LIMITS.planTasks} where id = ${project}`.execute(
      platform.db,
    );
    let plan = await read(owner, project, { priority: 'low' });
    expect(plan).toMatchObject({ isCut: false });
    expect(plan.tasks).toHaveLength(LIMITS.planTasks);
    const many = await countQueries(world, async () => {
      plan = await read(owner, project);
    });
    expect(plan).toMatchObject({ isCut: true });
    expect(plan.tasks).toHaveLength(LIMITS.planTasks);
    expect(many).toBe(few);
    await drop(project);
  });

  test('is for whoever sees the tasks, and says what each of them may do', async () => {
    const { project, other } = await teamWith();
    await makeTask(project, { creator: observer, ...FIRST });
    for (const person of [owner, cast.administrator, manager]) {
      expect((await read(person, project)).tasks).toMatchObject([
        { can: ['task.plan', 'task.setPercentage'] },
      ]);
    }
    for (const person of [performer, temporaryPerformer, observer]) {
      expect((await read(person, project)).tasks).toMatchObject([{ can: [] }]);
    }
    const ask = (person: Person, id: ProjectId) => person.call(getPlan, { params: { id }, query: {} });
    expect(await ask(bystander, project)).toMatchObject({ status: 403 });
    expect(await ask(outsider, project)).toMatchObject({ status: 404 });
    expect(await ask(temporaryPerformer, other)).toMatchObject({ status: 403 });
    await done(owner.call(archiveProject, { params: { id: project } }));
    expect((await read(owner, project)).tasks).toMatchObject([{ can: [] }]);
    await done(owner.call(deleteProject, { params: { id: project } }));
    expect(await ask(owner, project)).toMatchObject({ status: 404 });
  });
});

describe('moves', () => {
  test('are made all at once, with history, events and notices as single edits', async () => {
    const { project } = await teamWith();
    const one = await makeTask(project, { worker: performer, ...FIRST });
    const two = await makeTask(project, { deadline: '2026-11-10' });
    const fresh = await makeTask(project);
    await sql`insert into task_watchers (task_id, user_id, since)
      values (${one}, ${performer.id}, ${clock.now()})`.execute(platform.db);
    const moves = [
      { id: two, startsOn: null, deadline: '2026-11-20', was: { startsOn: null, deadline: '2026-11-10' } },
      { id: one, ...LATER, was: FIRST },
      { id: fresh, ...FIRST, was: NONE },
    ];
    const { item } = await done(move(manager, project, moves));
    expect(item.tasks).toMatchObject(moves.map(({ was, ...days }) => ({ ...days, version: 2 })));
    expect(await rowOf(one)).toMatchObject({ field_versions: { startsOn: 2, deadline: 2 } });
    expect(await rowOf(two)).toMatchObject({ field_versions: { deadline: 2 } });
    const told = (await eventsIn(project, owner)).filter(({ type }) => type === 'task.changed');
    expect(told.map(({ id, patch }) => [id, patch])).toMatchObject([
      [two, { fields: ['deadline'], actor: manager.uuid, was: 1, counts: null }],
      [one, { fields: ['startsOn', 'deadline'], card: { ...LATER, version: 2 } }],
      [fresh, { fields: ['startsOn', 'deadline'] }],
    ]);
    const { items } = await done(owner.call(listHistory, { params: { id: one }, query: {} }));
    expect(items.map(({ kind, from, to, canUndo }) => [kind, from, to, canUndo])).toEqual([
      ['deadline', FIRST.deadline, LATER.deadline, true],
      ['startsOn', FIRST.startsOn, LATER.startsOn, true],
    ]);
    await handOut({ platform });
    const notices = await done(performer.call(listNotifications, { query: {} }));
    expect(notices.items.map(({ kind }) => kind)).toContain('taskWatched');

    const back = moves.map(({ id, startsOn, deadline, was }) => ({
      id,
      ...was,
      was: { startsOn, deadline },
    }));
    expect((await done(move(manager, project, back))).item.tasks).toMatchObject(
      moves.map(({ id, was }) => ({ id, ...was, version: 3 })),
    );
  });

  test('are none where one of them is not as it was seen, unless both want the same', async () => {
    const { project } = await teamWith();
    const [one, two] = [await makeTask(project, FIRST), await makeTask(project, FIRST)];
    const body = { version: 1, changes: { deadline: '2026-11-06' } };
    await done(owner.call(updateTask, { params: { id: two }, body }));
    const before = await stateOfTasks();
    const moves = [one, two].map((id) => ({ id, ...LATER, was: FIRST }));
    expect(await move(manager, project, moves)).toMatchObject({
      status: 409,
      error: {
        code: 'common.edit_conflict',
        fields: [
          {
            path: 'moves.1.deadline',
            code: 'common.edit_conflict',
            params: { mine: LATER.deadline, theirs: '2026-11-06' },
          },
        ],
      },
    });
    expect(await stateOfTasks()).toBe(before);
    const alike = { id: two, startsOn: FIRST.startsOn, deadline: '2026-11-06', was: FIRST };
    expect((await done(move(manager, project, [alike]))).item.tasks).toMatchObject([{ version: 2 }]);
    expect(await stateOfTasks()).toBe(before);
  });

  test('of one bar by many at once are made by exactly one', async () => {
    const { project } = await teamWith();
    const id = await makeTask(project, FIRST);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => {
        const day = `2026-12-${String((n % 25) + 1).padStart(2, '0')}`;
        const person = [owner, cast.administrator, manager][n % 3] ?? owner;
        return move(person, project, [
          { id, startsOn: day, deadline: n < 25 ? day : '2026-12-31', was: FIRST },
        ]);
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])))).toEqual(
      new Set(['common.edit_conflict']),
    );
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });

  test('that were sent twice with one client id are made once', async () => {
    const { project } = await teamWith();
    const id = await makeTask(project, FIRST);
    const clientId = ClientId.parse(randomUUID());
    const moves = [{ id, ...LATER, was: FIRST }];
    const [first, again] = await Promise.all([
      move(manager, project, moves, clientId),
      move(manager, project, moves, clientId),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await rowOf(id)).toMatchObject({ version: 2, starts_on: LATER.startsOn });
    expect(await move(manager, project, [{ id, ...FIRST, was: LATER }], clientId)).toMatchObject({
      status: 409,
      error: { code: 'common.repeat_differs' },
    });
  });

  test('of 1,001 take as many statements as of one, and are all undone when one of them fails', async () => {
    const { project } = await teamWith();
    const head = await makeTask(project, { title: 'Head', ...FIRST });
    await sql`
      insert into tasks (project_id, title, description, status, rank, priority, created_at, starts_on, deadline)
      select ${project}, 'Task ' || n, '', 'new', 'f' || lpad(n::text, 5, '0') || '1', 'low', ${clock.now()},
             ${FIRST.startsOn}::date, ${FIRST.deadline}::date from generate_series(1, 1000) as n`.execute(
      platform.db,
    );
    await sql`update projects set new_tasks = new_tasks + 1000 where id = ${project}`.execute(platform.db);
    const { rows } = await sql<{ id: TaskId }>`
      select id from tasks where project_id = ${project} order by id`.execute(platform.db);
    const ids = rows.map(({ id }) => id);
    const to = (days: typeof FIRST, was: typeof FIRST) => ids.map((id) => ({ id, ...days, was }));
    const statementsOf = async (moves: readonly PlanMove[]) => {
      const watched = watchQueries();
      await done(move(manager, project, moves));
      const asked = transactionWith(/update tasks set starts_on/, watched.asked());
      watched.stop();
      return asked;
    };
    const one = await statementsOf(to(LATER, FIRST).slice(0, 1));
    await done(move(manager, project, to(FIRST, LATER).slice(0, 1)));
    const all = await statementsOf(to(LATER, FIRST));
    expect(ids).toHaveLength(LIMITS.planMoves);
    expect(all).toHaveLength(one.length);
    const before = await stateOfTasks();
    const last = ids.at(-1) ?? head;
    await sql`create function refuse_last() returns trigger language plpgsql as $$
      begin if new.shown_to = '"2027-01-01"'::jsonb then raise exception 'no'; end if; return new; end $$`.execute(
      platform.db,
    );
    await sql`create trigger refuse_last before insert on task_changes for each row execute function refuse_last()`.execute(
      platform.db,
    );
    const wrong = to(FIRST, LATER).map((one) => (one.id === last ? { ...one, deadline: '2027-01-01' } : one));
    expect(await move(manager, project, wrong)).toMatchObject({ status: 500 });
    await sql`drop trigger refuse_last on task_changes`.execute(platform.db);
    expect(await stateOfTasks()).toBe(before);
    const more = [...to(FIRST, LATER), { id: head, ...FIRST, was: LATER }];
    expect(await move(manager, project, more)).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'moves', code: 'plan.too_many_moves' }] },
    });
    await drop(project);
  });

  test('that make no sense are refused with all that is wrong', async () => {
    const { project, other } = await teamWith();
    const [one, theirs] = [await makeTask(project, FIRST), await makeTask(other, FIRST)];
    const before = await stateOfTasks();
    const backwards = { id: one, startsOn: '2026-11-05', deadline: '2026-11-04', was: FIRST };
    expect(await move(manager, project, [backwards, { id: one, ...LATER, was: FIRST }])).toMatchObject({
      status: 422,
      error: {
        fields: [
          { path: 'moves.0.deadline', code: 'tasks.days_wrong' },
          { path: 'moves.1.id', code: 'plan.named_twice' },
        ],
      },
    });
    const both = [one, theirs].map((id) => ({ id, ...LATER, was: FIRST }));
    expect(await move(manager, project, both)).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'moves.1.id', code: 'tasks.not_in_project' }] },
    });
    const faults = [
      ['0000-01-01', 'projects.day_out_of_reach'],
      ['1899-12-31', 'projects.day_out_of_reach'],
      ['2200-01-01', 'projects.day_out_of_reach'],
      ['9999-12-31', 'projects.day_out_of_reach'],
      ['10000-01-01', 'common.wrong_field'],
      ['2026-02-29', 'common.wrong_field'],
      ['now', 'common.wrong_field'],
    ] as const;
    for (const [day, code] of faults) {
      for (const days of [
        { startsOn: day, deadline: null },
        { startsOn: null, deadline: day },
      ]) {
        const path = days.startsOn === null ? 'moves.0.deadline' : 'moves.0.startsOn';
        expect(await move(manager, project, [{ id: one, ...days, was: FIRST }])).toMatchObject({
          status: 422,
          error: { fields: [{ path, code }] },
        });
      }
    }
    expect(await move(manager, project, [])).toMatchObject({ status: 422 });
    expect(await stateOfTasks()).toBe(before);
    const far = { id: one, startsOn: '1900-01-01', deadline: '2199-12-31', was: FIRST };
    expect(await move(manager, project, [far])).toMatchObject({ status: 200 });
  });
});

const ROLES = ['owner', 'administrator', 'manager', 'performer', 'temporaryPerformer', 'observer'] as const;
const RELATIONS = [[], ['creator'], ['worker'], ['inspector']] as const satisfies Relation[][];

describe.each(ROLES.filter((role) => isFull || role === 'manager' || role === 'performer'))(
  'by the matrix, of %s',
  (role) => {
    test('one that may not be moved holds up all', async () => {
      const person = cast[role];
      const { project } = await teamWith();
      const open = await makeTask(project, { creator: role === 'observer' ? null : person, ...FIRST });
      for (const relations of RELATIONS) {
        const id = await makeTask(project, {
          title: 'Asked for',
          creator: relations.includes('creator' as never) ? person : null,
          worker: relations.includes('worker' as never) ? person : role === 'owner' ? manager : owner,
          inspector: relations.includes('inspector' as never) ? person : null,
          ...FIRST,
        });
        const isAllowed = can({ role, relations: ['assignedProject', ...relations] }, 'task.plan');
        const days = (await rowOf(open)) as { starts_on: string; deadline: string };
        const was = { startsOn: days.starts_on, deadline: days.deadline };
        const next = { startsOn: was.startsOn, deadline: `2026-12-${10 + RELATIONS.indexOf(relations)}` };
        const before = await stateOfTasks();
        const answer = await move(person, project, [
          { id: open, ...next, was },
          { id, ...LATER, was: FIRST },
        ]);
        if (isAllowed) expect(answer).toMatchObject({ ok: true });
        else {
          expect(answer).toMatchObject({ status: 403, error: { code: 'plan.not_yours' } });
          expect(!answer.ok && answer.error.params.tasks).toContain(`#${id} Asked for`);
          expect(await stateOfTasks()).toBe(before);
        }
      }
    });
  },
);

test('who may not look moves nothing, nor is anything moved in what is archived', async () => {
  const { project, other } = await teamWith();
  const [id, resting] = [
    await makeTask(project, { creator: bystander, worker: outsider, ...FIRST }),
    await makeTask(project, FIRST),
  ];
  await done(owner.call(archiveTask, { params: { id: resting } }));
  const before = await stateOfTasks();
  const moves = [{ id, ...LATER, was: FIRST }];
  expect(await move(bystander, project, moves)).toMatchObject({ status: 403 });
  expect(await move(outsider, project, moves)).toMatchObject({ status: 404 });
  expect(await move(temporaryPerformer, other, moves)).toMatchObject({ status: 403 });
  expect(await move(owner, project, [...moves, { id: resting, ...LATER, was: FIRST }])).toMatchObject({
    status: 409,
    error: { code: 'plan.archived', params: { tasks: `#${resting} Draw the map` } },
  });
  expect(await stateOfTasks()).toBe(before);
  await done(owner.call(archiveProject, { params: { id: project } }));
  expect(await move(owner, project, moves)).toMatchObject({
    status: 409,
    error: { code: 'projects.archived' },
  });
});

describe('ends and lag of a link', () => {
  test('are changed by who may plan what follows, told, and taken back', async () => {
    const { project } = await teamWith();
    const [one, two] = [
      await makeTask(project, FIRST),
      await makeTask(project, { creator: performer, ...LATER }),
    ];
    const { id: connection } = await link(one, two);
    const was = { ends: 'FS', lag: 0 } as const;
    const ask = (person: Person, body: object) =>
      person.call(updateConnection, { params: { id: one, connection }, body: body as never });
    expect(await ask(observer, { ends: 'SS', lag: 3, was })).toMatchObject({ status: 403 });
    expect(await ask(temporaryPerformer, { ends: 'SS', lag: 3, was })).toMatchObject({ status: 403 });
    expect(await ask(bystander, { ends: 'SS', lag: 3, was })).toMatchObject({ status: 404 });
    expect(await ask(outsider, { ends: 'SS', lag: 3, was })).toMatchObject({ status: 404 });
    for (const lag of [366, -366]) {
      expect(await ask(owner, { ends: 'FS', lag, was })).toMatchObject({
        status: 422,
        error: { fields: [{ path: 'lag', code: 'tasks.lag_too_long' }] },
      });
    }
    const { item } = await done(ask(performer, { ends: 'SS', lag: 3, was }));
    expect(item).toMatchObject({ id: connection, kind: 'precedes', ends: 'SS', lag: 3 });
    expect(await ask(owner, { ends: 'FF', lag: 0, was })).toMatchObject({
      status: 409,
      error: { code: 'common.edit_conflict', fields: [{ path: 'ends' }, { path: 'lag' }] },
    });
    const told = (await eventsIn(project, owner)).filter(({ type }) => type === 'plan.linked');
    expect(told).toMatchObject([
      { id: connection, patch: { from: one, to: two, ends: 'FS', lag: 0 } },
      { id: connection, patch: { from: one, to: two, ends: 'SS', lag: 3 } },
    ]);
    const history = async (id: TaskId) =>
      (await done(owner.call(listHistory, { params: { id }, query: {} }))).items;
    const [change] = await history(two);
    expect(change).toMatchObject({
      kind: 'connectionChanged',
      from: ['follows', `#${one}`, 'FS'],
      to: ['follows', `#${one}`, 'SS +3'],
      canUndo: true,
    });
  });

  test('are of what precedes alone', async () => {
    const { project } = await teamWith();
    const [one, two] = [await makeTask(project), await makeTask(project)];
    const body = { kind: 'blocks', task: two } as const;
    const { item } = await done(manager.call(connectTask, { params: { id: one }, body }));
    const wish = { ends: 'FS', lag: 1, was: { ends: 'FS', lag: 0 } } as const;
    expect(
      await manager.call(updateConnection, { params: { id: one, connection: item.id }, body: wish }),
    ).toMatchObject({ status: 409, error: { code: 'tasks.not_dated' } });
  });
});
