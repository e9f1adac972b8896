import { toUrl } from '@quilt/contract/core';
import { downloadTasks, openTaskExport } from '@quilt/contract/features/exchange';
import { removeMember } from '@quilt/contract/features/members';
import { archiveProject, deleteProject, type ProjectId } from '@quilt/contract/features/projects';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { addTask, app, archive, call, cast, clock, connect, done, fillProject, makeMilestone, makeTag } =
  world;
const { platform, teamWith } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

type Asked = NonNullable<SentInput<typeof openTaskExport>['body']>;

const open = async (who: Person, id: ProjectId, body: Asked, language: 'en' | 'ru' = 'en') =>
  (await done(call(openTaskExport, { params: { id }, body }, { token: who.token, language }))).item.url;
const get = (url: string) => app.inject({ method: 'GET', url });
const read = async (who: Person, id: ProjectId, body: Asked, language?: 'en' | 'ru') => {
  const answer = await get(await open(who, id, body, language));
  expect(answer.statusCode).toBe(200);
  return answer;
};
const csv = async (id: ProjectId, more: Partial<Asked> = {}): Promise<Record<string, string>[]> => {
  const { body } = await read(observer, id, { format: 'csv', ...more });
  return parse(body, { bom: true, columns: true });
};
const json = async (id: ProjectId, more: Partial<Asked> = {}) =>
  JSON.parse((await read(observer, id, { format: 'json', ...more })).body);
const codeOf = (body: string) => JSON.parse(body).error.code;

describe('a file of tasks', () => {
  let project: ProjectId;
  let parent: number;

  beforeAll(async () => {
    clock.set(new Date('2026-06-15T10:00:00Z'));
    project = (await teamWith()).project;
    const tags = [await makeTag(project, 'door, green'), await makeTag(project, 'paint')];
    const mapped = await addTask(owner, project, '=HYPERLINK("http://evil")', {
      description: 'First line,\r\nsecond "line" <b>&amp;</b> 🧵',
      worker: performer.uuid,
      inspector: manager.uuid,
      priority: 'high',
      startsOn: '2026-06-01',
      deadline: '2026-06-20',
      estimate: 90,
      milestone: await makeMilestone(project, 'Весна'),
      tags,
      checklist: ['Sand it', '-1 coat'],
    });
    parent = mapped.id;
    const part = await addTask(performer, project, 'Сшить лоскут', { status: 2, worker: performer.uuid });
    expect((await connect(owner, mapped.id, 'parentOf', part.id)).ok).toBe(true);
    const old = await addTask(owner, project, 'Put away');
    await archive(owner, old.id);
  });

  test('as CSV has every task once, column by column, and no cell that would be run', async () => {
    const { body, headers } = await read(observer, project, { format: 'csv' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('filename="Atlas 2026-06-15.csv"');
    expect(headers['content-length']).toBeUndefined();
    expect(body).toContain(`"'=HYPERLINK(""http://evil"")"`);
    const [first, second, ...others] = await csv(project);
    expect(others).toEqual([]);
    expect(first).toEqual({
      ID: String(parent),
      Title: `'=HYPERLINK("http://evil")`,
      Description: 'First line,\r\nsecond "line" <b>&amp;</b> 🧵',
      Status: 'New',
      Priority: 'High',
      Worker: expect.stringMatching(/^.+ \(@pia\)$/),
      Inspector: expect.stringMatching(/^.+ \(@mia\)$/),
      Creator: expect.stringMatching(/^.+ \(@oscar\)$/),
      Start: '2026-06-01',
      Deadline: '2026-06-20',
      Percentage: '0',
      'Estimate (minutes)': '90',
      Milestone: 'Весна',
      Tags: '"door, green", paint',
      Checklist: '[ ] Sand it\n[ ] -1 coat',
      Parent: '',
      'Created (UTC)': '2026-06-15T10:00:00.000Z',
      'Done (UTC)': '',
      'Archived (UTC)': '',
    });
    expect(second).toMatchObject({ Title: 'Сшить лоскут', Status: 'In progress', Parent: String(parent) });
  });

  test('is in the language in which it was asked for', async () => {
    const { body } = await read(observer, project, { format: 'csv' }, 'ru');
    const [first] = parse<Record<string, string>>(body, { bom: true, columns: true });
    expect(first).toMatchObject({ Статус: 'Новая', Приоритет: 'Высокий', Срок: '2026-06-20' });
  });

  test('as JSON has the same, with statuses by their numbers', async () => {
    const { format, project: told, tasks } = await json(project);
    expect([format, told]).toEqual(['quilt.tasks', { id: project, title: 'Atlas' }]);
    expect(tasks).toHaveLength(2);
    expect(tasks[0]).toMatchObject({
      title: '=HYPERLINK("http://evil")',
      status: 1,
      worker: { username: 'pia' },
      tags: ['door, green', 'paint'],
      checklist: [
        { text: 'Sand it', isDone: false },
        { text: '-1 coat', isDone: false },
      ],
      parent: null,
    });
    expect(tasks[1]).toMatchObject({ status: 2, parent });
  });

  test('as XLSX is opened by a program that knows nothing of us, texts as they were and days as days', async () => {
    const { rawPayload, headers } = await read(observer, project, { format: 'xlsx' });
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [sheet] = await readXlsx(rawPayload);
    expect(sheet?.sheet).toBe('Atlas');
    const [heads = [], first = []] = sheet?.data ?? [];
    const cells = Object.fromEntries(heads.map((head, index) => [String(head), first[index]]));
    expect(sheet?.data).toHaveLength(3);
    expect(cells).toMatchObject({
      ID: parent,
      Title: '=HYPERLINK("http://evil")',
      Description: 'First line,\nsecond "line" <b>&amp;</b> 🧵',
      Deadline: new Date('2026-06-20'),
      'Estimate (minutes)': 90,
      Tags: '"door, green", paint',
      Parent: null,
    });
  });

  test('has what is shown: as filtered, or what is archived', async () => {
    const titles = async (more: Partial<Asked>) => (await csv(project, more)).map(({ Title }) => Title);
    expect(await titles({ search: 'лоск' })).toEqual(['Сшить лоскут']);
    expect(await titles({ priority: 'high', worker: performer.uuid })).toEqual([
      `'=HYPERLINK("http://evil")`,
    ]);
    expect(await titles({ deadline: 'overdue' })).toEqual([]);
    expect(await titles({ state: 'archived' })).toEqual(['Put away']);
  });
});

test('of thousands every one is there, in order, asked for in batches', async () => {
  const { project } = await teamWith();
  await fillProject(project, 1_203, owner);
  const tasks = await csv(project);
  expect(tasks.map(({ Title }) => Title)).toEqual(Array.from({ length: 1_203 }, (_, at) => `Task ${at + 1}`));
  expect(new Set(tasks.map(({ ID }) => ID)).size).toBe(1_203);
});

test('who has gone is told as such, and the task is there all the same', async () => {
  const { project } = await teamWith();
  const card = await addTask(owner, project, 'Left behind');
  await sql`update tasks set creator_id = null where id = ${card.id}`.execute(platform.db);
  expect((await csv(project))[0]).toMatchObject({ Creator: 'Deleted user', Worker: '' });
});

describe('who takes it', () => {
  test.each([
    ['owner', owner, null],
    ['administrator', administrator, null],
    ['manager', manager, null],
    ['performer', performer, null],
    ['temporary performer', temporaryPerformer, null],
    ['observer', observer, null],
    ['bystander', bystander, 'common.forbidden'],
    ['outsider', outsider, 'common.not_found'],
  ] as const)('%s', async (_, who, refusal) => {
    const { project, other } = await teamWith();
    const answer = await who.call(openTaskExport, { params: { id: project }, body: { format: 'csv' } });
    expect(answer.ok ? null : answer.error.code).toBe(refusal);
    if (who !== temporaryPerformer) return;
    const elsewhere = await who.call(openTaskExport, { params: { id: other }, body: { format: 'csv' } });
    expect(elsewhere).toMatchObject({ ok: false, error: { code: 'common.forbidden' } });
  });

  test('nobody who is not signed in, and nothing of a deleted project; of an archived one everything', async () => {
    const { project } = await teamWith();
    const asked = { params: { id: project }, body: { format: 'csv' as const } };
    const nobody = await call(openTaskExport, asked, {});
    expect(nobody.ok).toBe(false);
    await done(owner.call(archiveProject, { params: { id: project } }));
    expect((await observer.call(openTaskExport, asked)).ok).toBe(true);
    await done(owner.call(deleteProject, { params: { id: project } }));
    expect(await owner.call(openTaskExport, asked)).toMatchObject({
      ok: false,
      error: { code: 'common.not_found' },
    });
  });

  test('needs its ticket, for this project and what was asked for, and the right at that moment', async () => {
    const { id, project } = await teamWith();
    const elsewhere = await teamWith();
    const url = await open(performer, project, { format: 'csv', priority: 'high' });
    expect((await get(url)).statusCode).toBe(200);
    for (const changed of [
      url.replace('priority=high', 'priority=low'),
      url.replace('format=csv', 'format=json'),
      url.replace(`/projects/${project}/`, `/projects/${elsewhere.project}/`),
      `${url}x`,
    ]) {
      expect([changed === url, codeOf((await get(changed)).body)]).toEqual([false, 'files.ticket_expired']);
    }
    await done(owner.call(removeMember, { params: { id, uuid: performer.uuid } }));
    expect(codeOf((await get(url)).body)).toBe('common.not_found');
    const without = toUrl(downloadTasks, {
      params: { id: project },
      query: { format: 'csv', ticket: 'x' },
    }).replace('ticket=x', '');
    expect((await get(without)).statusCode).toBe(422);
  });
});
