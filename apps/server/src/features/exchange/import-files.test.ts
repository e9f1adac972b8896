import { readFile } from 'node:fs/promises';
import { type Import, matchImport, openImportReport, startImport } from '@quilt/contract/features/exchange';
import { getProject, type ProjectId } from '@quilt/contract/features/projects';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventsOf } from '../../testing/events';
import { createImportsWorld } from '../../testing/imports-world';

const world = await createImportsWorld();
const { app, bringIn, cast, clock, done, eventsIn, listMiscounted, look, match, platform } = world;
const { send, faultsOf, readTask, teamWith, walkTasks } = world;
const { owner, manager, performer } = cast;

const sample = (name: string) => readFile(new URL(`./samples/${name}`, import.meta.url));
const titlesIn = async (project: ProjectId) =>
  (await walkTasks(owner, project, { state: 'active' })).map(({ title }) => title).toSorted();
const mapped = ({ columns, mapping }: Import) =>
  Object.fromEntries(columns.map(({ title }, place) => [title, mapping?.columns[place] ?? null]));

let project: ProjectId;

beforeEach(async () => {
  clock.set(new Date('2026-06-15T10:00:00Z'));
  ({ project } = await teamWith());
});

describe('a table', () => {
  test('is read, matched, checked and brought in, with a report of every row that did not fit', async () => {
    const csv = [
      'Title;Status;Worker;Deadline;Tags;Estimate',
      'Draw the map;Doing;pia;03.12.2026;map, night;1,5',
      ';Done;;;;',
      'Print it;On hold;k.novak;31/02/2026;;many',
      '"Two\nlines";Готово;;;;',
    ].join('\r\n');
    const ready = await send(manager, project, csv);
    expect(ready).toMatchObject({ state: 'ready', kind: 'csv', encoding: 'utf-8', rows: 4, error: null });
    expect(mapped(ready)).toEqual({
      Title: 'title',
      Status: 'status',
      Worker: 'worker',
      Deadline: 'deadline',
      Tags: 'tags',
      Estimate: 'estimate',
    });
    expect(ready.mapping).toMatchObject({
      statuses: [
        { value: 'Doing', status: 2 },
        { value: 'Done', status: 4 },
        { value: 'On hold', status: null },
        { value: 'Готово', status: 4 },
      ],
      people: [
        { value: 'pia', person: performer.uuid },
        { value: 'k.novak', person: null },
      ],
      dayOrder: 'dayFirst',
      estimateUnit: 'hours',
    });
    const checked = await match(manager, ready);
    expect(checked).toMatchObject({ state: 'checked', counts: { in: 3, changed: 1, out: 1 }, tasksMade: 0 });
    expect(checked.preview[0]).toEqual({
      line: 2,
      title: 'Draw the map',
      status: 2,
      worker: performer.uuid,
      priority: 'average',
      deadline: '2026-12-03',
    });
    const faults = [
      [3, 'title', 'titleMissing', '', true],
      [4, 'status', 'statusUnknown', 'On hold', false],
      [4, 'worker', 'personUnknown', 'k.novak', false],
      [4, 'deadline', 'dayWrong', '31/02/2026', false],
      [4, 'estimate', 'numberWrong', 'many', false],
    ];
    expect((await faultsOf(manager, checked)).toSorted()).toEqual(faults.toSorted());
    expect(await titlesIn(project)).toEqual([]);

    await done(manager.call(startImport, { params: { id: checked.id } }));
    const ended = await look(manager, checked);
    expect(ended).toMatchObject({ state: 'done', tasksMade: 3, counts: { in: 3, changed: 1, out: 1 } });
    expect(ended.undoUntil).toBe('2026-07-15T10:00:00.000Z');
    expect((await faultsOf(manager, ended)).toSorted()).toEqual(faults.toSorted());
    expect(await titlesIn(project)).toEqual(['Draw the map', 'Print it', 'Two lines']);
    const [card] = await walkTasks(owner, project, { status: 2 });
    expect(card).toMatchObject({ worker: performer.uuid, deadline: '2026-12-03', estimate: 90 });
    expect(await listMiscounted()).toEqual([]);
    const { item: shown } = await done(owner.call(getProject, { params: { id: project } }));
    expect(shown.tags.map(({ title }) => title)).toEqual(['map', 'night']);
    expect(shown.tasks).toEqual({ new: 1, inProgress: 1, onTheTest: 0, done: 1, archivedDone: 0 });

    const { item: report } = await done(manager.call(openImportReport, { params: { id: ended.id } }));
    const file = await app.inject({ method: 'GET', url: report.url });
    expect(parse(file.body, { bom: true, columns: true })).toHaveLength(5);
    expect(file.body).toContain('31/02/2026');
  });

  test('tells one event a batch and notifies nobody', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `Task ${index},pia,2026-06-15`);
    await bringIn(manager, project, `Title,Worker,Deadline\n${rows.join('\n')}`);
    const types = (await eventsIn(project, owner)).map(({ type }) => type);
    expect(types.filter((type) => type === 'tasks.imported')).toHaveLength(1);
    expect(types).not.toContain('task.created');
    expect((await eventsOf(performer)).filter(({ type }) => type.startsWith('notification'))).toEqual([]);
    const { rows: told } = await sql`select from notifications where user_id = ${performer.id}`.execute(
      platform.db,
    );
    expect(told).toEqual([]);
    const progress = (await eventsOf(manager)).filter(({ type }) => type === 'import.changed');
    expect(progress.at(-1)?.patch).toEqual({ state: 'done', rows: 30, rowsDone: 30 });
  });

  test.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16, little end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16, big end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['Windows-1251', toWindows1251, 'windows-1251'],
  ] as const)('in %s', async (_, encode, encoding) => {
    const ended = await bringIn(manager, project, encode('Название;Статус\nПочинить вход, ёж;В работе\n'));
    expect(ended).toMatchObject({ state: 'done', encoding, tasksMade: 1 });
    expect(await walkTasks(owner, project)).toMatchObject([{ title: 'Починить вход, ёж', status: 2 }]);
  });

  test('with a few broken letters is UTF-8 all the same, and tells the row', async () => {
    const broken = Buffer.concat([
      Buffer.from('Title\nПочинить вход в приложение\nСломано '),
      Buffer.from([0xff]),
      Buffer.from('\n'),
    ]);
    const ended = await bringIn(manager, project, broken);
    expect(ended).toMatchObject({ encoding: 'utf-8', tasksMade: 2 });
    expect(await faultsOf(manager, ended)).toEqual([[3, null, 'unreadable', '', false]]);
  });

  test('with a cell of 10 MB reports that row and brings in the others', async () => {
    const csv = `Title,Description\nLarge,"${'x'.repeat(10 * 1024 * 1024)}"\nSmall,y\n`;
    const ended = await bringIn(manager, project, csv);
    expect(ended).toMatchObject({ state: 'done', tasksMade: 2, counts: { changed: 1, out: 0 } });
    expect((await faultsOf(manager, ended)).map(([line, , code]) => [line, code])).toEqual([
      [2, 'cellCut'],
      [2, 'textCut'],
    ]);
  });

  test('without a title, with doubled columns, more cells and an open quote is told clearly', async () => {
    const ready = await send(manager, project, 'Owner,Title,Title,Labels,Labels\na,b,c,d,e,f\n"g,h\ni');
    expect(ready.columns.map(({ isDoubled }) => isDoubled)).toEqual([false, false, true, false, true]);
    expect(ready.mapping?.columns).toEqual(['worker', 'title', null, 'tags', 'tags']);
    const { id, mapping } = ready;
    const columns = mapping?.columns ?? [];
    const say = (next: typeof columns) =>
      manager.call(matchImport, { params: { id }, body: { ...ready.mapping, columns: next } as never });
    expect(await say(columns.map((field) => (field === 'title' ? null : field)))).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'columns', code: 'exchange.title_missing' }] },
    });
    expect(await say(['title', 'title', null, 'tags', 'tags'])).toMatchObject({
      error: { fields: [{ path: 'columns.1', code: 'exchange.field_twice' }] },
    });
    expect(await say(['title'])).toMatchObject({ error: { fields: [{ code: 'exchange.wrong_columns' }] } });
    const checked = await match(manager, ready);
    expect((await faultsOf(manager, checked)).map(([line, , code]) => [line, code])).toEqual([
      [2, 'moreCells'],
      [2, 'personUnknown'],
      [3, 'titleMissing'],
    ]);
  });

  test.each([
    ['0,1,2,3', [1, 2, 2, 4]],
    ['1,2,3,4', [1, 2, 2, 4]],
  ])('with statuses %s by their numbers', async (numbers, statuses) => {
    const rows = numbers.split(',').map((number) => `Task ${number},${number}`);
    await bringIn(manager, project, `Title,Status\n${rows.join('\n')}`);
    const cards = await walkTasks(owner, project);
    // Nobody inspects the third.
    const byTitle = cards.toSorted((one, other) => one.title.localeCompare(other.title));
    expect(byTitle.map(({ status }) => status)).toEqual(statuses);
  });

  test.each([
    ['nothing', '', 'exchange.not_readable'],
    ['titles alone', 'Title,Status\n', 'exchange.no_rows'],
    ['a broken board', '{"cards":[{"name":"x"}', 'exchange.not_readable'],
    [
      'too many columns',
      `${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\nx`,
      'exchange.too_many_columns',
    ],
    ['a program', Buffer.from('PK\x03\x04\x00\x00rest\x00'), 'exchange.not_readable'],
  ])('that is %s fails with its reason', async (_, content, error) => {
    expect(await send(manager, project, content)).toMatchObject({ state: 'failed', error, tasksMade: 0 });
  });
});

describe('files of others', () => {
  test('a board of Trello', async () => {
    const ended = await bringIn(manager, project, await sample('trello.json'));
    expect(ended).toMatchObject({ state: 'done', kind: 'trello', tasksMade: 3, counts: { out: 0 } });
    const cards = await walkTasks(owner, project, { state: 'active' });
    expect(cards.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Draw "the" map', 'Печать билетов']),
    );
    const drawn = cards.find(({ title }) => title.startsWith('Draw'));
    if (!drawn) throw new Error('a card is missing');
    expect(drawn).toMatchObject({
      status: 2,
      worker: performer.uuid,
      startsOn: '2026-11-10',
      // Half past nine in the evening of UTC is the next day in Moscow.
      deadline: '2026-11-21',
      checklist: { done: 1, count: 2 },
    });
    const page = await readTask(owner, drawn.id);
    expect(page.description).toBe('With **both** languages\n[link]({x})');
    const archived = await walkTasks(owner, project, { state: 'archived' });
    expect(archived.map(({ title }) => title)).toEqual(['Old posters']);
    const { item: shown } = await done(owner.call(getProject, { params: { id: project } }));
    expect(shown.tags.map(({ title }) => title)).toEqual(['map', 'red']);
    expect(await listMiscounted()).toEqual([]);
  });

  test('a table of Jira', async () => {
    const ended = await bringIn(manager, project, await sample('jira.csv'));
    expect(ended).toMatchObject({ state: 'done', kind: 'jira', tasksMade: 4, counts: { in: 4, out: 1 } });
    const cards = await walkTasks(owner, project);
    const of = (beginning: string) => cards.find(({ title }) => title.startsWith(beginning));
    expect(of('Offline')).toMatchObject({
      status: 2,
      priority: 'high',
      deadline: '2026-12-03',
      estimate: 120,
    });
    expect(of('Offline')?.subtasks).toEqual({ count: 1, done: 0 });
    expect(of('=HYPERLINK')).toMatchObject({
      title: '=HYPERLINK("http://evil")',
      status: 4,
      priority: 'low',
    });
    const codes = (await faultsOf(manager, ended)).map(([line, , code]) => [line, code]);
    expect(codes).toEqual(
      expect.arrayContaining([
        [6, 'personUnknown'],
        [6, 'dayWrong'],
        [7, 'titleMissing'],
        [8, 'statusUnknown'],
        [8, 'parentMissing'],
      ]),
    );
    const { item: shown } = await done(owner.call(getProject, { params: { id: project } }));
    expect(shown.milestones.map(({ title }) => title)).toEqual(['2.4']);
    expect(await listMiscounted()).toEqual([]);
  });
});

function toWindows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const letters = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Buffer.from([...text].map((letter) => letters.get(letter) ?? 0x3f));
}
