import { randomUUID } from 'node:crypto';
import { can, type Relation, type Role } from '@quilt/contract/access';
import { archiveProject } from '@quilt/contract/features/projects';
import { archiveTask, listHistory, type TaskId } from '@quilt/contract/features/tasks';
import {
  deleteTimeEntry,
  listTaskTime,
  logTime,
  type NewTimeEntry,
  updateTimeEntry,
} from '@quilt/contract/features/time';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, platform, clock, teamWith, makeTask, done, eventsIn, listMiscounted } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const TODAY = '2026-06-15';

const log = (
  person: Person,
  task: TaskId,
  { day = TODAY, minutes = 30, note = '' }: Partial<NewTimeEntry> = {},
) => person.call(logTime, { params: { id: task }, body: { day, minutes, note } });
const read = async (person: Person, task: TaskId, query: { limit?: number; cursor?: string } = {}) =>
  done(person.call(listTaskTime, { params: { id: task }, query }));
const codeOf = async (answering: Promise<{ ok: boolean }>) => {
  const answer = (await answering) as Awaited<ReturnType<typeof log>>;
  return answer.ok ? 'ok' : answer.error.code;
};
const faultOf = async (answering: ReturnType<typeof log>) => {
  const answer = await answering;
  return answer.ok ? 'ok' : answer.error.fields?.map(({ path, code }) => `${path} ${code}`).join();
};

describe('who logs time', () => {
  test.each(['owner', 'administrator', 'manager', 'performer', 'temporaryPerformer', 'observer'] as const)(
    '%s, as the matrix says, whatever they are to the task',
    async (role) => {
      const { project, other } = await teamWith();
      const person = cast[role];
      for (const relations of [[], ['creator'], ['worker'], ['inspector']] as readonly Relation[][]) {
        for (const where of [project, other]) {
          const task = await makeTask(where, {
            creator: relations.includes('creator') ? person : null,
            worker: relations.includes('worker') ? person : null,
            inspector: relations.includes('inspector') ? person : null,
          });
          const isAssigned = role !== 'temporaryPerformer' || where === project;
          const standing = { role: role as Role, relations: [...relations, 'assignedProject' as const] };
          const expected = can(standing, 'task.logTime') ? 'ok' : 'common.forbidden';
          expect(await codeOf(log(person, task)), relations.join()).toBe(
            isAssigned ? expected : 'common.not_found',
          );
        }
      }
      expect(await listMiscounted()).toEqual([]);
    },
  );

  test('neither a bystander nor somebody outside finds the task', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { worker: performer });
    const { item } = await done(log(performer, task));
    for (const person of [bystander, outsider]) {
      const one = { params: { id: task, entry: item.id } };
      expect(await codeOf(log(person, task))).toBe('common.not_found');
      expect(await codeOf(person.call(listTaskTime, { params: { id: task }, query: {} }))).toBe(
        'common.not_found',
      );
      expect(await codeOf(person.call(updateTimeEntry, { ...one, body: { minutes: 5 } }))).toBe(
        'common.not_found',
      );
      expect(await codeOf(person.call(deleteTimeEntry, one))).toBe('common.not_found');
    }
  });
});

describe('whose time is seen', () => {
  test('everybody’s by those who run the team, the sum by observers, one’s own by the others', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { worker: performer });
    await done(log(performer, task, { minutes: 40, note: 'Sketches' }));
    await done(log(manager, task, { minutes: 20 }));
    await done(log(owner, task, { minutes: 5 }));

    for (const person of [owner, cast.administrator, manager]) {
      const seen = await read(person, task);
      expect(seen.sight).toBe('everybody');
      expect(seen.spent).toBe(65);
      expect(seen.items.map(({ user, minutes }) => [user, minutes])).toEqual([
        [owner.uuid, 5],
        [manager.uuid, 20],
        [performer.uuid, 40],
      ]);
      expect(seen.byPerson).toEqual([
        { user: performer.uuid, minutes: 40 },
        { user: manager.uuid, minutes: 20 },
        { user: owner.uuid, minutes: 5 },
      ]);
      expect(seen.people.map(({ uuid }) => uuid).sort()).toEqual(
        [owner.uuid, manager.uuid, performer.uuid].sort(),
      );
    }
    expect(await read(observer, task)).toMatchObject({
      sight: 'totals',
      spent: 65,
      own: 0,
      items: [],
      byPerson: [],
      people: [],
    });
    const own = await read(performer, task);
    expect(own).toMatchObject({ sight: 'own', spent: null, own: 40, byPerson: [], today: TODAY });
    expect(own.items.map(({ minutes }) => minutes)).toEqual([40]);
    expect(await read(temporaryPerformer, task)).toMatchObject({ sight: 'own', spent: null, items: [] });
  });

  test('the history tells of it only to those who see it', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { worker: performer });
    const { item } = await done(log(manager, task, { minutes: 20 }));
    const one = { params: { id: task, entry: item.id } };
    await done(manager.call(updateTimeEntry, { ...one, body: { minutes: 25 } }));
    await done(log(performer, task, { minutes: 40 }));
    await done(manager.call(deleteTimeEntry, one));
    const told = async (person: Person) =>
      (await done(person.call(listHistory, { params: { id: task }, query: {} }))).items.map(
        ({ kind, from, to, canUndo }) => [kind, from, to, canUndo],
      );
    expect(await told(owner)).toEqual([
      ['timeRemoved', 25, null, false],
      ['timeLogged', null, 40, false],
      ['timeChanged', 20, 25, false],
      ['timeLogged', null, 20, false],
    ]);
    expect(await told(performer)).toEqual([['timeLogged', null, 40, false]]);
    expect(await told(observer)).toEqual([]);
    expect(await listMiscounted()).toEqual([]);
  });

  test('those who look are told that it is another, and not how much', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { worker: performer });
    await done(log(performer, task));
    const told = (await eventsIn(project, observer)).filter(({ type }) => type.startsWith('time'));
    expect(told).toEqual([{ type: 'time.changed', id: task, patch: null }]);
    expect((await eventsOf(performer)).filter(({ id }) => id === task)).toEqual([
      { type: 'time.ownChanged', id: task, patch: null },
    ]);
  });
});

describe('an entry', () => {
  test('is corrected and deleted by its owner alone', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { worker: performer });
    const { item } = await done(log(performer, task, { note: '  First\nline ' }));
    expect(item).toMatchObject({ user: performer.uuid, day: TODAY, minutes: 30, note: 'First line' });
    expect(item).toMatchObject({ startedAt: null, endedAt: null });
    const one = { params: { id: task, entry: item.id } };
    const change = (person: Person) =>
      person.call(updateTimeEntry, { ...one, body: { minutes: 45, note: '' } });
    for (const person of [owner, manager]) {
      expect(await codeOf(change(person))).toBe('common.forbidden');
      expect(await codeOf(person.call(deleteTimeEntry, one))).toBe('common.forbidden');
    }
    expect(await codeOf(change(observer))).toBe('common.not_found');
    const { item: changed } = await done(change(performer));
    expect(changed).toMatchObject({ minutes: 45, note: '', day: TODAY });
    const moved = await done(performer.call(updateTimeEntry, { ...one, body: { day: '2026-06-12' } }));
    expect(moved.item).toMatchObject({ minutes: 45, day: '2026-06-12' });

    // Somebody else works on it now: what was logged can be taken back, but not made more.
    await sql`update tasks set worker_id = ${manager.id} where id = ${task}`.execute(platform.db);
    expect(await codeOf(change(performer))).toBe('common.forbidden');
    expect(await codeOf(log(performer, task))).toBe('common.forbidden');
    expect(await codeOf(performer.call(deleteTimeEntry, one))).toBe('ok');
    expect(await codeOf(performer.call(deleteTimeEntry, one))).toBe('common.not_found');
    expect(await read(manager, task)).toMatchObject({ spent: 0, items: [] });
    expect(await listMiscounted()).toEqual([]);
  });

  test('is not there under another task', async () => {
    const { project } = await teamWith();
    const [task, another] = [await makeTask(project), await makeTask(project)];
    const { item } = await done(log(manager, task));
    const params = { id: another, entry: item.id };
    expect(await codeOf(manager.call(updateTimeEntry, { params, body: { minutes: 5 } }))).toBe(
      'common.not_found',
    );
    expect(await codeOf(manager.call(deleteTimeEntry, { params }))).toBe('common.not_found');
  });

  test('is of whole minutes, no longer than a day, and of a day that has come where the team is', async () => {
    const { project } = await teamWith(cast, { timeZone: 'Pacific/Auckland' });
    const task = await makeTask(project);
    expect(await faultOf(log(manager, task, { minutes: LIMITS.timeEntryMinutes + 1 }))).toBe(
      'minutes time.too_long',
    );
    for (const minutes of [0, -1, 1.5]) {
      expect((await log(manager, task, { minutes })).ok).toBe(false);
    }
    expect(await faultOf(log(manager, task, { note: 'щ'.repeat(LIMITS.timeNote.max + 1) }))).toBe(
      'note time.note_too_long',
    );
    // 10:00 in UTC is 22:00 there; two hours and a minute later it is the next day.
    expect(await faultOf(log(manager, task, { day: '2026-06-16' }))).toBe('day time.day_ahead');
    clock.set(new Date('2026-06-15T12:00:01Z'));
    expect((await log(manager, task, { day: '2026-06-16', note: 'щ'.repeat(LIMITS.timeNote.max) })).ok).toBe(
      true,
    );
    const { item } = await done(log(manager, task, { day: '2026-06-16' }));
    const one = { params: { id: task, entry: item.id } };
    const ahead = await manager.call(updateTimeEntry, { ...one, body: { day: '2026-06-17' } });
    expect(ahead.ok).toBe(false);
    clock.set(new Date('2026-06-15T10:00:00Z'));
  });

  test('is not written where its task, project or team is only to be read', async () => {
    const { project, other } = await teamWith();
    const [task, elsewhere] = [await makeTask(project), await makeTask(other)];
    const { item } = await done(log(manager, task));
    const one = { params: { id: task, entry: item.id } };
    await done(manager.call(archiveTask, { params: { id: task } }));
    expect(await codeOf(log(manager, task))).toBe('tasks.archived');
    expect(await codeOf(manager.call(updateTimeEntry, { ...one, body: { minutes: 9 } }))).toBe(
      'tasks.archived',
    );
    expect(await codeOf(manager.call(deleteTimeEntry, one))).toBe('tasks.archived');
    expect((await read(manager, task)).spent).toBe(30);
    await done(manager.call(archiveProject, { params: { id: other } }));
    expect(await codeOf(log(manager, elsewhere))).toBe('projects.archived');
  });

  test('that is sent twice is logged once', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const clientId = randomUUID();
    const send = () =>
      manager.call(
        logTime,
        { params: { id: task }, body: { day: TODAY, minutes: 10, note: '' } },
        { clientId },
      );
    const [first, second] = [await done(send()), await done(send())];
    expect(second.item.id).toBe(first.item.id);
    expect(await read(manager, task)).toMatchObject({ spent: 10 });
  });
});

describe('a day', () => {
  test('has 24 hours over all tasks, also when fifty are logged at once', async () => {
    const { project, other } = await teamWith();
    const tasks = [await makeTask(project), await makeTask(other)];
    const day = '2026-06-10';
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        log(manager, tasks[index % 2] as TaskId, { day, minutes: 60 }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(24);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['time.day_full']));
    expect(refused.at(-1)?.params).toEqual({ left: 0 });
    expect(await listMiscounted()).toEqual([]);

    const { item } = await done(log(manager, tasks[0] as TaskId, { day: '2026-06-09', minutes: 60 }));
    const one = { params: { id: tasks[0] as TaskId, entry: item.id } };
    expect(await codeOf(manager.call(updateTimeEntry, { ...one, body: { day } }))).toBe('time.day_full');
    // Another's day is another's.
    expect((await log(owner, tasks[0] as TaskId, { day, minutes: 1440 })).ok).toBe(true);
  });
});

test('the log comes in pages, the latest day first', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  for (const day of ['2026-06-11', '2026-06-13', '2026-06-12', '2026-06-13']) {
    await done(log(manager, task, { day }));
  }
  const days: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await read(manager, task, { limit: 2, ...(cursor ? { cursor } : {}) });
    days.push(...page.items.map(({ day }) => day));
    cursor = page.nextCursor;
  } while (cursor);
  expect(days).toEqual(['2026-06-13', '2026-06-13', '2026-06-12', '2026-06-11']);
});
