import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { Readable } from 'node:stream';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import * as documents from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';
import { unzip } from '../../testing/unzip';

const world = await createDocumentsWorld();
const { cast, clock, people, befriend, done, makeFolder, makeLink, send, share, platform, app } = world;
const { olga, fred } = await people('olga', 'fred');
await befriend(olga, fred);

const into = ({ id }: documents.Document) => ({ kind: 'folder', id }) as const;
const open = (person: Person, ids: documents.DocumentId[]) =>
  person.call(documents.openZip, { body: { ids } });

async function sendFile(folder: documents.Document, name: string, bytes: Buffer | string) {
  const file = { name, bytes: Buffer.from(bytes) };
  return (await done(send(olga, { folder: folder.id, ifTaken: 'keepBoth' }, file))).item;
}

async function zipOf(person: Person, ids: documents.DocumentId[]) {
  const { item } = await done(open(person, ids));
  const answer = await world.download(item.url);
  expect(answer.statusCode).toBe(200);
  return { answer, files: unzip(answer.rawPayload) };
}

test('a folder comes with all that is in it, folders that are empty and links too', async () => {
  const top = await makeFolder(olga, 'Отчёты 2026');
  const inner = await makeFolder(olga, 'Inner', into(top));
  await makeFolder(olga, 'Empty', into(inner));
  await makeLink(olga, 'Flows', into(inner));
  await sendFile(top, 'план.txt', 'the plan');
  const picture = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
  await sendFile(inner, 'photo.png', picture);
  const { answer, files } = await zipOf(olga, [top.id]);
  expect(Object.fromEntries([...files].map(([name, bytes]) => [name, String(bytes)]))).toEqual({
    'Отчёты 2026/': '',
    'Отчёты 2026/Inner/': '',
    'Отчёты 2026/план.txt': 'the plan',
    'Отчёты 2026/Inner/Empty/': '',
    'Отчёты 2026/Inner/Flows.url': '[InternetShortcut]\r\nURL=https://example.org/flows\r\n',
    'Отчёты 2026/Inner/photo.png': String(picture),
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="______ 2026.zip"; filename*=UTF-8''${encodeURIComponent('Отчёты 2026.zip')}`,
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  // Names are marked as UTF-8, in the list of all and before each file.
  for (const [mark, at] of [
    ['PK\x01\x02', 8],
    ['PK\x03\x04', 6],
  ] as const) {
    expect(answer.rawPayload.readUInt16LE(answer.rawPayload.indexOf(mark) + at) & 0x800).toBe(0x800);
  }
});

test('several come beside each other, also one that lies in another', async () => {
  const [one, other] = [await makeFolder(olga, 'One'), await makeFolder(olga, 'Other')];
  const inside = await sendFile(one, 'notes.txt', 'of one');
  const alike = await sendFile(other, 'NOTES.txt', 'of the other');
  const { answer, files } = await zipOf(olga, [inside.id, alike.id, one.id]);
  expect([...files.keys()]).toEqual(['notes.txt', 'NOTES (2).txt', 'One/', 'One/notes.txt']);
  expect(String(files.get('NOTES (2).txt'))).toBe('of the other');
  expect(answer.headers['content-disposition']).toContain('filename="Documents.zip"');
});

test('of names that would be unpacked elsewhere, nowhere, or as something else nothing is left', async () => {
  const folder = await makeFolder(olga, 'con');
  const names = [
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    'C:\\Windows\\win.ini',
    '/abs.txt',
    'nul',
    'AUX.txt',
    'com1 .log',
    'end. . .',
    'a\0b.txt',
    'line\u2028break.txt',
    'cod\u202etxt.exe',
    'what? : <that>|*.txt',
    '...',
    `${'ю'.repeat(190)}.txt`,
  ];
  for (const name of names) await sendFile(folder, name, name);
  const { files } = await zipOf(olga, [folder.id]);
  expect([...files.keys()]).toEqual([
    '_con/',
    '_con/passwd',
    '_con/boot.ini',
    '_con/win.ini',
    '_con/abs.txt',
    '_con/_nul',
    '_con/_AUX.txt',
    '_con/_com1 .log',
    '_con/end',
    '_con/ab.txt',
    '_con/linebreak.txt',
    '_con/codtxt.exe',
    '_con/what_ _ _that___.txt',
    '_con/file',
    `_con/${'ю'.repeat(98)}.txt`,
  ]);
});

test('the address of a link makes no second line of its file', async () => {
  const folder = await makeFolder(olga, 'Traps');
  const url = 'https://example.org/\r\nIconFile=\\\\evil.example\\share\\x.ico';
  await done(olga.call(documents.createLink, { body: { in: into(folder), name: 'Trap', url } }));
  const { files } = await zipOf(olga, [folder.id]);
  expect(String(files.get('Traps/Trap.url')).split('\r\n')).toHaveLength(3);
});

test('of others one gets what one sees, and of what one does not see not even its name', async () => {
  const folder = await makeFolder(olga, 'Half open');
  const [shown, hidden] = [
    await sendFile(folder, 'shown.txt', 'x'),
    await makeFolder(olga, 'Hidden', into(folder)),
  ];
  await sendFile(hidden, 'secret.txt', 'secret');
  await done(share(olga, folder.id, { level: 'friends' }));
  await done(share(olga, shown.id, { level: 'friends' }));
  await done(share(olga, hidden.id, { level: 'me' }));
  const { files } = await zipOf(fred, [folder.id, hidden.id]);
  expect([...files.keys()]).toEqual(['Half open/', 'Half open/shown.txt']);
  for (const nobody of [cast.outsider, cast.performer]) {
    expect(await open(nobody, [folder.id, shown.id])).toMatchObject({ error: { code: 'common.not_found' } });
  }
});

test('an address is good for five minutes, the one who got it, and what they still see', async () => {
  const folder = await makeFolder(olga, 'For a while');
  await done(share(olga, folder.id, { level: 'friends' }));
  const [own, theirs] = [await done(open(olga, [folder.id])), await done(open(fred, [folder.id]))];
  const statusOf = async (url: string) => (await world.download(url)).statusCode;
  expect([await statusOf(own.item.url), await statusOf(theirs.item.url)]).toEqual([200, 200]);
  await done(share(olga, folder.id, { level: 'me' }));
  expect([await statusOf(own.item.url), await statusOf(theirs.item.url)]).toEqual([200, 404]);
  clock.advance({ minutes: 5 });
  expect(await statusOf(own.item.url)).toBe(403);
});

test('a ticket of something else is none, and one for a zip opens nothing else', async () => {
  const folder = await makeFolder(olga, 'Tickets');
  const file = await sendFile(folder, 'a.txt', 'a');
  const ticketOf = (url = '') => new URL(url, 'http://quilt').searchParams.get('ticket') ?? '';
  const ofZip = ticketOf((await done(open(olga, [file.id]))).item.url);
  const ofFile = ticketOf(await world.addressOf(olga, file.id));
  const asked = await Promise.all([
    world.download(`/api/documents/zip?ticket=${ofFile}`),
    world.download(`/api/documents/zip?ticket=${ofZip}x`),
    world.download(`/api/documents/${file.id}/file?ticket=${ofZip}`),
    world.download(`/api/documents/${file.id}/thumbnail?ticket=${ofZip}`),
  ]);
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
});

test('what is in the trash is not packed', async () => {
  const folder = await makeFolder(olga, 'With waste');
  const file = await sendFile(folder, 'waste.txt', 'x');
  await done(olga.call(documents.deleteDocument, { params: { id: file.id } }));
  expect([...(await zipOf(olga, [folder.id])).files.keys()]).toEqual(['With waste/']);
  expect(await open(olga, [file.id])).toMatchObject({ error: { code: 'common.not_found' } });
});

test('more than one zip may hold is refused, by its bytes and by how many there are', async () => {
  const folder = await makeFolder(olga, 'Large');
  const file = await sendFile(folder, 'large.bin', 'x');
  const { bytes, items } = DOCUMENT_LIMITS.zip;
  const setBytes = (count: number) =>
    sql`update documents set bytes = ${count} where id = ${file.id}`.execute(platform.db);
  await setBytes(bytes + 1);
  const tooLarge = { error: { code: 'documents.zip_too_large', params: { max: items, gigabytes: 20 } } };
  expect(await open(olga, [folder.id])).toMatchObject(tooLarge);
  await setBytes(1);
  expect(await open(olga, [folder.id])).toMatchObject({ ok: true });
  await sql`
    insert into documents (kind, name, place_user_id, parent_id, path, level, owner_id, url, bytes, created_at, changed_at)
    select 'link', 'Link ' || number, ${olga.id}, ${folder.id}, array[${folder.id}]::bigint[], 'me', ${olga.id},
           'https://example.org/', 0, ${clock.now()}, ${clock.now()}
      from generate_series(1, ${items - 1}) as number`.execute(platform.db);
  expect(await open(olga, [folder.id])).toMatchObject(tooLarge);
});

test('bytes that are missing are no reason to pack nothing', async () => {
  const folder = await makeFolder(olga, 'Holes');
  await sendFile(folder, 'there.txt', 'there');
  await sendFile(folder, 'lost.txt', 'to be lost');
  const lost = await sql<{ blob_key: string }>`
    select blob_key from documents where parent_id = ${folder.id} and name = 'lost.txt'`.execute(platform.db);
  await platform.blobs.delete(lost.rows[0]?.blob_key ?? '');
  expect([...(await zipOf(olga, [folder.id])).files.keys()]).toEqual(['Holes/', 'Holes/there.txt']);
  expect(world.log()).toContain('bytes are missing from a zip of documents');
});

test('whoever goes away in the middle has no more files opened for them', async () => {
  const folder = await makeFolder(olga, 'Long');
  for (const name of ['one.bin', 'two.bin', 'three.bin'])
    await sendFile(folder, name, randomBytes(8_000_000));
  const opened: Readable[] = [];
  const { open: openBlob } = platform.blobs;
  const spy = vi.spyOn(platform.blobs, 'open').mockImplementation(async (key, range) => {
    const bytes = await openBlob(key, range);
    opened.push(bytes);
    return bytes;
  });
  onTestFinished(() => spy.mockRestore());
  const { item } = await done(open(olga, [folder.id]));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const request = get(`${origin}${item.url}`);
  const [answer] = await once(request, 'response');
  // Only as much is taken as the sockets hold.
  answer.once('readable', () => undefined);
  await expect.poll(() => opened.length).toBeGreaterThan(0);
  request.destroy();
  await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true);
  // What is not read by anybody is not read from the disk either.
  expect(opened.length).toBeLessThan(3);
});
