import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { signOut } from '@quilt/contract/features/auth';
import { deleteAttachment, openAttachments } from '@quilt/contract/features/documents';
import { removeMember } from '@quilt/contract/features/members';
import { deleteProject } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAttachmentsWorld } from '../../testing/attachments-world';
import { blackPng } from '../../testing/pictures';

const world = await createAttachmentsWorld();
const { app, cast, platform, clock, people, teamWith, join: joinTeam, makeTask } = world;
const { done, attach, addressOf, download, namesOf } = world;
const { owner, manager, performer, observer, outsider } = cast;

const codeOf = (answer: Awaited<ReturnType<typeof download>>) => [
  answer.statusCode,
  answer.statusCode < 400 ? '' : answer.json().error.code,
];

describe('who gets the bytes', () => {
  test('whoever sees the task, by a ticket of their own, without the header', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const { id } = await attach(manager, task, { bytes: Buffer.from('the plan'), name: 'План.txt' });
    const answer = await download(await addressOf(observer, task, id));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('the plan');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '8',
      'content-disposition': `attachment; filename="____.txt"; filename*=UTF-8''%D0%9F%D0%BB%D0%B0%D0%BD.txt`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
    const part = await download(await addressOf(observer, task, id), { range: 'bytes=4-' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'plan', 'bytes 4-7/8']);
  });

  test('nobody by a ticket of another file, a made-up one, or none', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const [one, other] = [await attach(manager, task), await attach(manager, task)];
    const url = await addressOf(manager, task, one.id);
    expect(codeOf(await download(url.replace(`/${one.id}/`, `/${other.id}/`)))).toEqual([
      403,
      'files.ticket_expired',
    ]);
    expect(codeOf(await download(`${url}x`))).toEqual([403, 'files.ticket_expired']);
    expect((await download(url.split('?')[0] ?? '')).statusCode).toBe(422);
  });

  test('a ticket is good for some minutes, and no longer than its session', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const { id } = await attach(manager, task);
    const { ines } = await people('ines');
    await joinTeam((await teamOf(project)) as never, ines, 'observer');
    const url = await addressOf(ines, task, id);
    clock.advance({ minutes: LIMITS.ticketMinutes - 1 });
    expect((await download(url)).statusCode).toBe(200);
    clock.advance({ minutes: 1 });
    expect(codeOf(await download(url))).toEqual([403, 'files.ticket_expired']);
    const again = await addressOf(ines, task, id);
    await done(ines.call(signOut, {}));
    expect(codeOf(await download(again))).toEqual([403, 'files.ticket_expired']);
  });

  test.each([
    ['a picture', blackPng(30, 20), 403],
    ['a record', Buffer.from('ID3 and so on'), 206],
    ['a film', Buffer.from('....ftypisom and so on'), 206],
  ])('%s is read by one for hours if it is played', async (_what, bytes, late) => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const { id } = await attach(manager, task, { bytes });
    const url = await addressOf(manager, task, id);
    clock.advance({ minutes: LIMITS.mediaTicketMinutes - 1 });
    const read = async () => (await download(url, { range: 'bytes=0-3' })).statusCode;
    expect(await read()).toBe(late);
    clock.advance({ minutes: 1 });
    expect(await read()).toBe(403);
  });

  test('a download that broke off goes on for hours, for who has its beginning', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const { id } = await attach(manager, task, { bytes: Buffer.from('the plan') });
    const url = await addressOf(manager, task, id);
    const etag = String((await download(url)).headers.etag);
    clock.advance({ minutes: LIMITS.mediaTicketMinutes - 1 });
    const rest = { range: 'bytes=4-', 'if-range': etag };
    const answer = await download(url, rest);
    expect([answer.statusCode, answer.body]).toEqual([206, 'plan']);
    for (const headers of [
      { range: 'bytes=4-' },
      { range: 'bytes=4-', 'if-range': '"another"' },
      { range: 'bytes=0-', 'if-range': etag },
      { range: 'bytes=-8', 'if-range': etag },
      { range: 'bytes=4-5,0-3', 'if-range': etag },
      { 'if-range': etag },
      { 'if-none-match': etag },
    ] as Record<string, string>[]) {
      expect(codeOf(await download(url, headers))).toEqual([403, 'files.ticket_expired']);
    }
    clock.advance({ minutes: 1 });
    expect(codeOf(await download(url, rest))).toEqual([403, 'files.ticket_expired']);
  });

  test('who was sent away gets nothing by what they were given before', async () => {
    const { id: team, project } = await teamWith();
    const { hugo } = await people('hugo');
    await joinTeam(team, hugo, 'observer');
    const task = await makeTask(project);
    const { id } = await attach(manager, task);
    const url = await addressOf(hugo, task, id);
    expect((await download(url)).statusCode).toBe(200);
    const etag = String((await download(url)).headers.etag);
    await done(owner.call(removeMember, { params: { id: team, uuid: hugo.uuid } }));
    expect(codeOf(await download(url))).toEqual([404, 'common.not_found']);
    expect(codeOf(await download(url, { 'if-none-match': etag }))).toEqual([404, 'common.not_found']);
    expect(codeOf(await download(url, { range: 'bytes=0-1' }))).toEqual([404, 'common.not_found']);
  });

  test('what was deleted, or is in what was, is not there', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const [one, other] = [await attach(manager, task), await attach(manager, task)];
    const [url, otherUrl] = [
      await addressOf(observer, task, one.id),
      await addressOf(observer, task, other.id),
    ];
    await done(manager.call(deleteAttachment, { params: { id: task, document: one.id } }));
    expect(codeOf(await download(url))).toEqual([404, 'common.not_found']);
    const body = { ids: [one.id] };
    expect((await done(manager.call(openAttachments, { params: { id: task }, body }))).items).toEqual([]);
    expect((await download(otherUrl)).statusCode).toBe(200);
    await done(owner.call(deleteProject, { params: { id: project } }));
    expect(codeOf(await download(otherUrl))).toEqual([404, 'common.not_found']);
  });

  test('many are opened by one call, and never too many', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const made = [await attach(manager, task), await attach(manager, task), await attach(manager, task)];
    const ids = made.map(({ id }) => id);
    const { items } = await done(manager.call(openAttachments, { params: { id: task }, body: { ids } }));
    expect(items.map(({ id }) => id)).toEqual(ids);
    const many = Array.from({ length: LIMITS.attachments + 1 }, (_, index) => index + 1) as typeof ids;
    for (const wrong of [[], many]) {
      const answer = await manager.call(openAttachments, { params: { id: task }, body: { ids: wrong } });
      expect(answer.status).toBe(422);
    }
    expect((await outsider.call(openAttachments, { params: { id: task }, body: { ids } })).status).toBe(404);
  });
});

const teamOf = async (project: number) => {
  const { rows } = await sql<{ team_id: number }>`
    select team_id from projects where id = ${project}`.execute(platform.db);
  return rows[0]?.team_id;
};

test.each([
  ['page.html', '<!doctype html><script>alert(1)</script>', 'text/html', 'text/plain'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml', 'text/plain'],
  ['photo.png', '<script>alert(1)</script>', 'image/png', 'text/plain'],
  ['script.js', 'alert(1)', 'text/javascript', 'text/plain'],
  ['report.pdf', '%PDF-1.7\n', 'application/pdf', 'application/pdf'],
  ['a.bin', '\0\u0001\u0002', 'image/png', 'application/octet-stream'],
])('%s is what its bytes are, and downloaded', async (name, content, said, type) => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  const made = await attach(manager, task, { bytes: Buffer.from(content), name, type: said });
  expect(made).toMatchObject({ type, picture: null });
  const answer = await download(await addressOf(performer, task, made.id));
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
});

test('a picture says how large it is, and is shown', async () => {
  const { project } = await teamWith();
  const task = await makeTask(project);
  const png = { bytes: blackPng(30, 20), name: 'page.html', type: 'text/html' };
  const made = await attach(manager, task, png);
  expect(made).toMatchObject({ type: 'image/png', picture: { width: 30, height: 20 } });
  const answer = await download(await addressOf(performer, task, made.id));
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="page.html"/);
  expect(answer.headers['content-type']).toBe('image/png');
});

test('an upload that breaks off in the middle leaves nothing', async () => {
  const { id: team, project } = await teamWith();
  const task = await makeTask(project);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const folder = join(platform.config.dataDir, 'tmp', 'uploads');
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /api/tasks/${task}/attachments HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${manager.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n',
  );
  socket.write(Buffer.alloc(200_000, 1));
  await expect.poll(() => readdirSync(folder)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  expect(await namesOf(manager, task)).toEqual([]);
  expect(await world.storageOf(team)).toEqual({ kept: 0, taken: 0 });
});
