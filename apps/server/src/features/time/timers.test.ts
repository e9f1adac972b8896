import { archiveTask, type TaskId } from '@quilt/contract/features/tasks';
import {
  deleteTimeEntry,
  discardTimer,
  getTimer,
  listTaskTime,
  logTime,
  type NewTimeEntry,
  startTimer,
  stopTimer,
  updateTimeEntry,
} from '@quilt/contract/features/time';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, platform, clock, teamWith, makeTask, done, listMiscounted } = world;
const { manager, performer, temporaryPerformer, observer, bystander, outsider, owner } = cast;

const START = new Date('2026-06-15T10:00:00Z');
afterEach(async () => {
  clock.set(START);
  await sql`truncate timers`.execute(platform.db);
  await sql`delete from time_entries`.execute(platform.db);
  await sql`update tasks set spent = 0`.execute(platform.db);
});

const start = (person: Person, task: TaskId) => person.call(startTimer, { params: { id: task } });
const running = async (person: Person) => (await done(person.call(getTimer, {}))).item;
const entriesOf = async (task: TaskId, person = manager) =>
  (await done(person.call(listTaskTime, { params: { id: task }, query: {} }))).items;
const codeOf = async (answering: Promise<{ ok: boolean }>) => {
  const answer = (await answering) as Awaited<ReturnType<typeof start>>;
  return answer.ok ? 'ok' : answer.error.code;
};

describe('a timer', () => {
  test('is started by those who may log time', async () => {
    const { project } = await teamWith();
    const own = await makeTask(project, { worker: performer });
    const theirs = await makeTask(project, { worker: temporaryPerformer });
    expect(await codeOf(start(performer, own))).toBe('ok');
    expect(await codeOf(start(performer, theirs))).toBe('common.forbidden');
    expect(await codeOf(start(temporaryPerformer, theirs))).toBe('ok');
    expect(await codeOf(start(observer, own))).toBe('common.forbidden');
    expect(await codeOf(start(bystander, own))).toBe('common.not_found');
    expect(await codeOf(start(outsider, own))).toBe('common.not_found');
    expect(await codeOf(start(manager, own))).toBe('ok');
    expect((await running(performer))?.task?.id).toBe(own);
    expect(await running(observer)).toBeNull();
  });

  test('logs whole minutes when it is stopped, and one at least', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { title: 'Draw', worker: performer });
    for (const [seconds, minutes] of [
      [0, 1],
      [20, 1],
      [89, 1],
      [91, 2],
      [3600, 60],
    ] as const) {
      clock.set(START);
      const { item, stopped } = await done(start(performer, task));
      expect(item).toMatchObject({ task: { id: task, title: 'Draw' }, startedAt: START.toISOString() });
      expect(stopped).toBeNull();
      clock.set(new Date(START.getTime() + seconds * 1000));
      const { item: ended } = await done(performer.call(stopTimer, { body: { timer: item.id } }));
      expect(ended).toMatchObject({
        isCut: false,
        entry: { minutes, day: '2026-06-15', startedAt: START.toISOString() },
      });
      expect(await running(performer)).toBeNull();
    }
    expect(await listMiscounted()).toEqual([]);
  });

  test('goes on where it is started again, and is logged where another is', async () => {
    const { project } = await teamWith();
    const [first, second] = [await makeTask(project), await makeTask(project)];
    const { item } = await done(start(manager, first));
    clock.advance({ minutes: 10 });
    const again = await done(start(manager, first));
    expect(again).toEqual({ item, stopped: null });
    clock.advance({ minutes: 15 });
    const next = await done(start(manager, second));
    expect(next.stopped).toMatchObject({ isCut: false, entry: { task: first, minutes: 25 } });
    expect((await running(manager))?.task?.id).toBe(second);
    expect((await entriesOf(first)).map(({ minutes }) => minutes)).toEqual([25]);

    // Another tab still shows the first one.
    expect(await codeOf(manager.call(stopTimer, { body: { timer: item.id } }))).toBe('time.no_timer');
    expect(await codeOf(manager.call(discardTimer, { body: { timer: item.id } }))).toBe('time.no_timer');
    // And nobody stops another's.
    expect(await codeOf(owner.call(stopTimer, { body: { timer: next.item.id } }))).toBe('time.no_timer');
    expect(await codeOf(manager.call(discardTimer, { body: { timer: next.item.id } }))).toBe('ok');
    expect(await entriesOf(second)).toEqual([]);
    const told = (await eventsOf(manager)).filter(({ type }) => type === 'timer.changed');
    expect(told.slice(-3).map(({ id }) => id)).toEqual([first, second, second]);
  });

  test('is one, however many are started at once', async () => {
    const { project } = await teamWith();
    const tasks = [await makeTask(project), await makeTask(project), await makeTask(project)];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => start(manager, tasks[index % 3] as TaskId)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { rows } = await sql`select from timers where user_id = ${manager.id}`.execute(platform.db);
    expect(rows).toHaveLength(1);
    const stopped = answers.filter((answer) => answer.ok && answer.data.stopped !== null);
    const logged = await Promise.all(tasks.map((task) => entriesOf(task)));
    expect(logged.flat()).toHaveLength(stopped.length);
    expect(await listMiscounted()).toEqual([]);
  });

  test('is stopped once, however often that is asked', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const { item } = await done(start(manager, task));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => manager.call(stopTimer, { body: { timer: item.id } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await entriesOf(task)).toHaveLength(1);
  });
});

describe('the day of a timer', () => {
  test.each([
    // 23:30 in Auckland, and it goes on over midnight.
    ['Pacific/Auckland', '2026-06-15T11:30:00Z', 120, '2026-06-15'],
    ['Pacific/Auckland', '2026-06-15T12:30:00Z', 30, '2026-06-16'],
    ['America/New_York', '2026-06-15T03:59:00Z', 30, '2026-06-14'],
    // Clocks go back in that night, and it has 25 hours.
    ['Europe/Berlin', '2025-10-25T22:30:00Z', 240, '2025-10-26'],
    // And forward in this.
    ['Europe/Berlin', '2026-03-28T22:30:00Z', 240, '2026-03-28'],
  ])('in %s is that on which it was started', async (timeZone, at, minutes, day) => {
    const { project } = await teamWith(cast, { timeZone });
    const task = await makeTask(project);
    clock.set(new Date(at));
    const { item } = await done(start(manager, task));
    clock.advance({ minutes });
    const { item: ended } = await done(manager.call(stopTimer, { body: { timer: item.id } }));
    expect(ended).toMatchObject({ isCut: false, entry: { day, minutes } });
  });

  test('is had back as it was measured after it was deleted, and not as it was not', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const { item } = await done(start(manager, task));
    clock.advance({ minutes: 42 });
    const { item: ended } = await done(manager.call(stopTimer, { body: { timer: item.id } }));
    const { entry } = ended;
    await done(manager.call(deleteTimeEntry, { params: { id: task, entry: entry.id } }));
    const [startedAt, endedAt] = [entry.startedAt ?? '', entry.endedAt ?? ''];
    const again = (changed: Partial<NewTimeEntry> = {}) =>
      manager.call(logTime, {
        params: { id: task },
        body: { day: entry.day, minutes: 42, note: '', ran: { startedAt, endedAt }, ...changed },
      });
    for (const wrong of [
      { minutes: 43 },
      { day: '2026-06-14' },
      { ran: { startedAt: endedAt, endedAt: startedAt } },
      { ran: { startedAt, endedAt: '2026-06-15T11:00:00.000Z' } },
    ]) {
      const answer = await again(wrong);
      expect(answer.ok ? [] : answer.error.fields).toMatchObject([{ path: 'ran', code: 'time.ran_wrong' }]);
    }
    expect((await done(again())).item).toMatchObject({ startedAt, endedAt, minutes: 42 });
    expect(await listMiscounted()).toEqual([]);
  });

  test('is cut after 24 hours, and at what is left of it', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const { item } = await done(start(manager, task));
    clock.advance({ days: 3 });
    const forgotten = await done(manager.call(stopTimer, { body: { timer: item.id } }));
    expect(forgotten.item).toMatchObject({
      isCut: true,
      entry: { day: '2026-06-15', minutes: 1440, endedAt: '2026-06-16T10:00:00.000Z' },
    });
    // The day is full now: it cannot be stopped, but discarded, or what was logged can be made less.
    clock.set(START);
    const { item: next } = await done(start(manager, task));
    clock.advance({ minutes: 90 });
    const stop = () => manager.call(stopTimer, { body: { timer: next.id } });
    expect(await codeOf(stop())).toBe('time.day_full');
    const params = { id: task, entry: forgotten.item.entry.id };
    const changed = await done(manager.call(updateTimeEntry, { params, body: { minutes: 1400 } }));
    expect(changed.item).toMatchObject({ startedAt: null, endedAt: null });
    expect((await done(stop())).item).toMatchObject({ isCut: true, entry: { minutes: 40 } });
    expect(await listMiscounted()).toEqual([]);
  });
});

describe('a timer whose task', () => {
  test('is somebody else’s by now still logs what was measured', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { worker: performer });
    const { item } = await done(start(performer, task));
    await sql`update tasks set worker_id = ${manager.id} where id = ${task}`.execute(platform.db);
    clock.advance({ minutes: 5 });
    expect(await codeOf(performer.call(stopTimer, { body: { timer: item.id } }))).toBe('ok');
  });

  test('takes no more time can only be discarded', async () => {
    const { id: team, project } = await teamWith();
    const [task, another] = [
      await makeTask(project, { worker: performer }),
      await makeTask(project, { worker: performer }),
    ];
    const { item } = await done(start(performer, task));
    await done(manager.call(archiveTask, { params: { id: task } }));
    expect(await codeOf(performer.call(stopTimer, { body: { timer: item.id } }))).toBe('time.timer_stuck');
    expect(await codeOf(start(performer, another))).toBe('time.timer_stuck');
    await sql`delete from team_members where team_id = ${team} and user_id = ${performer.id}`.execute(
      platform.db,
    );
    expect(await running(performer)).toEqual({ ...item, task: null });
    expect(await codeOf(performer.call(stopTimer, { body: { timer: item.id } }))).toBe('time.timer_stuck');
    expect(await codeOf(performer.call(discardTimer, { body: { timer: item.id } }))).toBe('ok');
    expect(await running(performer)).toBeNull();
  });
});

test('what is logged by hand at the same time never makes a day longer', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  const { item } = await done(start(manager, task));
  clock.advance({ minutes: 600 });
  const byHand = Array.from({ length: 20 }, () =>
    manager.call(logTime, { params: { id: task }, body: { day: '2026-06-15', minutes: 90 } }),
  );
  await Promise.all([...byHand, manager.call(stopTimer, { body: { timer: item.id } })]);
  const minutes = (await entriesOf(task)).map((entry) => entry.minutes);
  expect(minutes.reduce((one, other) => one + other, 0)).toBeLessThanOrEqual(1440);
  expect(await listMiscounted()).toEqual([]);
});
