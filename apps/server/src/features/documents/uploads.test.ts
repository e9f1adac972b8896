import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ClientId } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import {
  createFolder,
  deleteDocument,
  finishUpload,
  getDocumentPlaces,
  listDocuments,
  openDocuments,
} from '@quilt/contract/features/documents';
import { describe, expect, test } from 'vitest';
import { createPartials } from '../../platform/partials';
import { createTestApp, type Person } from '../../testing';
import { createTus } from '../../testing/tus';
import { sweepUploads } from './documents.jobs';

const { app, people, platform, clock, log } = await createTestApp({
  USER_QUOTA: '1MB',
  MAX_FILE_SIZE: '600KB',
});

const own = { kind: 'own' } as const;

const finish = (person: Person, id: string, ifTaken?: 'keepBoth' | 'newVersion') =>
  person.call(finishUpload, { params: { id: ClientId.parse(id) }, body: ifTaken ? { ifTaken } : {} });

async function read(person: Person, id: number): Promise<Buffer> {
  const opened = await person.call(openDocuments, { body: { ids: [id] } });
  if (!opened.ok) throw new Error(opened.error.code);
  return (await app.inject({ url: opened.data.items[0]?.url ?? '' })).rawPayload;
}

const namesOf = async (person: Person) => {
  const listed = await person.call(listDocuments, { query: {} });
  return listed.ok ? listed.data.items.map(({ name }) => name) : [];
};

const partsOf = async ({ id }: Person) =>
  readdir(join(platform.config.dataDir, 'tmp/partials', String(id))).catch(() => []);

describe('a file that comes in parts', () => {
  test('is a document when all of it is there, with the bytes that were sent, and nothing else is left', async () => {
    const { alice } = await people('alice');
    const tus = createTus(app, alice);
    const content = randomBytes(300_000);
    const begun = await tus.begin('Sea.bin', content.length, {}, content.subarray(0, 1_000));
    expect([begun.status, begun.offset]).toEqual([201, 1_000]);
    expect(begun.url).toMatch(/^\/api\/documents\/uploads\/[0-9a-f-]{36}$/);
    expect(await finish(alice, begun.id)).toMatchObject({ error: { code: 'documents.upload_unfinished' } });
    expect(await tus.send(begun.url, 1_000, content.subarray(1_000, 200_000))).toMatchObject({
      status: 204,
      offset: 200_000,
    });
    const seen = await tus.look(begun.url);
    expect([seen.status, seen.offset, seen.headers['upload-length']]).toEqual([200, 200_000, '300000']);
    expect(seen.headers['access-control-allow-origin']).toBeUndefined();
    await tus.send(begun.url, 200_000, content.subarray(200_000));
    const made = await finish(alice, begun.id);
    expect(made).toMatchObject({
      status: 201,
      data: { item: { kind: 'file', name: 'Sea.bin', bytes: 300_000 } },
    });
    if (made.ok) expect(await read(alice, made.data.item.id)).toEqual(content);
    expect(await partsOf(alice)).toEqual([]);
    expect((await tus.look(begun.url)).status).toBe(404);
  });

  test('may be empty, and lie in a folder', async () => {
    const { bob } = await people('bob');
    const folder = await bob.call(createFolder, { body: { in: own, name: 'Inside' } });
    if (!folder.ok) throw new Error(folder.error.code);
    const { id } = await createTus(app, bob).begin('empty', 0, { folder: folder.data.item.id });
    expect(await finish(bob, id)).toMatchObject({ data: { item: { name: 'empty', bytes: 0 } } });
    expect(await namesOf(bob)).toEqual(['Inside']);
  });

  test('is the same document however often, and by how many at once, it is asked for', async () => {
    const { carol } = await people('carol');
    const { id } = await createTus(app, carol).begin('once', 5, {}, Buffer.from('bytes'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(carol, id)));
    answers.push(await finish(carol, id));
    const ids = answers.map((answer) => (answer.ok ? answer.data.item.id : answer.error.code));
    expect(new Set(ids).size).toBe(1);
    expect(await namesOf(carol)).toEqual(['once']);
    const [first] = answers;
    if (first?.ok) await carol.call(deleteDocument, { params: { id: first.data.item.id } });
    expect(await finish(carol, id)).toMatchObject({ status: 404 });
    expect(await namesOf(carol)).toEqual([]);
  });

  test('asks where its name is taken, and is not sent again', async () => {
    const { dan } = await people('dan');
    const tus = createTus(app, dan);
    const send = async (text: string) => (await tus.begin('Note.txt', text.length, {}, Buffer.from(text))).id;
    expect(await finish(dan, await send('one'))).toMatchObject({ ok: true });
    const second = await send('two');
    expect(await finish(dan, second)).toMatchObject({ status: 409 });
    expect(await finish(dan, second, 'keepBoth')).toMatchObject({ data: { item: { name: 'Note (2).txt' } } });
    const third = await send('three');
    expect(await finish(dan, third)).toMatchObject({ status: 409 });
    expect(await finish(dan, third, 'newVersion')).toMatchObject({
      data: { item: { name: 'Note.txt', versions: 2 } },
    });
    expect(await partsOf(dan)).toEqual([]);
  });

  test('is taken part after part, and no more than was said', async () => {
    const { erin } = await people('erin');
    const tus = createTus(app, erin);
    const { url, id } = await tus.begin('a', 10, {}, Buffer.from('01234'));
    expect(await tus.send(url, 3, Buffer.from('34'))).toMatchObject({
      status: 409,
      code: 'documents.upload_moved',
    });
    expect(await tus.send(url, 5, Buffer.from('56789+'))).toMatchObject({ status: 413 });
    expect((await tus.look(url)).offset).toBe(5);
    expect((await tus.send(url, 5, Buffer.from('56789'))).offset).toBe(10);
    const made = await finish(erin, id);
    if (!made.ok) throw new Error(made.error.code);
    expect(String(await read(erin, made.data.item.id))).toBe('0123456789');
  });

  test('of which this process has not seen the beginning is stored under what it holds', async () => {
    const { finn } = await people('finn');
    const tus = createTus(app, finn);
    const { url, id } = await tus.begin('b', 8, {}, Buffer.from('abcd'));
    // As after a restart: another one has the same folder, and has written none of it.
    const again = createPartials(platform.config);
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '4',
      'content-type': 'application/offset+octet-stream',
    };
    await again.handle(
      finn.id,
      { method: 'PATCH', headers, body: Readable.from([Buffer.from('efgh')]) },
      { id },
    );
    expect((await tus.look(url)).offset).toBe(8);
    const made = await finish(finn, id);
    if (!made.ok) throw new Error(made.error.code);
    const { rows } = await platform.pool.query('select blob_key from documents where id = $1', [
      made.data.item.id,
    ]);
    expect(rows[0].blob_key).toBe(createHash('sha256').update('abcdefgh').digest('hex'));
    expect(String(await buffer(await platform.blobs.open(rows[0].blob_key)))).toBe('abcdefgh');
  });

  test('is nobody else’s, and goes when it is given up', async () => {
    const { gina, hugo } = await people('gina', 'hugo');
    const [hers, his] = [createTus(app, gina), createTus(app, hugo)];
    const { url, id } = await hers.begin('c', 4, {}, Buffer.from('ab'));
    expect((await his.look(url)).status).toBe(404);
    expect((await his.send(url, 2, Buffer.from('xx'))).status).toBe(404);
    expect((await his.giveUp(url)).status).toBe(404);
    expect(await finish(hugo, id)).toMatchObject({ status: 404 });
    expect((await hers.ask({ method: 'HEAD', url, headers: { authorization: '' } })).status).toBe(401);
    expect((await hers.look(url)).offset).toBe(2);
    expect((await hers.giveUp(url)).status).toBe(204);
    expect(await partsOf(gina)).toEqual([]);
    expect(await finish(gina, id)).toMatchObject({ status: 404 });
  });
});

describe('what cannot be a document is not begun', () => {
  test('what is too large, has no size, or goes to nowhere', async () => {
    const { ivan, jane } = await people('ivan', 'jane');
    const tus = createTus(app, ivan);
    expect(await tus.begin('a', 700_000)).toMatchObject({ status: 413, code: 'common.too_large' });
    expect(await tus.begin('a', Number.NaN)).toMatchObject({ status: 400 });
    const folder = await jane.call(createFolder, { body: { in: own, name: 'Hers' } });
    if (!folder.ok) throw new Error(folder.error.code);
    expect((await tus.begin('a', 1, { folder: folder.data.item.id })).status).toBe(422);
    expect(
      await tus.ask({ method: 'POST', url: '/api/documents/uploads', headers: { 'tus-resumable': '' } }),
    ).toMatchObject({ status: 400 });
    expect(await partsOf(ivan)).toEqual([]);
  });

  test('what there is no space for, with all that is on its way, and again when it is there', async () => {
    const { kate } = await people('kate');
    const tus = createTus(app, kate);
    const [one, two] = [await tus.begin('1', 500_000), await tus.begin('2', 500_000)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await tus.begin('3', 500_000)).toMatchObject({ status: 409, code: 'documents.own_full' });
    await tus.giveUp(two.url);
    expect((await tus.begin('3', 500_000)).status).toBe(201);
  });

  test('fifty at once take no more than there is, and no name twice', async () => {
    const { liam } = await people('liam');
    const tus = createTus(app, liam);
    const bytes = 100_000;
    const begun = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        tus.begin(index % 2 ? 'Same' : `Own ${index}`, bytes, {}, randomBytes(bytes)),
      ),
    );
    const answers = await Promise.all(
      begun.filter(({ status }) => status === 201).map(({ id }) => finish(liam, id, 'keepBoth')),
    );
    const made = answers.flatMap((answer) => (answer.ok ? [answer.data.item.name] : []));
    expect(made).toHaveLength(10);
    expect(new Set(made).size).toBe(10);
    for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe('documents.own_full');
    const places = await liam.call(getDocumentPlaces, {});
    if (places.ok) expect(places.data.item.own.bytes).toBe(10 * bytes);
  });
});

test('what nobody goes on with is gone after a day, and what somebody does is not', async () => {
  // Files go by the clock of the system, whatever day it is for the tests.
  clock.set(new Date());
  const { mona } = await people('mona');
  const tus = createTus(app, mona);
  const { url } = await tus.begin('d', 4, {}, Buffer.from('ab'));
  clock.advance({ minutes: DOCUMENT_LIMITS.uploadHours * 60 - 10 });
  await sweepUploads.run(platform, null);
  expect((await tus.look(url)).offset).toBe(2);
  clock.advance({ minutes: 20 });
  await sweepUploads.run(platform, null);
  expect((await tus.look(url)).status).toBe(404);
  expect(await partsOf(mona)).toEqual([]);
  expect(log()).toContain('uploads that nobody went on with');
});
