import { archiveTask, type TaskId } from '@quilt/contract/features/tasks';
import { getWeekSheet, listTaskTime, logTime } from '@quilt/contract/features/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../platform/days';
import type { Person } from '../../testing';
import { isFull } from '../../testing/matrix';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, platform, teamWith, makeTask, done } = world;
const { owner, manager, performer, observer, temporaryPerformer, bystander, outsider } = cast;

const MONDAY = '2026-06-08';

const log = (person: Person, task: TaskId, day: string, minutes: number) =>
  done(person.call(logTime, { params: { id: task }, body: { day, minutes } }));
const week = (person: Person, from = MONDAY, of?: Person) =>
  person.call(getWeekSheet, { query: { from, ...(of && { user: of.uuid }) } });
const sheetOf = async (person: Person, from = MONDAY, of?: Person) =>
  (await done(week(person, from, of))).item;
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

beforeEach(async () => {
  await sql`delete from time_entries`.execute(platform.db);
  await sql`update tasks set spent = 0, worker_id = null, status = 'new', percentage = 0, done_at = null`.execute(
    platform.db,
  );
});

describe('the week sheet', () => {
  test('has a row for each task and a column for each of the seven days', async () => {
    const { project, other } = await teamWith();
    const [map, legend] = [
      await makeTask(project, { title: 'Map', worker: performer, status: 'inProgress' }),
      await makeTask(other, { title: 'Legend', worker: performer }),
    ];
    const begun = await makeTask(project, { title: 'Begun', worker: performer, status: 'inProgress' });
    await log(performer, map, MONDAY, 30);
    await log(performer, map, MONDAY, 15);
    await log(performer, map, '2026-06-14', 60);
    await log(performer, legend, '2026-06-10', 240);
    // Neither of them is of this week.
    await log(performer, map, '2026-06-07', 5);
    await log(performer, map, '2026-06-15', 5);
    await log(manager, map, MONDAY, 400);
    const sheet = await sheetOf(performer);
    expect(sheet.user.uuid).toBe(performer.uuid);
    expect(sheet.rows.map(({ task, days, total, canLog }) => [task?.id, days, total, canLog])).toEqual([
      [legend, [0, 0, 240, 0, 0, 0, 0], 240, true],
      [map, [45, 0, 0, 0, 0, 0, 60], 105, true],
      [begun, [0, 0, 0, 0, 0, 0, 0], 0, true],
    ]);
    expect(sheet.rows[0]?.task).toMatchObject({
      title: 'Legend',
      project: { id: other, title: 'Museum guide' },
    });
    expect(sheet.days).toEqual([45, 0, 240, 0, 0, 0, 60]);
    expect(sheet.total).toBe(345);

    await done(manager.call(archiveTask, { params: { id: legend } }));
    expect((await sheetOf(performer)).rows[0]).toMatchObject({ total: 240, canLog: false });
  });

  test('keeps what was logged on tasks that one does not see any more, without their names', async () => {
    const { id: team, project } = await teamWith();
    const task = await makeTask(project, { worker: performer });
    await log(performer, task, MONDAY, 50);
    await sql`delete from team_members where team_id = ${team} and user_id = ${performer.id}`.execute(
      platform.db,
    );
    const sheet = await sheetOf(performer);
    expect(sheet.rows).toMatchObject([
      { task: null, days: [50, 0, 0, 0, 0, 0, 0], total: 50, canLog: false },
    ]);
    expect(sheet.total).toBe(50);
  });

  test('of another is for those who see others’ time, and of their team’s tasks alone', async () => {
    const { project } = await teamWith();
    const elsewhere = await teamWith({ owner: outsider, manager: performer });
    const [task, foreign] = [
      await makeTask(project, { worker: performer, status: 'inProgress' }),
      await makeTask(elsewhere.project, { worker: performer, status: 'inProgress' }),
    ];
    await makeTask(project, { title: 'Not logged on', worker: performer, status: 'inProgress' });
    await log(performer, task, MONDAY, 30);
    await log(performer, foreign, MONDAY, 70);
    for (const person of [owner, cast.administrator, manager]) {
      const sheet = await sheetOf(person, MONDAY, performer);
      expect(sheet.rows.map((row) => [row.task?.id, row.total, row.canLog])).toEqual([[task, 30, false]]);
      expect(sheet.total).toBe(30);
    }
    for (const person of [observer, temporaryPerformer, bystander]) {
      const answer = await week(person, MONDAY, performer);
      expect(answer.ok ? 'ok' : answer.error.code).toBe('common.not_found');
    }
    // A performer here sees nobody's, but as a manager there.
    expect((await week(performer, MONDAY, manager)).ok).toBe(false);
    expect((await sheetOf(performer, MONDAY, outsider)).total).toBe(0);
    // Whoever is in no team of theirs is not there.
    const { nora } = await world.people('nora');
    expect((await week(nora, MONDAY, performer)).ok).toBe(false);
    expect((await sheetOf(performer, MONDAY, performer)).total).toBe(100);
  });
});

test('its sums are those of the log, whatever was logged', async () => {
  const { project, other } = await teamWith();
  const tasks = [await makeTask(project), await makeTask(project), await makeTask(other)];
  const entry = fc.record({
    task: fc.nat(tasks.length - 1),
    day: fc.integer({ min: -2, max: 8 }),
    minutes: fc.integer({ min: 1, max: 400 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
      await sql`delete from time_entries`.execute(platform.db);
      await sql`update tasks set spent = 0`.execute(platform.db);
      for (const { task, day, minutes } of entries) {
        // Where a day is full it is refused, and not in the log.
        await owner.call(logTime, {
          params: { id: tasks[task] as TaskId },
          body: { day: addDays('2026-06-05', day), minutes },
        });
      }
      const from = '2026-06-05';
      const days = [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(from, index));
      const log = await Promise.all(
        tasks.map((task) => done(owner.call(listTaskTime, { params: { id: task }, query: { limit: 100 } }))),
      );
      const sheet = await sheetOf(owner, from);
      const inLog = (task: TaskId, day: string) =>
        sum(
          log
            .flatMap(({ items }) => items)
            .filter((item) => item.task === task && item.day === day)
            .map(({ minutes }) => minutes),
        );
      for (const task of tasks) {
        const row = sheet.rows.find((one) => one.task?.id === task);
        expect(row?.days ?? [0, 0, 0, 0, 0, 0, 0]).toEqual(days.map((day) => inLog(task, day)));
        expect(row?.total ?? 0).toBe(sum(days.map((day) => inLog(task, day))));
      }
      expect(sheet.days).toEqual(days.map((day) => sum(tasks.map((task) => inLog(task, day)))));
      expect(sheet.total).toBe(sum(sheet.days));
      expect(sheet.days.every((minutes) => minutes <= 1440)).toBe(true);
      for (const { items, spent, own } of log) {
        expect(spent).toBe(sum(items.map(({ minutes }) => minutes)));
        expect(own).toBe(spent);
      }
    }),
    { numRuns: isFull ? 25 : 5 },
  );
});
