import { renewCalendarFeed } from '@quilt/contract/features/workspace';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { app, cast, clock, done, makeTask, platform, teamWith } = world;
const { performer } = cast;

/** What another calendar makes of it, by a parser that is not ours. */
test('a calendar reads the feed back: whole days over leap days and years, and texts as they were typed', async () => {
  await sql`update sessions set expires_at = '2030-01-01'`.execute(platform.db);
  clock.set(new Date('2028-02-20T12:00:00Z'));
  const { project } = await teamWith();
  const tasks = [
    ['2028-02-29', 'Leap; day, with \\ signs'],
    ['2028-03-26', 'Ёлки и “кавычки”: очень длинное название, которое не помещается в одну строку файла'],
    ['2028-12-31', 'Last day of the year'],
    ['2199-12-31', 'Last day of all'],
  ] as const;
  const ids: number[] = [];
  for (const [deadline, title] of tasks) {
    ids.push(await makeTask(project, { worker: performer, title, deadline }));
  }
  const { url } = (await done(performer.call(renewCalendarFeed, {}))).item;
  const { body } = await app.inject({ url: new URL(url).pathname });
  const calendar = new ICAL.Component(ICAL.parse(body));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events.map(({ summary }) => summary)).toEqual(tasks.map(([, title]) => title));
  expect(events.map(({ startDate }) => [startDate.toString(), startDate.isDate])).toEqual(
    tasks.map(([deadline]) => [deadline, true]),
  );
  // The end is not part of it: each lasts one day.
  expect(events.slice(0, 3).map(({ duration }) => duration.toSeconds())).toEqual([86_400, 86_400, 86_400]);
  for (const [place, { uid }] of events.entries()) expect(uid).toContain(`task-${ids[place]}@`);
});
