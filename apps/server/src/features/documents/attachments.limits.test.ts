import { Readable } from 'node:stream';
import { addAttachment, deleteAttachment, restoreAttachment } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createAttachmentsWorld } from '../../testing/attachments-world';

const world = await createAttachmentsWorld();
const { cast, platform, clock, teamWith, makeTask, done, send, attach, codeOf, namesOf, storageOf } = world;
const { manager, observer, bystander, outsider } = cast;
const { maxFileBytes, teamFileBytes } = platform.config;

beforeEach(() => {
  Object.assign(platform.config, { maxFileBytes, teamFileBytes });
  // Everybody may upload so many in a minute.
  clock.advance({ minutes: 2 });
});

const countOf = async (answers: readonly Parameters<typeof codeOf>[0][]) => {
  const codes = await Promise.all(answers.map(codeOf));
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((c) => c === code).length]),
  );
};
/** As a browser sends it, but for the files: what is said of their length, and what comes. */
const upload = (
  person: Person,
  task: TaskId,
  { said, payload }: { said?: number; payload: Buffer | Readable },
) =>
  world.app.inject({
    method: 'POST',
    url: `/api/tasks/${task}/attachments`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...(said !== undefined && { 'content-length': String(said) }),
    },
    payload,
  });

test('a team has no more than its space, also when fifty come at once', async () => {
  const { id: team, project, other } = await teamWith();
  const tasks = [await makeTask(project), await makeTask(other)] as const;
  platform.config.teamFileBytes = 100;
  const answers = Array.from({ length: 50 }, (_, index) =>
    send(manager, index % 2 ? tasks[0] : tasks[1], { bytes: Buffer.alloc(10, index) }),
  );
  expect(await countOf(answers)).toEqual({ ok: 10, 'documents.team_full': 40 });
  expect(await storageOf(team)).toEqual({ kept: 100, taken: 100 });
  expect(await codeOf(send(manager, tasks[0], { bytes: Buffer.alloc(0) }))).toBe('documents.team_full');
});

test('a task has no more files than it may, also when fifty come at once', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  const { rows } = await sql<{ id: number; team: number }>`
    insert into documents (task_id, team_id, name, media_type, bytes, blob_key, created_at)
    select ${task}, projects.team_id, 'n' || n, 'text/plain', 1, 'none', ${clock.now()}
      from generate_series(1, ${LIMITS.attachments - 5}) n, projects where projects.id = ${project}
    returning id, team_id as team`.execute(platform.db);
  await sql`insert into team_storage (team_id, bytes) values (${rows[0]?.team}, ${rows.length})`.execute(
    platform.db,
  );
  const answers = Array.from({ length: 50 }, () => send(manager, task));
  expect(await countOf(answers)).toEqual({ ok: 5, 'documents.too_many_attachments': 45 });
  const params = { id: task, document: rows[0]?.id as never };
  await done(manager.call(deleteAttachment, { params }));
  await done(send(manager, task));
  expect(await codeOf(manager.call(restoreAttachment, { params }))).toBe('documents.too_many_attachments');
});

test('a file is no larger than the operator says', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  platform.config.maxFileBytes = 20_000;
  expect(await codeOf(send(manager, task, { bytes: Buffer.alloc(20_000) }))).toBe('ok');
  expect(await codeOf(send(manager, task, { bytes: Buffer.alloc(20_001) }))).toBe('common.too_large');
  expect(await codeOf(send(manager, task, { bytes: Buffer.alloc(60_000) }))).toBe('common.too_large');
  expect(await namesOf(manager, task)).toHaveLength(1);
});

test('of one that says no length, no more is received than may be', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  platform.config.maxFileBytes = 200_000;
  let chunks = 0;
  const payload = Readable.from(
    (function* () {
      yield '--x\r\ncontent-disposition: form-data; name="file"; filename="endless"\r\n\r\n';
      for (; chunks < 10_000; chunks += 1) yield Buffer.alloc(65_536);
      yield '\r\n--x--\r\n';
    })(),
  );
  expect((await upload(manager, task, { payload })).json().error.code).toBe('common.too_large');
  expect(chunks).toBeLessThan(100);
});

test('what the team has no room for is refused by the length that it says', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  platform.config.teamFileBytes = 1_000_000;
  const said = platform.config.teamFileBytes + LIMITS.jsonBodyBytes + 1;
  const answer = await upload(manager, task, { said, payload: Buffer.from('--x\r\n') });
  expect(answer.json().error.code).toBe('documents.team_full');
});

test('whoever may not is refused before a byte is received', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  const huge = (person: Person) =>
    upload(person, task, { said: LIMITS.fileBytes, payload: Buffer.from('--x\r\n') });
  expect((await huge(observer)).json().error.code).toBe('common.forbidden');
  for (const person of [bystander, outsider]) {
    expect((await huge(person)).json().error.code).toBe('common.not_found');
  }
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\\\fakepath\\\\plan.pdf', 'plan.pdf'],
  ['a\u202Egpj.exe', 'agpj.exe'],
  ['bell\u0007 and tab\u0009.txt', 'bell and tab.txt'],
  ['..', 'file'],
  ['', 'file'],
  ['Cafe\u0301.txt', 'Café.txt'],
  ['план\u200f.docx', 'план.docx'],
])('a file that is called %j is %j', async (name, kept) => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  expect((await attach(manager, task, { bytes: Buffer.from('x'), name })).name).toBe(kept);
});

test('a name without end is cut or refused, and an empty file is one', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  const long = await attach(manager, task, { bytes: Buffer.from('x'), name: `${'я'.repeat(1000)}.txt` });
  expect(long.name).toMatch(/^я{98}\.txt$/);
  const answer = await send(manager, task, { bytes: Buffer.from('x'), name: 'x'.repeat(50_000) });
  if (answer.ok) expect(Buffer.byteLength(answer.data.item.name)).toBeLessThanOrEqual(LIMITS.fileNameBytes);
  else expect(answer.status).toBeLessThan(500);
  const empty = await attach(manager, task, { bytes: Buffer.alloc(0), name: 'empty' });
  expect(empty).toMatchObject({ bytes: 0, type: 'application/octet-stream' });
});

test('an upload without its file, or with another, is refused', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  const none = await manager.call(addAttachment, { params: { id: task }, files: {} as never });
  expect(none).toMatchObject({ ok: false, status: 422 });
  const other = { other: { bytes: Buffer.from('x') } } as never;
  expect((await manager.call(addAttachment, { params: { id: task }, files: other })).status).toBe(400);
});
