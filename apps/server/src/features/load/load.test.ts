import { getProjectLoad, LOAD_FIGURES, listLoadTasks } from '@quilt/contract/features/load';
import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import { getTable } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { cast, clock, countQueries, done, makeMilestone, makeTag, makeTask, platform, teamWith } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const JUNE = { from: '2026-06-01', to: '2026-06-30' };
let team: TeamId;
let project: ProjectId;
let other: ProjectId;

beforeEach(async () => {
  clock.set(new Date('2026-06-17T12:00:00Z'));
  await sql`truncate tasks cascade`.execute(platform.db);
  await sql`update sessions set expires_at = '2030-01-01'`.execute(platform.db);
  ({ id: team, project, other } = await teamWith());
});

type Query = NonNullable<SentInput<typeof getProjectLoad>['query']>;
const ask = (person: Person, query: Query = JUNE, id = project) =>
  person.call(getProjectLoad, { params: { id }, query });
const read = async (person: Person, query: Query = JUNE) => (await done(ask(person, query))).item;
const rowOf = async (worker: Person | null, query: Query = JUNE) =>
  (await read(manager, query)).rows.find((row) => row.worker === (worker?.uuid ?? null));

async function setEstimate(id: number, minutes: number): Promise<void> {
  await sql`update tasks set estimate = ${minutes} where id = ${id}`.execute(platform.db);
}

async function plan(milestone: MilestoneId, startsOn: string | null, endsOn: string | null): Promise<void> {
  await sql`
    update milestones set starts_on = ${startsOn}, ends_on = ${endsOn} where id = ${milestone}`.execute(
    platform.db,
  );
}

const STATUSES = ['new', 'inProgress', 'onTheTest', 'done'] as const;

/** A project in which everybody has something, with tags. */
async function fill(): Promise<string> {
  const tag = await makeTag(project, 'backend');
  const workers = [performer, manager, owner, null];
  for (let n = 0; n < 46; n += 1) {
    const id = await makeTask(project, {
      status: STATUSES[n % 4] ?? 'new',
      worker: workers[(n * 7 + Math.floor(n / 5)) % 4] ?? null,
      deadline: n % 3 === 0 ? null : `2026-0${5 + (n % 3)}-1${n % 10}`,
    });
    if (n % 2 === 0) await sql`insert into task_tags values (${id}, ${tag})`.execute(platform.db);
  }
  await makeTask(project, { isArchived: true, worker: performer });
  await makeTask(other, { worker: performer });
  return String(tag);
}

test('the sums equal what the table counts, of all and of what filters leave', async () => {
  const tag = await fill();
  for (const filters of [{}, { tag }, { worker: `${performer.uuid},none` }, { deadline: 'none' }]) {
    const { rows } = await read(manager, { ...JUNE, ...filters });
    let all = 0;
    for (const [place, status] of STATUSES.entries()) {
      const query = { ...filters, status: place + 1 };
      const table = await done(manager.call(getTable, { params: { id: project }, query }));
      const sum = rows.reduce((total, { tasks }) => total + tasks[status], 0);
      expect(sum, `${status} ${JSON.stringify(filters)}`).toBe(table.count);
      all += sum;
    }
    const table = await done(manager.call(getTable, { params: { id: project }, query: filters }));
    expect(all).toBe(table.count);
    expect(all).toBeGreaterThan(0);
  }
});

test('each figure lists as many tasks as it counts, in pages', async () => {
  const tag = await fill();
  for (const filters of [{}, { tag }]) {
    const { rows } = await read(manager, { ...JUNE, ...filters });
    for (const row of rows) {
      for (const figure of LOAD_FIGURES) {
        const ids: number[] = [];
        let cursor: string | undefined;
        do {
          const page = await done(
            manager.call(listLoadTasks, {
              params: { id: project },
              query: { ...JUNE, ...filters, of: row.worker ?? 'none', figure, limit: 3, cursor },
            }),
          );
          for (const task of page.items) {
            expect(task.worker).toBe(row.worker);
            ids.push(task.id);
          }
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        const counted = figure === 'pledged' || figure === 'completed' ? row[figure] : row.tasks[figure];
        expect([figure, new Set(ids).size]).toEqual([figure, counted]);
      }
    }
    expect(rows.at(-1)?.worker).toBeNull();
  }
});

describe('pledged and completed', () => {
  test('due in the period or of a milestone that runs in it, each once', async () => {
    const running = await makeMilestone(project, 'Runs');
    const ended = await makeMilestone(project, 'Ended');
    const unplanned = await makeMilestone(project, 'Unplanned');
    await plan(running, '2026-05-20', '2026-06-01');
    await plan(ended, '2026-05-01', '2026-05-31');
    const worker = performer;
    await makeTask(project, { worker, deadline: '2026-06-01' });
    await makeTask(project, { worker, deadline: '2026-06-30', milestone: running });
    await makeTask(project, { worker, deadline: '2026-09-01', milestone: running });
    await makeTask(project, { worker, deadline: '2026-05-31' });
    await makeTask(project, { worker, deadline: '2026-07-01', milestone: ended });
    await makeTask(project, { worker, milestone: unplanned });
    await makeTask(project, { worker, deadline: '2026-06-10', isArchived: true });
    expect(await rowOf(performer)).toMatchObject({ pledged: 3, completed: 0 });
    await plan(unplanned, null, '2026-06-15');
    expect(await rowOf(performer)).toMatchObject({ pledged: 4 });
  });

  test('completed are those of them that became done in it, and none that were done before, by the days of the team', async () => {
    const worker = performer;
    const make = async (deadline: string, at: string) => {
      const id = await makeTask(project, { worker, deadline, status: 'done' });
      await sql`update tasks set done_at = ${at} where id = ${id}`.execute(platform.db);
    };
    // Moscow is three hours ahead: June begins there at 21:00 of May.
    await make('2026-06-10', '2026-05-31T20:59:59Z');
    await make('2026-06-10', '2026-05-31T21:00:00Z');
    await make('2026-06-10', '2026-06-30T20:59:59Z');
    await make('2026-06-10', '2026-06-30T21:00:00Z');
    await make('2026-07-10', '2026-06-15T12:00:00Z');
    expect(await rowOf(performer)).toMatchObject({ pledged: 3, completed: 2, tasks: { done: 5 } });
  });
});

describe('hours', () => {
  beforeEach(async () => {
    const holidays = [
      { day: '2026-06-12', title: 'Russia Day' },
      { day: '2026-06-13', title: 'A Saturday' },
    ];
    await sql`
      update teams set holidays = ${JSON.stringify(holidays)}::jsonb, working_days = '{1,2,3,4,5}',
                       work_from = '09:00', work_until = '17:30' where id = ${team}`.execute(platform.db);
    await sql`
      insert into absences (team_id, user_id, first_day, last_day, reason, note)
      values (${team}, ${performer.id}, '2026-05-28', '2026-06-02', 'vacation', ''),
             (${team}, ${performer.id}, '2026-06-02', '2026-06-07', 'sickness', ''),
             (${team}, ${manager.id}, '2026-07-01', '2026-07-10', 'other', '')`.execute(platform.db);
  });

  test('are those of working days that are no holidays, less days away, and more makes an overload', async () => {
    const id = await makeTask(project, { worker: performer, deadline: '2026-06-10' });
    await makeTask(project, { worker: performer, deadline: '2026-06-10' });
    await makeTask(project, { worker: manager, deadline: '2026-06-10' });
    // 22 working days of June less a holiday; five of them away.
    const available = 16 * 510;
    await setEstimate(id, available);
    expect((await read(manager)).workingDays).toBe(21);
    expect(await rowOf(performer)).toMatchObject({
      available,
      absentDays: 5,
      estimated: available,
      unestimated: 1,
      isOverloaded: false,
    });
    await setEstimate(id, available + 1);
    expect(await rowOf(performer)).toMatchObject({ isOverloaded: true });
    expect(await rowOf(manager)).toMatchObject({ available: 21 * 510, absentDays: 0, isOverloaded: false });
  });

  test('what was done before the period takes none of it, and nobody has none', async () => {
    const early = await makeTask(project, { worker: performer, deadline: '2026-06-10', status: 'done' });
    const free = await makeTask(project, { deadline: '2026-06-10' });
    await sql`update tasks set done_at = '2026-05-30T12:00:00Z' where id = ${early}`.execute(platform.db);
    await setEstimate(early, 600);
    await setEstimate(free, 599_999);
    expect(await rowOf(performer)).toMatchObject({ pledged: 0, completed: 0, estimated: 0 });
    expect(await rowOf(null)).toMatchObject({
      available: null,
      absentDays: 0,
      estimated: 599_999,
      isOverloaded: false,
    });
  });

  test('a period of one day, of a leap day, and of the last day of all', async () => {
    await makeTask(project, { worker: manager, deadline: '2028-02-29' });
    await makeTask(project, { worker: manager, deadline: '2199-12-31' });
    for (const [day, workingDays] of [
      ['2028-02-29', 1],
      ['2199-12-31', 1],
      ['2026-06-12', 0],
      ['1900-01-01', 1],
    ] as const) {
      const seen = await read(manager, { from: day, to: day });
      expect([day, seen.workingDays]).toEqual([day, workingDays]);
    }
    expect(await rowOf(manager, { from: '2199-12-31', to: '2199-12-31' })).toMatchObject({ pledged: 1 });
  });
});

test('who may not look at the tasks gets nothing', async () => {
  await makeTask(project, { worker: performer });
  for (const person of [owner, manager, performer, temporaryPerformer, observer]) {
    expect((await read(person)).rows).toHaveLength(1);
  }
  const tasks = { ...JUNE, of: performer.uuid, figure: 'new' } as const;
  for (const [person, id, status] of [
    [temporaryPerformer, other, 403],
    [bystander, project, 403],
    [outsider, project, 404],
  ] as const) {
    expect(await ask(person, JUNE, id)).toMatchObject({ status });
    expect(await person.call(listLoadTasks, { params: { id }, query: tasks })).toMatchObject({ status });
  }
});

test.each([
  ['the last day before the first', { from: '2026-06-02', to: '2026-06-01' }, 'load.days_wrong'],
  ['a day more than a leap year', { from: '2028-01-01', to: '2029-01-01' }, 'load.too_many_days'],
  ['all years', { from: '1900-01-01', to: '2199-12-31' }, 'load.too_many_days'],
])('%s is refused', async (_, days, code) => {
  const query = { ...days, of: 'none', figure: 'new' } as const;
  for (const answer of [
    await ask(manager, days),
    await manager.call(listLoadTasks, { params: { id: project }, query }),
  ]) {
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ path: 'to', code }] } });
  }
});

test.each([
  { from: '0000-01-01', to: '2026-06-01' },
  { from: '2026-06-01', to: '10000-01-01' },
  { from: '2026-02-30', to: '2026-03-01' },
])('no day: %o', async (query) => {
  expect(await ask(manager, query)).toMatchObject({ status: 422 });
});

test('a figure, or somebody, that there is none of', async () => {
  const listed = (query: Record<string, unknown>) =>
    manager.call(listLoadTasks, {
      params: { id: project },
      query: { ...JUNE, of: performer.uuid, figure: 'new', ...query } as never,
    });
  expect(await listed({ figure: 'overdue' })).toMatchObject({ status: 422 });
  expect(await listed({ of: 'somebody' })).toMatchObject({ status: 422 });
  const nobody = await listed({ of: '01890000-0000-7000-8000-000000000000' });
  expect(nobody).toMatchObject({ ok: true, data: { items: [], nextCursor: null } });
});

test('it asks the database as often for many as for one', async () => {
  await makeTask(project, { worker: performer, deadline: '2026-06-10' });
  const few = await countQueries(() => ask(manager));
  await fill();
  expect(await countQueries(() => ask(manager))).toBe(few);
});
