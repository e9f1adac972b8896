import { removeMember } from '@quilt/contract/features/members';
import { updateUser } from '@quilt/contract/features/profile';
import { archiveProject } from '@quilt/contract/features/projects';
import { updateTask } from '@quilt/contract/features/tasks';
import { getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';
import { workspacePersonalData } from './workspace.personal-data';

const world = await createTaskPartsWorld();
const { addTask, app, call, cast, clock, context, countQueries, done, log, makeTask, platform, teamWith } =
  world;
const { owner, manager, performer, temporaryPerformer, bystander, outsider, observer } = cast;

const NOON = new Date('2026-06-17T12:00:00Z');

beforeEach(async () => {
  await sql`truncate tasks cascade`.execute(platform.db);
  await sql`update sessions set expires_at = '2030-01-01'`.execute(platform.db);
  clock.set(NOON);
});

async function addressOf(person: Person): Promise<string> {
  const { url } = (await done(person.call(renewCalendarFeed, {}))).item;
  const { origin, pathname } = new URL(url);
  expect(`${origin}${pathname}`).toBe(url);
  expect(pathname).toMatch(/^\/api\/calendar\/[\w-]{43}\/deadlines\.ics$/);
  return pathname;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const statusOf = async (url: string) => (await get(url)).statusCode;

interface Property {
  name: string;
  value: string;
}

/** As a calendar reads it: lines are joined, then told apart, then their texts are read. */
function parse(file: string): { calendar: Property[]; events: Map<string, string>[] } {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  const read = (line: string): Property => {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).replace(/\\([\\;,nN])/g, (_, one) => (/n/i.test(one) ? '\n' : one));
    return { name: line.slice(0, colon), value };
  };
  const calendar: Property[] = [];
  const events: Map<string, string>[] = [];
  let event: Map<string, string> | null = null;
  for (const { name, value } of lines.map(read)) {
    if (name === 'BEGIN' && value === 'VEVENT') event = new Map();
    else if (name === 'END' && value === 'VEVENT' && event) {
      events.push(event);
      event = null;
    } else if (event) {
      expect(event.has(name), name).toBe(false);
      event.set(name, value);
    } else calendar.push({ name, value });
  }
  expect([calendar.at(0), calendar.at(-1)]).toEqual([
    { name: 'BEGIN', value: 'VCALENDAR' },
    { name: 'END', value: 'VCALENDAR' },
  ]);
  return { calendar, events };
}

async function eventsAt(url: string): Promise<Map<string, string>[]> {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  return parse(response.body).events;
}
const summariesAt = async (url: string) => (await eventsAt(url)).map((event) => event.get('SUMMARY'));

describe('deadlines as a calendar', () => {
  test('are those of open tasks that one does or inspects, the soonest first, as whole days', async () => {
    const { project } = await teamWith(cast, { timeZone: 'Asia/Tokyo' });
    const mine = { worker: performer };
    await makeTask(project, { ...mine, title: 'Late', deadline: '2026-06-01', priority: 'high' });
    const soon = await makeTask(project, { ...mine, title: 'New Year’s Eve', deadline: '2026-12-31' });
    await makeTask(project, { ...mine, title: 'Some day' });
    await makeTask(project, { ...mine, title: 'Done', deadline: '2026-06-20', status: 'done' });
    await makeTask(project, { ...mine, title: 'Put away', deadline: '2026-06-20', isArchived: true });
    await makeTask(project, { ...mine, title: 'Long ago', deadline: '2026-03-18' });
    await makeTask(project, { title: 'Somebody else’s', deadline: '2026-06-20', worker: manager });
    const inspected = { inspector: performer, worker: manager };
    await makeTask(project, { ...inspected, title: 'Begun', deadline: '2026-06-30', status: 'inProgress' });
    await makeTask(project, {
      ...inspected,
      title: 'Handed in',
      deadline: '2026-06-18',
      status: 'onTheTest',
    });
    await makeTask(project, { ...mine, inspector: performer, title: 'Both', deadline: '2026-07-01' });

    const response = await get(await addressOf(performer));
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="deadlines\.ics"/),
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const { calendar, events } = parse(response.body);
    expect(calendar).toEqual(
      expect.arrayContaining([
        { name: 'VERSION', value: '2.0' },
        { name: 'PRODID', value: '-//Quilt//Deadlines//EN' },
        { name: 'X-WR-CALNAME', value: 'Quilt: deadlines' },
      ]),
    );
    expect(events.map((event) => event.get('SUMMARY'))).toEqual([
      'Late',
      'Inspect: Handed in',
      'Inspect: Begun',
      'Both',
      'New Year’s Eve',
    ]);
    const last = Object.fromEntries(events.at(-1) ?? []);
    expect(last).toMatchObject({
      UID: `task-${soon}@127.0.0.1`,
      DTSTAMP: '20260617T120000Z',
      SEQUENCE: '1',
      'DTSTART;VALUE=DATE': '20261231',
      'DTEND;VALUE=DATE': '20270101',
      CATEGORIES: 'Atlas',
      PRIORITY: '5',
      TRANSP: 'TRANSPARENT',
      URL: expect.stringMatching(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/project/${project}/${soon}$`)),
      DESCRIPTION: expect.stringMatching(new RegExp(`^#${soon} Atlas\\nhttp://\\S+/${soon}$`)),
    });
    expect(events[0]?.get('PRIORITY')).toBe('1');
  });

  test('keep their texts whole, in lines of 75 octets at most', async () => {
    const { project } = await teamWith();
    const titles = [
      'Съешь ещё этих мягких французских булок, да выпей чаю; потом: проверь \\ и ещё раз',
      `${'ё'.repeat(100)} ${'👩‍🚀'.repeat(20)}`,
      'A, b; c\\n: "d"',
      'x'.repeat(LIMITS.taskTitle.max),
    ];
    for (const [index, title] of titles.entries()) {
      await makeTask(project, { title, worker: performer, deadline: `2026-06-2${index}` });
    }
    await done(performer.call(updateUser, { body: { language: 'ru' } }));
    const { body } = await get(await addressOf(performer));
    await done(performer.call(updateUser, { body: { language: 'en' } }));
    const { calendar, events } = parse(body);
    expect(events.map((event) => event.get('SUMMARY'))).toEqual(titles);
    expect(calendar).toContainEqual({ name: 'NAME', value: 'Quilt: сроки' });
    const octets = body.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(body).not.toContain('\uFFFD');
  });

  test('stay the same event when a task changes, and are not sent again while nothing does', async () => {
    const { project } = await teamWith();
    const task = await addTask(owner, project, 'Moves', { worker: performer.uuid, deadline: '2026-06-20' });
    const url = await addressOf(performer);
    const first = await get(url);
    const etag = String(first.headers.etag);
    clock.set(new Date('2026-06-17T13:00:00Z'));
    const same = await get(url, { 'if-none-match': etag });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    const body = { version: task.version, changes: { deadline: '2026-06-25' } };
    await done(owner.call(updateTask, { params: { id: task.id }, body }));
    const other = await get(url, { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
    const [before] = parse(first.body).events;
    const [after] = parse(other.body).events;
    expect(after?.get('UID')).toBe(before?.get('UID'));
    expect(after?.get('DTSTART;VALUE=DATE')).toBe('20260625');
    expect(after?.get('DTSTAMP')).toBe('20260617T130000Z');
    expect(Number(after?.get('SEQUENCE'))).toBeGreaterThan(Number(before?.get('SEQUENCE')));
  });

  test('are bounded, and asked for in the same number of queries however many there are', async () => {
    const { project } = await teamWith();
    await makeTask(project, { worker: performer, deadline: '2026-06-20' });
    const url = await addressOf(performer);
    const few = await countQueries(() => get(url));
    await sql`
      insert into tasks (project_id, title, description, status, rank, priority, worker_id, deadline, created_at)
      select ${project}, 'Many', '', 'new', 'z' || lpad(place::text, 6, '0'), 'average', ${performer.id},
             date '2026-06-20' + (place % 40)::int, ${clock.now()}
        from generate_series(1, 900) as place`.execute(platform.db);
    expect(await countQueries(() => get(url))).toBe(few);
    expect(await eventsAt(url)).toHaveLength(LIMITS.calendarFeed.tasks);
  });
});

describe('only what its owner sees now', () => {
  const given = {
    inspector: performer,
    worker: manager,
    status: 'onTheTest',
    deadline: '2026-06-20',
  } as const;

  test('of a team that they were removed from nothing comes any more', async () => {
    const { id: team, project } = await teamWith();
    await makeTask(project, { ...given, title: 'Theirs' });
    const other = await teamWith();
    await makeTask(other.project, { ...given, title: 'Elsewhere' });
    const url = await addressOf(performer);
    expect(await summariesAt(url)).toEqual(['Inspect: Theirs', 'Inspect: Elsewhere']);
    await done(owner.call(removeMember, { params: { id: team, uuid: performer.uuid } }));
    expect(await summariesAt(url)).toEqual(['Inspect: Elsewhere']);
    await done(owner.call(archiveProject, { params: { id: other.project } }));
    expect(await summariesAt(url)).toEqual([]);
  });

  test('a temporary performer has what is in their projects, a bystander nothing', async () => {
    const { project } = await teamWith();
    const day = { deadline: '2026-06-20' };
    for (const worker of [temporaryPerformer, bystander, outsider])
      await makeTask(project, { ...day, worker });
    await makeTask(project, { ...given, inspector: observer });
    const counts = [];
    for (const person of [temporaryPerformer, observer, bystander, outsider]) {
      counts.push((await eventsAt(await addressOf(person))).length);
    }
    expect(counts).toEqual([1, 1, 0, 0]);
    await sql`delete from project_members where user_id = ${temporaryPerformer.id}`.execute(platform.db);
    expect(await eventsAt(await addressOf(temporaryPerformer))).toEqual([]);
  });
});

describe('the secret address', () => {
  test('is told once, and dead when it is renewed or turned off', async () => {
    expect((await done(manager.call(getCalendarFeed, {}))).item).toBeNull();
    const first = await addressOf(manager);
    expect((await done(manager.call(getCalendarFeed, {}))).item).toEqual({ createdAt: NOON.toISOString() });
    const second = await addressOf(manager);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await manager.call(removeCalendarFeed, {})).status).toBe(204);
    const etag = { 'if-none-match': '*' };
    expect((await get(second, etag)).statusCode).toBe(404);
    expect((await done(manager.call(getCalendarFeed, {}))).item).toBeNull();
    expect((await manager.call(removeCalendarFeed, {})).status).toBe(204);
    for (const token of ['x', '%2e%2e', 'a'.repeat(128), 'a'.repeat(129)]) {
      expect(await statusOf(`/api/calendar/${token}/deadlines.ics`)).toBe(404);
    }
  });

  test('renewed fifty times at once, one is left, and most are too many', async () => {
    const asked = Array.from({ length: 50 }, () => owner.call(renewCalendarFeed, {}));
    const urls: string[] = [];
    for (const answer of await Promise.all(asked)) {
      if (answer.ok) urls.push(new URL(answer.data.item.url).pathname);
      else expect(answer.status).toBe(429);
    }
    expect(urls).toHaveLength(LIMITS.calendarFeed.renewalsPerMinute);
    const opened = (await Promise.all(urls.map(statusOf))).filter((status) => status === 200);
    expect(opened).toHaveLength(1);
  });

  test('goes with its owner, is not written down, and is made by those who are signed in', async () => {
    const url = await addressOf(outsider);
    expect(await statusOf(url)).toBe(200);
    expect(log()).not.toContain(url.split('/')[3]);
    await context.transaction((tx) => workspacePersonalData.erase(tx, outsider.id, platform));
    expect(await statusOf(url)).toBe(404);
    for (const endpoint of [getCalendarFeed, renewCalendarFeed, removeCalendarFeed]) {
      expect((await call(endpoint, {})).status).toBe(401);
    }
  });
});
