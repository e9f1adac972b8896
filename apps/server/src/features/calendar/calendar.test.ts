import { getOwnCalendar, getProjectCalendar, listUndatedTasks } from '@quilt/contract/features/calendar';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { cast, countQueries, done, makeMilestone, makeTag, makeTask, platform, teamWith } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

let team: TeamId;
let project: ProjectId;
let other: ProjectId;

beforeEach(async () => {
  await sql`truncate tasks cascade`.execute(platform.db);
  ({ id: team, project, other } = await teamWith());
});

type Query = NonNullable<SentInput<typeof getProjectCalendar>['query']>;
const JUNE = { from: '2026-06-01', to: '2026-07-05' };

const ask = (person: Person, query: Query, id = project) =>
  person.call(getProjectCalendar, { params: { id }, query });

async function read(person: Person, query: Query) {
  const { item } = await done(ask(person, query));
  const counts = Object.fromEntries(item.days.map(({ day, count }) => [day, count]));
  return { ...item, counts, titles: item.items.map(({ title }) => title) };
}

describe('by deadline', () => {
  test('each day has its tasks, whatever their status; what is archived or elsewhere is not there', async () => {
    await makeTask(project, { title: 'One', deadline: '2026-06-01' });
    await makeTask(project, { title: 'Two', deadline: '2026-06-01', status: 'done' });
    await makeTask(project, { title: 'Last', deadline: '2026-07-05' });
    await makeTask(project, { title: 'Before', deadline: '2026-05-31' });
    await makeTask(project, { title: 'After', deadline: '2026-07-06' });
    await makeTask(project, { title: 'Only begins', startsOn: '2026-06-03' });
    await makeTask(project, { title: 'Archived', deadline: '2026-06-01', isArchived: true });
    await makeTask(other, { title: 'Elsewhere', deadline: '2026-06-01' });
    const seen = await read(manager, JUNE);
    expect(seen.titles).toEqual(['One', 'Two', 'Last']);
    expect(seen.counts).toEqual({ '2026-06-01': 2, '2026-07-05': 1 });
    expect(seen.isCut).toBe(false);
  });

  test('of a day with many the first are shown, and as many counted as are told', async () => {
    for (let n = 0; n < LIMITS.calendar.dayCount + 5; n += 1) {
      await makeTask(project, { title: `Task ${n}`, deadline: '2026-06-10', priority: 'low' });
    }
    await makeTask(project, { title: 'Alone', deadline: '2026-06-11', priority: 'high' });
    for (const narrowed of [{}, { priority: 'low,high' }]) {
      const month = await read(manager, { from: '2026-06-01', to: '2026-07-12', ...narrowed });
      expect(month.items).toHaveLength(LIMITS.calendar.cards / LIMITS.calendar.days + 1);
      expect(month.counts).toEqual({ '2026-06-10': LIMITS.calendar.dayCount + 1, '2026-06-11': 1 });
      const day = await read(manager, { from: '2026-06-10', to: '2026-06-10', ...narrowed });
      expect(day.items).toHaveLength(LIMITS.calendar.dayCount);
    }
  });

  test('filters narrow it', async () => {
    const tag = await makeTag(project, 'backend');
    const milestone = await makeMilestone(project, 'Beta');
    const [first] = [
      await makeTask(project, { title: 'Fix login', deadline: '2026-06-02', worker: performer }),
    ];
    await makeTask(project, { title: 'Draw', deadline: '2026-06-02', milestone });
    await sql`insert into task_tags (task_id, tag_id) values (${first}, ${tag})`.execute(platform.db);
    for (const [filter, title] of [
      [{ worker: performer.uuid }, 'Fix login'],
      [{ worker: 'none' }, 'Draw'],
      [{ tag: String(tag) }, 'Fix login'],
      [{ milestone: String(milestone) }, 'Draw'],
      [{ search: 'log' }, 'Fix login'],
    ] as const) {
      for (const by of ['deadline', 'span'] as const) {
        const seen = await read(manager, { ...JUNE, by, ...filter });
        expect(seen.titles, JSON.stringify(filter)).toEqual([title]);
        expect(seen.counts).toEqual({ '2026-06-02': 1 });
      }
    }
  });
});

describe('by span', () => {
  test('a task stands on all of its days, over leap days and ends of years too', async () => {
    await makeTask(project, { title: 'Leap', startsOn: '2028-02-27', deadline: '2028-03-01' });
    await makeTask(project, { title: 'Begins', startsOn: '2028-02-29' });
    await makeTask(project, { title: 'Due', deadline: '2028-02-29' });
    await makeTask(project, { title: 'One day', startsOn: '2028-02-29', deadline: '2028-02-29' });
    await makeTask(other, { title: 'Elsewhere', startsOn: '2028-02-01', deadline: '2028-03-31' });
    const seen = await read(manager, { from: '2028-02-28', to: '2028-03-02', by: 'span' });
    expect(seen.titles).toEqual(['Leap', 'Begins', 'Due', 'One day']);
    expect(seen.counts).toEqual({ '2028-02-28': 1, '2028-02-29': 4, '2028-03-01': 1 });
    await makeTask(project, { title: 'Over the year', startsOn: '2026-12-01', deadline: '2027-01-31' });
    const year = await read(manager, { from: '2026-12-31', to: '2027-01-01', by: 'span' });
    expect(year.counts).toEqual({ '2026-12-31': 1, '2027-01-01': 1 });
    expect((await read(manager, { from: '2027-02-01', to: '2027-02-02', by: 'span' })).items).toEqual([]);
  });

  test('the first and the last year have their days', async () => {
    await makeTask(project, { title: 'For ever', startsOn: '1900-01-01', deadline: '2199-12-31' });
    for (const day of ['1900-01-01', '2199-12-31']) {
      const seen = await read(manager, { from: day, to: day, by: 'span' });
      expect(seen.counts).toEqual({ [day]: 1 });
    }
  });
});

test('it tells working days, holidays of these days, people, and what the viewer may do', async () => {
  const holidays = [
    { day: '2026-06-12', title: 'Russia Day' },
    { day: '2026-08-01', title: 'Later' },
  ];
  await sql`
    update teams set holidays = ${JSON.stringify(holidays)}::jsonb, working_days = '{1,2,3,4}' where id = ${team}`.execute(
    platform.db,
  );
  await makeTask(project, { deadline: '2026-06-12', worker: performer });
  await makeTask(project, { deadline: '2026-06-13', worker: manager });
  const seen = await read(performer, JUNE);
  expect(seen.holidays).toEqual(holidays.slice(0, 1));
  expect(seen.workingDays).toEqual([1, 2, 3, 4]);
  expect(seen.people.map(({ uuid }) => uuid).toSorted()).toEqual([performer.uuid, manager.uuid].toSorted());
  expect(seen.items.map(({ can }) => can.includes('task.plan'))).toEqual([true, false]);
});

test('what stands on no day is listed, the newest first, in pages', async () => {
  await makeTask(project, { title: 'Dated', deadline: '2026-06-12' });
  await makeTask(project, { title: 'Done', status: 'done' });
  await makeTask(project, { title: 'Begins', startsOn: '2026-06-12' });
  await makeTask(project, { title: 'A' });
  await makeTask(project, { title: 'B', worker: performer });
  await makeTask(other, { title: 'Elsewhere' });
  const list = async (query: NonNullable<SentInput<typeof listUndatedTasks>['query']>) =>
    done(manager.call(listUndatedTasks, { params: { id: project }, query }));
  expect((await list({})).items.map(({ title }) => title)).toEqual(['B', 'A', 'Begins']);
  expect((await list({ by: 'span' })).items.map(({ title }) => title)).toEqual(['B', 'A']);
  expect((await list({ worker: performer.uuid })).items.map(({ title }) => title)).toEqual(['B']);
  const page = await list({ limit: 2 });
  const cursor = page.nextCursor ?? '';
  expect((await list({ limit: 2, cursor })).items.map(({ title }) => title)).toEqual(['Begins']);
  expect(
    await manager.call(listUndatedTasks, { params: { id: project }, query: { by: 'span', cursor } }),
  ).toMatchObject({ status: 422 });
});

test('who may not look at the tasks gets nothing', async () => {
  await makeTask(project, { deadline: '2026-06-12' });
  for (const person of [owner, manager, performer, temporaryPerformer, observer]) {
    expect((await read(person, JUNE)).counts).toEqual({ '2026-06-12': 1 });
  }
  for (const [person, id, status] of [
    [temporaryPerformer, other, 403],
    [bystander, project, 403],
    [outsider, project, 404],
  ] as const) {
    expect(await ask(person, JUNE, id)).toMatchObject({ status });
    const listed = await person.call(listUndatedTasks, { params: { id }, query: {} });
    expect(listed).toMatchObject({ status });
  }
  await sql`update projects set deleted_at = now() where id = ${project}`.execute(platform.db);
  expect(await ask(manager, JUNE)).toMatchObject({ status: 404 });
});

test.each([
  ['the last day before the first', { from: '2026-06-02', to: '2026-06-01' }, 'calendar.days_wrong'],
  ['a day too many', { from: '2026-06-01', to: '2026-07-13' }, 'calendar.too_many_days'],
  ['all years', { from: '1900-01-01', to: '2199-12-31' }, 'calendar.too_many_days'],
])('%s is refused', async (_, days, code) => {
  for (const answer of [await ask(manager, days), await manager.call(getOwnCalendar, { query: days })]) {
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ path: 'to', code }] } });
  }
});

test.each(['0000-01-01', '10000-01-01', '2026-02-30', 'today', ''])('%s is no day', async (day) => {
  for (const query of [
    { from: day, to: '2026-06-01' },
    { from: '2026-06-01', to: day },
  ]) {
    expect(await ask(manager, query)).toMatchObject({ status: 422 });
    expect(await manager.call(getOwnCalendar, { query })).toMatchObject({ status: 422 });
  }
});

test('it asks the database as often for many tasks as for one', async () => {
  await makeTask(project, { deadline: '2026-06-12', worker: performer });
  const few = await countQueries(() => ask(manager, { ...JUNE, by: 'span' }));
  for (let n = 0; n < 30; n += 1) {
    await makeTask(project, { startsOn: '2026-06-01', deadline: '2026-06-12', worker: manager });
  }
  expect(await countQueries(() => ask(manager, { ...JUNE, by: 'span' }))).toBe(few);
});

describe('of one’s own', () => {
  const readOwn = async (person: Person, by: 'deadline' | 'span') => {
    const { item } = await done(person.call(getOwnCalendar, { query: { ...JUNE, by } }));
    return { ...item, titles: item.items.map(({ title }) => title) };
  };

  test('open tasks that one works on, of all projects that one sees', async () => {
    await makeTask(project, { title: 'Mine', deadline: '2026-06-12', worker: temporaryPerformer });
    await makeTask(other, { title: 'Not seen', deadline: '2026-06-12', worker: temporaryPerformer });
    await makeTask(project, { title: 'Done', deadline: '2026-06-12', worker: performer, status: 'done' });
    await makeTask(project, { title: 'Here', deadline: '2026-06-12', worker: performer });
    await makeTask(other, {
      title: 'There',
      startsOn: '2026-05-01',
      deadline: '2026-06-13',
      worker: performer,
    });
    await makeTask(other, { title: 'Begins', startsOn: '2026-06-20', worker: performer });
    const due = await readOwn(performer, 'deadline');
    expect(due.titles).toEqual(['Here', 'There']);
    expect(due.items.map(({ place }) => place.id)).toEqual([project, other]);
    expect(due.days).toEqual([
      { day: '2026-06-12', count: 1 },
      { day: '2026-06-13', count: 1 },
    ]);
    const spans = await readOwn(performer, 'span');
    expect(spans.titles).toEqual(['Here', 'There', 'Begins']);
    expect(spans.days).toHaveLength(14);
    expect((await readOwn(temporaryPerformer, 'deadline')).titles).toEqual(['Mine']);
    expect((await readOwn(outsider, 'span')).items).toEqual([]);
  });
});
