import { createComment } from '@quilt/contract/features/comments';
import {
  archiveProject,
  deleteProject,
  listProjectMembers,
  restoreProject,
} from '@quilt/contract/features/projects';
import { moveTask, taskCreated, updateTask } from '@quilt/contract/features/tasks';
import {
  closeFirstSteps,
  getDueTasks,
  getMonthDays,
  getWorkspace,
  listDayTasks,
  listMentions,
  listWorkspaceTasks,
  WORKSPACE_GROUPS,
  type WorkspaceGroup,
} from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockTeam } from '../../platform/db/locks';
import { runTransaction } from '../../platform/db/transaction';
import type { StoredEvent } from '../../platform/feature';
import type { Person } from '../../testing';
import { eventsOf, handOut } from '../../testing/events';
import { createTaskPartsWorld } from '../../testing/task-parts-world';
import { untilWaiting } from '../../testing/waiting';
import { sweepTemporary } from '../members/members.jobs';
import { enlisting } from '../tasks/enlisting';
import { deleteMember } from '../teams';

const world = await createTaskPartsWorld();
const { addTask, archive, cast, clock, context, countQueries, done, makeTask, platform, teamWith } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

/** A Wednesday. */
const NOON = new Date('2026-06-17T12:00:00Z');

beforeEach(async () => {
  await handOut(world);
  await sql`truncate notifications, tasks cascade`.execute(platform.db);
  await sql`update sessions set expires_at = '2030-01-01'`.execute(platform.db);
  clock.set(NOON);
});

const read = async (person: Person) => (await done(person.call(getWorkspace, { query: {} }))).item;
const windowOf = async (person: Person, group: WorkspaceGroup) =>
  (await read(person)).windows.find((window) => window.group === group);
/** The titles of each group that has any. */
async function titles(person: Person): Promise<Partial<Record<WorkspaceGroup, string[]>>> {
  const { windows } = await read(person);
  const full = windows.filter(({ items }) => items.length > 0);
  return Object.fromEntries(full.map(({ group, items }) => [group, items.map(({ title }) => title)]));
}
const dueOf = async (person: Person) => (await done(person.call(getDueTasks, {}))).item;
const page = (person: Person, group: WorkspaceGroup, cursor?: string, limit = 30) =>
  done(person.call(listWorkspaceTasks, { query: { group, cursor, limit } }));

describe('what one works on', () => {
  test('stands by when it is due, the soonest first, each with where it is', async () => {
    const { project } = await teamWith();
    const due = (title: string, deadline: string | null) =>
      makeTask(project, { title, deadline, worker: performer, creator: manager });
    await due('Monday next', '2026-06-22');
    await due('Sunday', '2026-06-21');
    await due('Tomorrow', '2026-06-18');
    await due('Today', '2026-06-17');
    await due('Yesterday', '2026-06-16');
    await due('Long ago', '2026-05-01');
    await due('Some day', null);
    await due('Another day', null);
    await makeTask(project, { title: 'Somebody else’s', deadline: '2026-06-17', worker: manager });
    await makeTask(project, { title: 'Done', worker: performer, status: 'done' });
    await makeTask(project, { title: 'Put away', worker: performer, isArchived: true });
    expect(await titles(performer)).toEqual({
      overdue: ['Long ago', 'Yesterday'],
      today: ['Today'],
      week: ['Tomorrow', 'Sunday'],
      later: ['Monday next'],
      none: ['Another day', 'Some day'],
    });
    const { windows, people, statuses } = await read(performer);
    expect(windows.map(({ group, count }) => [group, count])).toEqual([
      ['overdue', 2],
      ['today', 1],
      ['week', 2],
      ['later', 1],
      ['none', 2],
      ['toInspect', 0],
      ['inspectLater', 0],
    ]);
    expect(windows[0]?.items[0]).toMatchObject({
      title: 'Long ago',
      span: 'overdue',
      version: 1,
      place: { id: project, title: 'Atlas', role: 'performer', isAlone: false },
    });
    expect(people.map(({ uuid }) => uuid).sort()).toEqual([manager.uuid, performer.uuid].sort());
    expect(statuses).toEqual({ new: 8, inProgress: 0, onTheTest: 0, done: 1 });
  });

  test('goes by the day of each team, to the minute', async () => {
    const tokyo = await teamWith(cast, { timeZone: 'Asia/Tokyo' });
    const york = await teamWith(cast, { timeZone: 'America/New_York' });
    for (const [{ project }, name] of [
      [tokyo, 'Tokyo'],
      [york, 'New York'],
    ] as const) {
      await makeTask(project, { title: name, deadline: '2026-06-17', worker: performer });
    }
    const at = async (moment: string) => {
      clock.set(new Date(moment));
      return titles(performer);
    };
    expect(await at('2026-06-16T14:59:00Z')).toEqual({ week: ['Tokyo', 'New York'] });
    expect(await at('2026-06-16T15:00:00Z')).toEqual({ today: ['Tokyo'], week: ['New York'] });
    expect(await at('2026-06-17T14:59:00Z')).toEqual({ today: ['Tokyo', 'New York'] });
    expect(await at('2026-06-17T15:00:00Z')).toEqual({ overdue: ['Tokyo'], today: ['New York'] });
    expect(await at('2026-06-18T03:59:00Z')).toEqual({ overdue: ['Tokyo'], today: ['New York'] });
    expect(await at('2026-06-18T04:00:00Z')).toEqual({ overdue: ['Tokyo', 'New York'] });
    expect((await dueOf(performer)).due.count).toBe(2);
    // On Sunday evening of the one it is Monday for the other.
    await sql`update tasks set deadline = '2026-06-22'`.execute(platform.db);
    expect(await at('2026-06-21T14:59:00Z')).toEqual({ later: ['Tokyo', 'New York'] });
    expect(await at('2026-06-21T15:00:00Z')).toEqual({ today: ['Tokyo'], later: ['New York'] });
  });

  test('goes on page by page, each task once', async () => {
    const { project } = await teamWith();
    for (let i = 0; i < 23; i += 1) {
      const deadline = `2026-06-${String(1 + (i % 5)).padStart(2, '0')}`;
      await makeTask(project, { title: `Late ${i}`, deadline, worker: performer });
      await makeTask(project, { title: `Some day ${i}`, worker: performer });
    }
    for (const group of ['overdue', 'none'] as const) {
      const first = await windowOf(performer, group);
      expect(first).toMatchObject({ count: 23, items: { length: LIMITS.workspace.window } });
      const found = [...(first?.items ?? [])];
      for (let cursor = first?.nextCursor ?? null; cursor !== null; ) {
        const next = await page(performer, group, cursor, 4);
        found.push(...next.items);
        cursor = next.nextCursor;
      }
      const keys = found.map(({ deadline, id }) => [deadline ?? '', group === 'none' ? -id : id] as const);
      expect(keys).toEqual(keys.toSorted(([a, x], [b, y]) => a.localeCompare(b) || x - y));
      expect(new Set(found.map(({ id }) => id)).size).toBe(23);
    }
    const other = (await page(performer, 'none', undefined, 4)).nextCursor ?? '';
    expect(
      await performer.call(listWorkspaceTasks, { query: { group: 'overdue', cursor: other } }),
    ).toMatchObject({ status: 422 });
    for (const query of [{ group: 'sometime' }, {}, { group: 'none', limit: 0 }]) {
      const answer = await performer.call(listWorkspaceTasks, { query: query as never });
      expect(answer.ok).toBe(false);
    }
  });

  test('is counted up to what is shown, and asked for in the same number of queries however much there is', async () => {
    const { project } = await teamWith();
    await makeTask(project, { worker: performer, deadline: '2026-06-16' });
    const few = await countQueries(() => read(performer));
    await sql`
      insert into tasks (project_id, title, description, status, rank, priority, worker_id, inspector_id, deadline, created_at)
      select ${project}, 'Many', '', 'new', 'z' || lpad(place::text, 6, '0'), 'average', ${performer.id}, ${manager.id},
             case when place % 3 = 0 then null else date '2026-06-01' + (place % 40) end, ${clock.now()}
        from generate_series(1, 900) as place`.execute(platform.db);
    expect(await countQueries(() => read(performer))).toBe(few);
    const { windows, statuses } = await read(performer);
    expect(windows.find(({ group }) => group === 'overdue')?.count).toBe(LIMITS.shownCount + 1);
    expect(statuses.new).toBe(LIMITS.shownCount + 1);
  });
});

test('what one inspects waits on the test, or will come there', async () => {
  const { project } = await teamWith();
  const given = { worker: performer, inspector: observer };
  await makeTask(project, { ...given, title: 'Begun', status: 'inProgress', deadline: '2026-06-10' });
  await makeTask(project, { ...given, title: 'Handed in', status: 'onTheTest' });
  await makeTask(project, { ...given, title: 'Handed in, due', status: 'onTheTest', deadline: '2026-06-20' });
  await makeTask(project, { ...given, title: 'Accepted', status: 'done' });
  expect(await titles(observer)).toEqual({
    toInspect: ['Handed in, due', 'Handed in'],
    inspectLater: ['Begun'],
  });
  const due = await dueOf(observer);
  expect(due).toMatchObject({ due: { count: 0, items: [] }, toInspect: { count: 2 } });
  expect(due.toInspect.items.map(({ title }) => title)).toEqual(['Handed in, due', 'Handed in']);
  expect(await dueOf(performer)).toMatchObject({ due: { count: 1 }, toInspect: { count: 0 } });
  const next = await page(observer, 'toInspect', undefined, 1);
  expect((await page(observer, 'toInspect', next.nextCursor ?? '', 1)).items).toMatchObject([
    { title: 'Handed in' },
  ]);
});

describe('only what one sees now', () => {
  const everywhere = async (person: Person) => {
    const { windows, mentions, activity, weeks } = await read(person);
    const days = (await done(person.call(getMonthDays, { query: { month: '2026-06' } }))).item.days;
    const ofDay = await done(person.call(listDayTasks, { params: { day: '2026-06-17' }, query: {} }));
    const due = await dueOf(person);
    return [
      ...windows.map(({ count, items }) => count + items.length),
      mentions.unread + mentions.items.length,
      activity.length,
      ...weeks.map(({ count }) => count),
      days.length + ofDay.items.length + due.due.count + due.toInspect.count,
    ].reduce((sum, count) => sum + count, 0);
  };
  /** One of everything, in all that the page shows. */
  async function fill(person: Person) {
    const team = await teamWith();
    const text = `[@Them](/profile/${person.uuid})`;
    const task = await addTask(owner, team.project, 'Theirs', {
      worker: person.uuid,
      deadline: '2026-06-17',
      description: text,
    });
    await done(owner.call(createComment, { params: { id: task.id }, body: { text } }));
    await makeTask(team.project, { worker: person, status: 'done' });
    await makeTask(team.project, { worker: owner, inspector: person, status: 'onTheTest' });
    await handOut(world);
    return { ...team, task };
  }

  test('a removed member sees nothing of it', async () => {
    const { id } = await fill(performer);
    expect(await everywhere(performer)).toBeGreaterThan(9);
    await context.transaction((tx) => deleteMember(tx, id, performer));
    expect(await everywhere(performer)).toBe(0);
  });

  test('a temporary performer sees it while they are that, of their projects', async () => {
    const { id, project } = await fill(temporaryPerformer);
    expect(await everywhere(temporaryPerformer)).toBeGreaterThan(9);
    await sql`delete from project_members where project_id = ${project}`.execute(platform.db);
    expect(await everywhere(temporaryPerformer)).toBe(0);
    await sql`
      insert into project_members (project_id, team_id, user_id, added_at)
      values (${project}, ${id}, ${temporaryPerformer.id}, ${clock.now()})`.execute(platform.db);
    expect(await everywhere(temporaryPerformer)).toBeGreaterThan(9);
    // The end of the last day, in Moscow.
    clock.set(new Date('2026-09-30T21:00:00Z'));
    await sweepTemporary(platform, clock.now());
    clock.set(NOON);
    expect(await everywhere(temporaryPerformer)).toBe(0);
  });

  test('what rests or is gone is not among it', async () => {
    const archived = await fill(performer);
    await done(owner.call(archiveProject, { params: { id: archived.project } }));
    expect(await everywhere(performer)).toBe(0);
    const deleted = await fill(performer);
    await done(owner.call(deleteProject, { params: { id: deleted.project } }));
    expect(await everywhere(performer)).toBe(0);
    const team = await fill(performer);
    await sql`update teams set deleted_at = ${clock.now()} where id = ${team.id}`.execute(platform.db);
    expect(await everywhere(performer)).toBe(0);
  });

  test('an archived task is out, and so is one that is given to somebody else', async () => {
    const { task } = await fill(performer);
    expect((await titles(performer)).today).toEqual(['Theirs']);
    await archive(owner, task.id);
    expect((await titles(performer)).today).toBeUndefined();
    const { task: other } = await fill(performer);
    const changes = { worker: manager.uuid };
    await done(
      owner.call(updateTask, { params: { id: other.id }, body: { version: other.version, changes } }),
    );
    expect((await titles(performer)).today).toBeUndefined();
    expect((await titles(manager)).today).toEqual(['Theirs']);
  });

  test('who is in no team, or only looks on, has an empty page', async () => {
    await fill(performer);
    for (const person of [outsider, bystander]) {
      expect(await everywhere(person)).toBe(0);
      const { windows, newIn } = await read(person);
      expect(windows.map(({ group }) => group)).toEqual([...WORKSPACE_GROUPS]);
      expect(newIn).toBeNull();
    }
  });

  test('a new one may go beside the first, or else to any project where one may make it', async () => {
    const { id, project, other } = await teamWith();
    const newIn = async (person: Person, filter = {}) =>
      (await done(person.call(getWorkspace, { query: filter }))).item.newIn;
    await sql`
      insert into project_members (project_id, team_id, user_id, added_at)
      values (${project}, ${id}, ${temporaryPerformer.id}, ${clock.now()})
      on conflict do nothing`.execute(platform.db);
    expect(await newIn(performer, { team: id })).toBe(other);
    expect(await newIn(temporaryPerformer, { team: id })).toBe(project);
    expect(await newIn(observer, { team: id })).toBeNull();
    await makeTask(project, { worker: performer });
    await makeTask(project, { worker: observer });
    expect(await newIn(performer, { team: id })).toBe(project);
    expect(await newIn(observer, { team: id })).toBeNull();
    await done(owner.call(archiveProject, { params: { id: other } }));
    expect(await newIn(performer, { project: other })).toBeNull();
  });
});

test('mentions come newest first, are unread until they are read, and go on page by page', async () => {
  const { project } = await teamWith();
  const description = `[@Pia](/profile/${performer.uuid})`;
  for (let i = 0; i < 12; i += 1) await addTask(owner, project, `Named ${i}`, { description });
  await handOut(world);
  const { mentions, people } = await read(performer);
  expect(mentions).toMatchObject({ unread: 12, items: { length: LIMITS.workspace.mentions } });
  expect(mentions.items[0]).toMatchObject({
    task: { project, title: 'Named 11' },
    actor: owner.uuid,
    isRead: false,
  });
  expect(people.some(({ uuid }) => uuid === owner.uuid)).toBe(true);
  const next = await done(
    performer.call(listMentions, { query: { cursor: mentions.nextCursor ?? '', limit: 30 } }),
  );
  expect(next.items.map(({ task }) => task.title)).toEqual(['Named 1', 'Named 0']);
  expect(next.people.map(({ uuid }) => uuid)).toEqual([owner.uuid]);
  await sql`update notifications set read_at = ${clock.now()}`.execute(platform.db);
  expect((await read(performer)).mentions).toMatchObject({ unread: 0, items: { length: 10 } });
});

test('the plot counts what was finished in each of the last weeks, by the weeks of its team', async () => {
  const { project } = await teamWith(cast, { timeZone: 'Asia/Tokyo' });
  const finish = async (moment: string) => {
    clock.set(new Date(moment));
    await makeTask(project, { worker: performer, status: 'done' });
  };
  await finish('2026-04-26T14:59:00Z');
  await finish('2026-04-26T15:00:00Z');
  await finish('2026-06-14T14:59:00Z');
  await finish('2026-06-14T15:00:00Z');
  await finish('2026-06-17T11:00:00Z');
  clock.set(NOON);
  const { weeks, statuses } = await read(performer);
  expect(weeks).toEqual([
    { startsOn: '2026-04-27', count: 1 },
    { startsOn: '2026-05-04', count: 0 },
    { startsOn: '2026-05-11', count: 0 },
    { startsOn: '2026-05-18', count: 0 },
    { startsOn: '2026-05-25', count: 0 },
    { startsOn: '2026-06-01', count: 0 },
    { startsOn: '2026-06-08', count: 1 },
    { startsOn: '2026-06-15', count: 2 },
  ]);
  expect(statuses.done).toBe(2);
});

test('the calendar tells on which days something is due, and a day tells what', async () => {
  const { project } = await teamWith();
  for (let i = 0; i < 12; i += 1) {
    await makeTask(project, { title: `Full ${i}`, worker: performer, deadline: '2026-06-30' });
  }
  for (const deadline of ['2026-05-31', '2026-06-01', '2026-07-12', '2026-07-13']) {
    await makeTask(project, { worker: performer, deadline });
  }
  await makeTask(project, { worker: performer, deadline: '2026-06-02', status: 'done' });
  const { item } = await done(performer.call(getMonthDays, { query: { month: '2026-06' } }));
  expect(item).toEqual({
    month: '2026-06',
    days: [
      { day: '2026-06-01', count: 1 },
      { day: '2026-06-30', count: LIMITS.workspace.dayCount + 1 },
      { day: '2026-07-12', count: 1 },
    ],
  });
  expect((await read(performer)).month).toEqual(item);
  const params = { day: '2026-06-30' };
  const first = await done(performer.call(listDayTasks, { params, query: { limit: 8 } }));
  const cursor = first.nextCursor ?? '';
  const rest = await done(performer.call(listDayTasks, { params, query: { limit: 8, cursor } }));
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Full ${index}`),
  );
  for (const month of ['2026-13', '2026', 'next', '0026-01']) {
    expect(await performer.call(getMonthDays, { query: { month } })).toMatchObject({ status: 422 });
  }
  expect((await performer.call(listDayTasks, { params: { day: '2026-02-30' }, query: {} })).ok).toBe(false);
});

test('what others did to one’s tasks is told, the newest first, and not what one did oneself', async () => {
  const { project } = await teamWith();
  const task = await addTask(owner, project, 'Watched', { worker: performer.uuid, status: 2 });
  await done(
    performer.call(updateTask, {
      params: { id: task.id },
      body: { version: task.version, changes: { percentage: 30 } },
    }),
  );
  clock.set(new Date(NOON.getTime() + 60_000));
  const body = { version: task.version, changes: { deadline: '2026-06-30' } };
  await done(manager.call(updateTask, { params: { id: task.id }, body }));
  clock.set(new Date(NOON.getTime() + 120_000));
  await done(observer.call(createComment, { params: { id: task.id }, body: { text: 'Well' } }));
  const { activity, people } = await read(performer);
  expect(activity).toMatchObject([
    { kind: 'commented', actor: observer.uuid, task: { id: task.id, project, title: 'Watched' } },
    { kind: 'deadline', actor: manager.uuid, from: null, to: '2026-06-30' },
    { kind: 'created', actor: owner.uuid },
  ]);
  expect(people.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining([observer.uuid, manager.uuid]));
});

describe('is told in one’s own scope', () => {
  const told = async (person: Person) => {
    await handOut(world);
    return (await eventsOf(person)).filter(({ type }) => type === 'workspace.changed').length;
  };

  test('when a task comes, is another, or goes to somebody else, and not when it only changes its place', async () => {
    const { project } = await teamWith();
    const before = { pia: await told(performer), mia: await told(manager), ora: await told(observer) };
    const task = await addTask(owner, project, 'Given', { worker: performer.uuid, inspector: observer.uuid });
    expect([await told(performer), await told(observer)]).toEqual([before.pia + 1, before.ora + 1]);
    const params = { id: task.id };
    await addTask(owner, project, 'Nobody’s');
    await done(owner.call(moveTask, { params, body: { version: task.version, status: 1, after: 'last' } }));
    expect(await told(performer)).toBe(before.pia + 1);
    const moved = await done(
      owner.call(moveTask, { params, body: { version: task.version + 1, status: 2 } }),
    );
    expect(await told(performer)).toBe(before.pia + 2);
    const changes = { worker: manager.uuid };
    await done(owner.call(updateTask, { params, body: { version: moved.item.version, changes } }));
    expect([await told(performer), await told(manager)]).toEqual([before.pia + 3, before.mia + 1]);
    expect((await eventsOf(manager)).at(-1)).toEqual({
      type: 'workspace.changed',
      id: manager.uuid,
      patch: null,
    });
  });

  test('when the project of what one does or inspects is archived as a whole, and when it is back', async () => {
    const { project } = await teamWith();
    await makeTask(project, { worker: performer, inspector: observer });
    await makeTask(project, { worker: manager, status: 'done' });
    const all = async () => [await told(performer), await told(observer), await told(manager)];
    const [pia = 0, ora = 0, mia = 0] = await all();
    await done(owner.call(archiveProject, { params: { id: project } }));
    expect(await all()).toEqual([pia + 1, ora + 1, mia]);
    await done(owner.call(restoreProject, { params: { id: project } }));
    expect(await all()).toEqual([pia + 2, ora + 2, mia]);
    await done(owner.call(deleteProject, { params: { id: project } }));
    expect(await all()).toEqual([pia + 3, ora + 3, mia]);
  });
});

test('the page, its groups, days and months are of one project or of one team where that is asked for', async () => {
  const [here, there] = [await teamWith(), await teamWith()];
  for (const [{ project, other }, name] of [
    [here, 'here'],
    [there, 'there'],
  ] as const) {
    await makeTask(project, { title: name, deadline: '2026-06-17', worker: performer });
    await makeTask(other, { title: `beside ${name}`, deadline: '2026-06-17', worker: performer });
  }
  const { project } = here;
  const team = there.id;
  const asked = async (filter: { project?: typeof project; team?: typeof team }) => {
    const { item } = await done(performer.call(getWorkspace, { query: filter }));
    const today = item.windows.find(({ group }) => group === 'today');
    const pages = await Promise.all([
      done(performer.call(listWorkspaceTasks, { query: { group: 'today', ...filter } })),
      done(performer.call(listDayTasks, { params: { day: '2026-06-17' }, query: filter })),
    ]);
    const month = await done(performer.call(getMonthDays, { query: { month: '2026-06', ...filter } }));
    for (const { items } of pages)
      expect(items.map(({ id }) => id)).toEqual(today?.items.map(({ id }) => id));
    expect(month.item.days).toEqual([{ day: '2026-06-17', count: today?.count }]);
    return today?.items.map(({ title }) => title);
  };
  expect(await asked({ project })).toEqual(['here']);
  expect(await asked({ team })).toEqual(['there', 'beside there']);
  const cursor = (await page(performer, 'today', undefined, 1)).nextCursor ?? '';
  const query = { group: 'today' as const, team, cursor };
  expect(await performer.call(listWorkspaceTasks, { query })).toMatchObject({ status: 422 });
});

test('whoever is given work in a project is among its people from then on', async () => {
  const { other } = await teamWith();
  await addTask(manager, other, 'Theirs', { worker: performer.uuid, inspector: observer.uuid });
  // Before anybody has looked at it.
  const { id } = await addTask(manager, other, 'Not theirs', { worker: owner.uuid });
  await sql`update tasks set worker_id = null where id = ${id}`.execute(platform.db);
  await handOut(world);
  const { items } = await done(manager.call(listProjectMembers, { params: { id: other }, query: {} }));
  expect(items.map(({ role }) => role).sort()).toEqual(['observer', 'performer']);
  const { rows } = await sql`
    select actor_id, is_by_itself, subject_id, params from team_ledger
     where project_id = ${other} and kind = 'projectMembersChanged' order by subject_id`.execute(platform.db);
  const added = {
    actor_id: manager.id,
    is_by_itself: false,
    params: { title: 'Museum guide', change: 'added' },
  };
  const ids = [performer.id, observer.id].sort((one, another) => one - another);
  expect(rows).toEqual(ids.map((subject_id) => ({ ...added, subject_id })));
});

test('who is given work in several teams is listed team by team, in their order', async () => {
  const [first, second] = [await teamWith(), await teamWith()];
  const worker = performer.uuid;
  for (const { other } of [second, first]) await addTask(manager, other, 'Theirs', { worker });
  const { rows: events } = await sql<StoredEvent>`
    select payload ->> 'type' as type, payload -> 'id' as id, payload -> 'patch' as patch, scope
      from outbox where handled_at is null and payload ->> 'type' = ${taskCreated.type} order by id`.execute(
    platform.db,
  );
  expect(events).toHaveLength(2);
  const working = await runTransaction(
    platform.db,
    async (tx) => {
      await lockTeam(tx, first.id);
      const enlisted = runTransaction(
        platform.db,
        (other) => enlisting.handle(other, events, NOON),
        platform.committed,
      );
      await untilWaiting(world, 'pg_advisory_xact_lock_shared');
      await lockTeam(tx, second.id);
      return { enlisted };
    },
    platform.committed,
  );
  await working.enlisted;
});

test('the first steps are told as they are taken, until they are or are closed', async () => {
  const { novice } = await world.people('novice');
  const steps = async () => (await read(novice)).firstSteps;
  const none = { profile: false, team: false, invitation: false, project: false, task: false };
  expect(await steps()).toEqual(none);
  const { id, project } = await teamWith({ ...cast, observer: novice });
  expect(await steps()).toEqual({ ...none, team: true, invitation: true, project: true });
  await makeTask(project, { creator: novice });
  expect(await steps()).toMatchObject({ profile: false, task: true });
  await done(novice.call(closeFirstSteps, {}));
  expect(await steps()).toBeNull();
  expect(id).toBeGreaterThan(0);
});
