import { archiveProject, restoreProject } from '@quilt/contract/features/projects';
import {
  getTaskRepeat,
  type NewRepeat,
  setTaskRepeat,
  stopTaskRepeat,
} from '@quilt/contract/features/recurrence';
import {
  archiveTask,
  deleteTask,
  getTask,
  listHistory,
  moveTask,
  restoreTask,
  type TaskId,
  TaskPatch,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { createTasksWorld } from '../../testing/tasks-world';
import { sweepRepeats } from './recurrence.sweep';

const world = await createTasksWorld();
const { cast, platform, clock, teamWith, makeTask, makeTag, makeMilestone, done, bell } = world;
const { eventsIn, rowOf, listMiscounted } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

beforeEach(async () => {
  await handOut(world);
  await sql`truncate notifications, tasks, milestones cascade`.execute(platform.db);
  await sql`update projects set new_tasks = 0, in_progress_tasks = 0, on_the_test_tasks = 0, done_tasks = 0, archived_tasks = 0`.execute(
    platform.db,
  );
  await sql`update sessions set expires_at = '2040-01-01'`.execute(platform.db);
  clock.set(new Date('2026-06-15T12:00:00Z'));
});

const DAILY: NewRepeat = {
  rule: { kind: 'daily', every: 1 },
  end: { kind: 'never' },
  startsOn: '2026-06-15',
  dueAfter: null,
  isDueInWorkingDays: false,
  takes: { people: true, checklist: true, tags: true },
  version: null,
};
const set = (person: Person, id: TaskId, wanted: Partial<NewRepeat> = {}) =>
  person.call(setTaskRepeat, { params: { id }, body: { ...DAILY, ...wanted } });
const get = (person: Person, id: TaskId) => person.call(getTaskRepeat, { params: { id } });
const stop = (person: Person, id: TaskId) => person.call(stopTaskRepeat, { params: { id } });
const sweepAt = (moment: string) => {
  clock.set(new Date(moment));
  return sweepRepeats(platform, clock.now());
};
const repeatOf = async (id: TaskId) => (await done(get(owner, id))).item.repeat;
/** Those that were made, the oldest first. */
const madeAfter = async (first: TaskId) => {
  const { rows } = await sql<{ id: TaskId; deadline: string | null }>`
    select id, deadline from tasks where id > ${first} order by id`.execute(platform.db);
  return rows;
};
const kindsOf = async (id: TaskId) =>
  (await done(owner.call(listHistory, { params: { id }, query: {} }))).items.map(({ kind }) => kind);

describe('who may', () => {
  test('let it repeat and stop it: whoever plans the task, and makes tasks', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { creator: performer, worker: temporaryPerformer });
    const may = [owner, administrator, manager, performer];
    for (const [person, status] of [
      ...may.map((one) => [one, 200] as const),
      [temporaryPerformer, 403],
      [observer, 403],
      [bystander, 404],
      [outsider, 404],
    ] as const) {
      const seen = await get(person, task);
      expect(seen.status).toBe(status === 404 ? 404 : 200);
      if (seen.ok) expect(seen.data.item.canEdit).toBe(status === 200);
      expect((await set(person, task)).status).toBe(status);
      if (status !== 200) await done(set(owner, task));
      expect((await stop(person, task)).status).toBe(status === 200 ? 204 : status);
      if (status !== 200) await done(stop(owner, task));
    }
    const foreign = await makeTask(project, { creator: manager });
    expect((await set(performer, foreign)).status).toBe(403);
    expect((await set(owner, 900_000 as TaskId)).status).toBe(404);
    expect((await stop(owner, foreign)).status).toBe(404);
  });

  test('nothing is set on what is archived', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { isArchived: true });
    expect(await set(owner, task)).toMatchObject({ status: 409, error: { code: 'tasks.archived' } });
    const open = await makeTask(project);
    await done(owner.call(archiveProject, { params: { id: project } }));
    expect(await set(owner, open)).toMatchObject({ status: 409, error: { code: 'projects.archived' } });
    expect((await done(get(owner, open))).item.canEdit).toBe(false);
  });
});

describe('what is asked for', () => {
  test('is refused where it is no rule, or never comes', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const wrong = [
      { rule: { kind: 'daily', every: 0 } },
      { rule: { kind: 'daily', every: LIMITS.repeatEvery.days + 1 } },
      { rule: { kind: 'weekly', every: 1, weekdays: [] } },
      { rule: { kind: 'weekly', every: 1, weekdays: [8] } },
      { rule: { kind: 'monthly', every: 1, day: 32 } },
      { rule: { kind: 'monthlyWeekday', every: 1, nth: 6, weekday: 1 } },
      { rule: { kind: 'yearly' } },
      { dueAfter: LIMITS.repeatDueDays + 1 },
      { end: { kind: 'times', times: LIMITS.repeatTimes + 1 } },
      { end: { kind: 'until', day: '2026-06-15' } },
      { startsOn: '2026-07-01', end: { kind: 'until', day: '2026-06-30' } },
      { rule: { kind: 'afterDone', days: 1 }, end: { kind: 'until', day: '2026-06-14' } },
    ] as unknown as Partial<NewRepeat>[];
    for (const one of wrong) expect((await set(owner, task, one)).status).toBe(422);
    expect(await repeatOf(task)).toBeNull();
  });

  test('is told with its next day, in the history and live, and changed only as it was seen', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const rule = { kind: 'weekly', every: 1, weekdays: [4, 1, 4] } as const;
    const { item } = await done(
      set(manager, task, {
        rule: { ...rule, weekdays: [...rule.weekdays] },
        end: { kind: 'times', times: 3 },
      }),
    );
    expect(item).toMatchObject({
      today: '2026-06-15',
      canEdit: true,
      repeat: {
        rule: { kind: 'weekly', every: 1, weekdays: [1, 4] },
        end: { kind: 'times', times: 3 },
        nextOn: '2026-06-18',
        made: 0,
        lastTask: task,
        version: 1,
      },
    });
    const told = await eventsIn(project, observer);
    expect(told.map(({ type }) => type)).toContain('task.partsChanged');
    expect(told.at(-1)).toMatchObject({ type: 'task.changed', patch: { card: { isRepeating: true } } });
    expect((await set(owner, task)).status).toBe(409);
    const { item: changed } = await done(set(owner, task, { version: 1 }));
    expect(changed.repeat).toMatchObject({ nextOn: '2026-06-16', version: 2 });
    expect((await set(manager, task, { version: 1 })).status).toBe(409);
    await done(stop(manager, task));
    expect(await repeatOf(task)).toBeNull();
    expect(await kindsOf(task)).toEqual(['repeatStopped', 'repeatSet', 'repeatSet']);
  });

  test('when many set it at once, one does', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => set(owner, task)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.filter(({ ok }) => !ok).map(({ status }) => status))).toEqual(new Set([409]));
  });
});

describe('the next task', () => {
  test('has all that is to be done anew, and nothing of what was done', async () => {
    const { project } = await teamWith(cast, { timeZone: 'Asia/Tokyo' });
    const [tag, milestone] = [await makeTag(project, 'paper'), await makeMilestone(project, 'Beta')];
    const task = await makeTask(project, {
      title: 'Count the stock',
      creator: manager,
      worker: performer,
      inspector: observer,
      priority: 'high',
      status: 'done',
      startsOn: '2026-06-15',
      deadline: '2026-06-16',
      milestone,
    });
    await sql`insert into task_tags (task_id, tag_id) values (${task}, ${tag})`.execute(platform.db);
    await sql`insert into task_checklist (task_id, text, rank, is_done)
              values (${task}, 'Shelves', 'a0', true), (${task}, 'Cellar', 'a1', false)`.execute(platform.db);
    await sql`update tasks set description = 'As always', estimate = 90, checklist_count = 2, checklist_done = 1
               where id = ${task}`.execute(platform.db);
    await done(set(manager, task, { dueAfter: 1 }));
    await sweepAt('2026-06-15T14:59:00Z');
    expect(await madeAfter(task)).toEqual([]);
    await sweepAt('2026-06-15T15:00:00Z');
    const [made, ...others] = await madeAfter(task);
    if (!made) throw new Error('nothing was made');
    expect(others).toEqual([]);
    const { item } = await done(owner.call(getTask, { params: { id: made.id } }));
    expect(item).toMatchObject({
      title: 'Count the stock',
      description: 'As always',
      status: 1,
      priority: 'high',
      creator: manager.uuid,
      worker: performer.uuid,
      inspector: observer.uuid,
      startsOn: '2026-06-16',
      deadline: '2026-06-17',
      percentage: 0,
      estimate: 90,
      milestone,
      tags: [tag],
      checklist: { count: 2, done: 0 },
      commentCount: 0,
      doneAt: null,
    });
    expect(item.checklistItems.map(({ text, isDone }) => [text, isDone])).toEqual([
      ['Shelves', false],
      ['Cellar', false],
    ]);
    const history = await done(owner.call(listHistory, { params: { id: made.id }, query: {} }));
    expect(history.items).toMatchObject([
      { kind: 'repeatMade', from: `#${task}`, actor: null, isAutomatic: true, canUndo: false },
      { kind: 'created', actor: null, isAutomatic: true },
    ]);
    const told = await eventsIn(project, observer);
    expect(told).toContainEqual(expect.objectContaining({ type: 'task.partsChanged', id: task }));
    // The mark goes on from the last one to the next.
    const marks = told.slice(-2).map(({ id, patch }) => [id, TaskPatch.parse(patch).card.isRepeating]);
    expect(new Map(marks as [number, boolean | undefined][])).toEqual(
      new Map([
        [task, undefined],
        [made.id, true],
      ]),
    );
    expect(told.filter(({ type }) => type === 'task.created')).toMatchObject([
      { id: made.id, patch: { actor: null, card: { id: made.id } } },
    ]);
    expect((await bell(performer)).items).toMatchObject([
      { kind: 'taskAssigned', params: { taskId: made.id } },
    ]);
    expect(await repeatOf(task)).toMatchObject({ lastTask: made.id, nextOn: '2026-06-17', made: 1 });
    expect((await done(get(owner, task))).item.canEdit).toBe(false);
    for (const answer of [await set(owner, task, { version: 1 }), await stop(owner, task)]) {
      expect(answer).toMatchObject({ status: 409, error: { code: 'recurrence.not_last' } });
    }
    expect(await listMiscounted()).toEqual([]);
  });

  test('leaves out who could not be it, and a milestone that has ended', async () => {
    const { project, id: team } = await teamWith();
    const milestone = await makeMilestone(project, 'Over');
    await sql`update milestones set ends_on = '2026-06-15' where id = ${milestone}`.execute(platform.db);
    const task = await makeTask(project, { worker: performer, inspector: manager, milestone });
    await done(set(owner, task));
    await sql`update team_members set role = 'bystander' where team_id = ${team} and user_id = ${performer.id}`.execute(
      platform.db,
    );
    await sweepAt('2026-06-16T00:00:00Z');
    const [made] = await madeAfter(task);
    expect(made && (await rowOf(made.id))).toMatchObject({
      worker_id: null,
      inspector_id: manager.id,
      milestone_id: null,
      deadline: null,
      starts_on: null,
    });
    expect(await listMiscounted()).toEqual([]);
  });

  test('is made like the last one, as that is by then', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    await done(set(owner, task));
    await sweepAt('2026-06-16T00:05:00Z');
    const [second] = await madeAfter(task);
    await sql`update tasks set title = 'Renamed' where id = ${second?.id}`.execute(platform.db);
    await sweepAt('2026-06-17T00:05:00Z');
    const [, third] = await madeAfter(task);
    expect(third && (await rowOf(third.id))).toMatchObject({ title: 'Renamed' });
  });

  test('comes once when the server was down for weeks, for the last day of them', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    await done(set(owner, task, { rule: { kind: 'daily', every: 7 }, dueAfter: 0 }));
    await sweepAt('2026-08-01T12:00:00Z');
    expect(await madeAfter(task)).toMatchObject([{ deadline: '2026-07-27' }]);
    expect(await repeatOf(task)).toMatchObject({ nextOn: '2026-08-03', made: 1 });
    await sweepAt('2026-08-02T12:00:00Z');
    expect(await madeAfter(task)).toHaveLength(1);
  });

  test('is made once, however many look at once', async () => {
    const { project } = await teamWith();
    const tasks = [await makeTask(project), await makeTask(project), await makeTask(project)];
    for (const task of tasks) await done(set(owner, task));
    clock.set(new Date('2026-06-16T00:05:00Z'));
    await Promise.all(Array.from({ length: 8 }, () => sweepRepeats(platform, clock.now())));
    expect(await madeAfter(tasks[2] as TaskId)).toHaveLength(3);
    const { rows } = await sql<{ count: number }>`select count(*) from task_series_days`.execute(platform.db);
    expect(rows[0]?.count).toBe(6);
    expect(await listMiscounted()).toEqual([]);
  });

  test('of which nothing is left when its transaction is not committed, and it is made by the next', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    await done(set(owner, task));
    await sql`alter table task_series add constraint broken check (made = 0)`.execute(platform.db);
    await sweepAt('2026-06-16T00:05:00Z');
    expect(await madeAfter(task)).toEqual([]);
    await sql`alter table task_series drop constraint broken`.execute(platform.db);
    await sweepAt('2026-06-16T01:05:00Z');
    expect(await madeAfter(task)).toHaveLength(1);
  });
});

describe('it ends', () => {
  test('after so many, and after the last day', async () => {
    const { project } = await teamWith();
    const [twice, until] = [await makeTask(project), await makeTask(project)];
    await done(set(owner, twice, { end: { kind: 'times', times: 2 } }));
    await sweepAt('2026-06-16T00:05:00Z');
    await sweepAt('2026-06-17T00:05:00Z');
    await sweepAt('2026-06-18T00:05:00Z');
    const made = await madeAfter(until);
    expect(made).toHaveLength(2);
    const last = made.at(-1)?.id as TaskId;
    expect(await repeatOf(last)).toBeNull();
    expect(await kindsOf(last)).toEqual(['repeatStopped', 'repeatMade', 'created']);
    const end = { kind: 'until', day: '2026-06-20' } as const;
    await done(set(owner, until, { end, dueAfter: 0, startsOn: '2026-06-18' }));
    await sweepAt('2026-07-01T00:05:00Z');
    expect((await madeAfter(last)).map(({ deadline }) => deadline)).toEqual(['2026-06-20']);
    await sweepAt('2026-07-02T00:05:00Z');
    expect(await madeAfter(last)).toHaveLength(1);
  });

  test('with its last task, when that is deleted for good', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    await done(set(owner, task));
    await done(owner.call(archiveTask, { params: { id: task } }));
    await done(owner.call(deleteTask, { params: { id: task } }));
    await sweepAt('2026-06-16T00:05:00Z');
    expect(await madeAfter(task)).toEqual([]);
    const { rows } = await sql`select from task_series`.execute(platform.db);
    expect(rows).toHaveLength(0);
  });
});

describe('what rests', () => {
  test('misses its days: a task, a project and a team that is archived or deleted', async () => {
    const { project, other, id: team } = await teamWith();
    const [task, foreign] = [await makeTask(project), await makeTask(other)];
    await done(set(owner, task));
    await done(set(owner, foreign));
    await done(owner.call(archiveTask, { params: { id: task } }));
    await done(owner.call(archiveProject, { params: { id: other } }));
    await sweepAt('2026-06-17T00:05:00Z');
    expect(await madeAfter(foreign)).toEqual([]);
    await done(owner.call(restoreTask, { params: { id: task } }));
    await done(owner.call(restoreProject, { params: { id: other } }));
    expect(await repeatOf(task)).toMatchObject({ nextOn: '2026-06-18', made: 0 });
    await sql`update teams set archived_at = ${clock.now()} where id = ${team}`.execute(platform.db);
    await sweepAt('2026-06-18T00:05:00Z');
    await sql`update teams set archived_at = null, deleted_at = ${clock.now()} where id = ${team}`.execute(
      platform.db,
    );
    await sweepAt('2026-06-19T00:05:00Z');
    await sql`update teams set deleted_at = null where id = ${team}`.execute(platform.db);
    await sql`update projects set deleted_at = ${clock.now()} where id = ${project}`.execute(platform.db);
    await sweepAt('2026-06-20T00:05:00Z');
    expect((await madeAfter(foreign)).length).toBe(1);
    await sql`update projects set deleted_at = null where id = ${project}`.execute(platform.db);
    await sweepAt('2026-06-21T00:05:00Z');
    expect((await madeAfter(foreign)).length).toBe(3);
  });
});

describe('after the last one is done', () => {
  const AFTER = { rule: { kind: 'afterDone', days: 3 }, dueAfter: 2 } as const;
  const finish = async (person: Person, id: TaskId, status: number) => {
    const { item } = await done(person.call(getTask, { params: { id } }));
    const comment = 'It is not so';
    await done(person.call(moveTask, { params: { id }, body: { version: item.version, status, comment } }));
    await handOut(world);
  };

  test('comes the next, so many days later; taken up again, it waits', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { worker: performer, status: 'inProgress' });
    expect((await done(set(owner, task, AFTER))).item.repeat?.nextOn).toBeNull();
    await sweepAt('2026-06-20T12:00:00Z');
    expect(await madeAfter(task)).toEqual([]);
    await finish(performer, task, 4);
    expect(await repeatOf(task)).toMatchObject({ nextOn: '2026-06-23' });
    await finish(owner, task, 2);
    expect(await repeatOf(task)).toMatchObject({ nextOn: null });
    await finish(performer, task, 4);
    await sweepAt('2026-06-22T20:00:00Z');
    expect(await madeAfter(task)).toEqual([]);
    await sweepAt('2026-06-24T00:05:00Z');
    expect(await madeAfter(task)).toMatchObject([{ deadline: '2026-06-26' }]);
    expect(await repeatOf(task)).toMatchObject({ nextOn: null, made: 1 });
  });

  test('which it is already, and which comes too late', async () => {
    const { project } = await teamWith();
    const finished = await makeTask(project, { status: 'done' });
    expect((await done(set(owner, finished, AFTER))).item.repeat?.nextOn).toBe('2026-06-18');
    const task = await makeTask(project, { worker: performer, status: 'inProgress' });
    await done(set(owner, task, { ...AFTER, end: { kind: 'until', day: '2026-06-16' } }));
    await finish(performer, task, 4);
    expect(await repeatOf(task)).toBeNull();
    expect((await kindsOf(task))[0]).toBe('repeatStopped');
  });
});

test('what is taken along is chosen, and deadlines can be in days on which the team works', async () => {
  const { id: team, project } = await teamWith();
  const tag = await makeTag(project, 'red');
  await sql`update teams set working_days = '{1,2,3,4,5}', holidays = '[{"day": "2026-06-19", "title": "Fair"}]'::jsonb
             where id = ${team}`.execute(platform.db);
  const options = { worker: performer, inspector: manager };
  const first = await makeTask(project, options);
  await sql`insert into task_tags (task_id, tag_id) values (${first}, ${tag})`.execute(platform.db);
  const wish = {
    dueAfter: 3,
    isDueInWorkingDays: true,
    takes: { people: false, checklist: true, tags: false },
  };
  const { item } = await done(set(manager, first, wish));
  expect(item).toMatchObject({ repeat: wish, workingDays: [1, 2, 3, 4, 5], holidays: ['2026-06-19'] });
  await sweepAt('2026-06-16T12:00:00Z');
  const [made] = await madeAfter(first);
  if (!made) throw new Error('none was made');
  // Tuesday and three of the days after it: Wednesday, Thursday, and Monday after the fair and the end of the week.
  expect(made.deadline).toBe('2026-06-22');
  const { item: task } = await done(owner.call(getTask, { params: { id: made.id } }));
  expect(task).toMatchObject({ worker: null, inspector: null, tags: [] });
  expect((await repeatOf(made.id))?.takes).toEqual(wish.takes);
});
