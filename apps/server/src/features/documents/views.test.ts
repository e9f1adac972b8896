import * as documents from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { dropBlobs } from '../../platform/blobs';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';
import { eventsOf } from '../../testing/events';
import { drawPdfPages } from './demo/pdf';
import { purgeDocuments } from './documents.jobs';
import { readDocuments } from './views.jobs';

const world = await createDocumentsWorld();
const { cast, app, clock, platform, people, befriend, done, teamWith, makeFolder, send, share, move } = world;
const { manager, observer, outsider } = cast;
const { ann, fred } = await people('ann', 'fred');

beforeAll(async () => {
  await platform.jobs.start(platform, [dropBlobs]);
  await befriend(ann, fred);
});

let shade = 0;
/** Each of other bytes. */
function picture(width = 900, height = 600): Promise<Buffer> {
  shade += 1;
  const background = { r: (shade * 25) % 256, g: 120, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function sendPicture(person: Person, query: documents.SentTo = {}): Promise<documents.Document> {
  return (await done(send(person, query, { bytes: await picture(), name: `view ${shade}.png` }))).item;
}

const readAll = () => readDocuments.run(platform, null);
const open = async (person: Person, id: documents.DocumentId) =>
  (await done(person.call(documents.openThumbnails, { body: { ids: [id] } }))).items[0]?.url;
const get = async (url: string | undefined) => app.inject({ url: url ?? '/' });
const shown = async (person: Person, id: documents.DocumentId) => {
  const { item } = await done(world.get(person, id));
  return item.kind === 'file' && item.hasThumbnail === true;
};
const keyOf = async (id: documents.DocumentId) => {
  const { rows } = await sql<{ thumbnail_key: string }>`
    select thumbnail_key from document_views where document_id = ${id}`.execute(platform.db);
  return rows[0]?.thumbnail_key ?? '';
};

test('of a picture there is a small one when the job has looked, and whoever looks at the place is told', async () => {
  const { id } = await sendPicture(ann);
  expect(await shown(ann, id)).toBe(false);
  expect(await open(ann, id)).toBeUndefined();
  const told = async () => (await eventsOf(ann)).filter(({ type }) => type === 'documents.changed');
  const before = (await told()).length;
  await readAll();
  expect(await shown(ann, id)).toBe(true);
  expect((await told()).slice(before)).toMatchObject([{ type: 'documents.changed', id }]);
  const answer = await get(await open(ann, id));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 320,
  });
  expect(await readDocuments.isDue?.(platform)).toBe(false);
});

test('of texts, damaged pictures, folders and links there is none', async () => {
  const folder = await makeFolder(ann, 'No picture');
  const link = await world.makeLink(ann, 'No picture either');
  const { item: text } = await done(send(ann, {}, { bytes: Buffer.from('words'), name: 'no.png' }));
  const torn = (await picture()).subarray(0, 60);
  const { item: half } = await done(send(ann, {}, { bytes: torn, name: 'half.png' }));
  await readAll();
  for (const { id } of [folder, link, text, half]) expect(await open(ann, id)).toBeUndefined();
  expect(await readDocuments.isDue?.(platform)).toBe(false);
});

test('it is seen by who sees the file, also by an old ticket', async () => {
  const team = await teamWith(cast);
  const { id } = await sendPicture(ann);
  const { id: inTeam } = await sendPicture(manager, { team: team.id });
  await readAll();
  expect(await open(fred, id)).toBeUndefined();
  expect(await open(outsider, inTeam)).toBeUndefined();
  expect(await open(observer, inTeam)).toBeDefined();
  await done(share(ann, id, { level: 'friends' }));
  const url = await open(fred, id);
  expect((await get(url)).statusCode).toBe(200);
  await done(share(ann, id, { level: 'me' }));
  expect((await get(url)).statusCode).toBe(404);
  const own = await open(ann, id);
  clock.advance({ minutes: 6 });
  expect((await get(own)).json()).toMatchObject({ error: { code: 'files.ticket_expired' } });
});

test('a ticket is good for its own thing alone', async () => {
  const [one, other] = [await sendPicture(ann), await sendPicture(ann)];
  await readAll();
  const url = await open(ann, one.id);
  const ofFile = await world.addressOf(ann, one.id);
  for (const wrong of [
    url?.replace(`/${one.id}/`, `/${other.id}/`),
    ofFile?.replace('/file?', '/thumbnail?'),
    url?.replace('/thumbnail?', '/file?'),
  ]) {
    expect((await get(wrong)).json()).toMatchObject({ error: { code: 'files.ticket_expired' } });
  }
});

test('another version has another one, and what nobody names goes with its file', async () => {
  const { id } = await sendPicture(ann);
  await readAll();
  const former = await keyOf(id);
  const bytes = await picture();
  await done(ann.call(documents.addVersion, { params: { id }, files: { file: { bytes } } }));
  expect(await shown(ann, id)).toBe(false);
  await readAll();
  const latest = await keyOf(id);
  expect(latest).not.toBe(former);
  await purgeDocuments.run(platform, null);
  await platform.jobs.drain();
  expect(await platform.blobs.stat(former)).toBeNull();
  expect(await platform.blobs.stat(latest)).not.toBeNull();
  await done(ann.call(documents.deleteDocument, { params: { id } }));
  await done(ann.call(documents.purgeDocument, { params: { id } }));
  await purgeDocuments.run(platform, null);
  await platform.jobs.drain();
  expect(await platform.blobs.stat(latest)).toBeNull();
});

test('what came before anybody looked is caught up with, and in another place it is looked at again', async () => {
  const team = await teamWith({ ...cast, administrator: ann });
  const { id } = await sendPicture(ann);
  await readAll();
  const key = await keyOf(id);
  await done(move(ann, [id], { kind: 'team', id: team.id, project: null }));
  expect(await readDocuments.isDue?.(platform)).toBe(true);
  await readAll();
  expect(await keyOf(id)).toBe(key);
  expect(await platform.blobs.stat(key)).not.toBeNull();
});

test('one whose bytes are not to be had stops no others, and is tried again after a while', async () => {
  const lost = await sendPicture(ann);
  const { rows } = await sql<{ blob_key: string }>`
    select blob_key from documents where id = ${lost.id}`.execute(platform.db);
  const key = rows[0]?.blob_key ?? '';
  const bytes = await picture(901, 600);
  await platform.blobs.delete(key);
  const { item: other } = await done(send(ann, {}, { bytes, name: 'other.png' }));
  await readAll();
  expect(await shown(ann, other.id)).toBe(true);
  expect(await readDocuments.isDue?.(platform)).toBe(false);
  clock.advance({ minutes: 61 });
  expect(await readDocuments.isDue?.(platform)).toBe(true);
});

test('of a PDF there is its first page; a damaged one has none, and stops nothing', async () => {
  const { item: pdf } = await done(
    send(ann, {}, { bytes: drawPdfPages(['60 60 200 90 re f']), name: 'p.pdf' }),
  );
  const { item: torn } = await done(
    send(ann, {}, { bytes: Buffer.from('%PDF-1.7\nno more'), name: 't.pdf' }),
  );
  await readAll();
  const answer = await get(await open(ann, pdf.id));
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 340,
    height: 480,
  });
  // White, and drawn on.
  const { channels } = await sharp(answer.rawPayload).stats();
  expect(channels.map(({ min, max }) => [min < 20, max > 250])).toEqual(
    [...channels].map(() => [true, true]),
  );
  expect(await open(ann, torn.id)).toBeUndefined();
});

describe('the picture of a folder', () => {
  const set = (person: Person, id: documents.DocumentId, bytes: Buffer) =>
    person.call(documents.setFolderPicture, { params: { id }, files: { picture: { bytes, name: 'a.png' } } });
  const remove = (person: Person, id: documents.DocumentId) =>
    person.call(documents.deleteFolderPicture, { params: { id } });

  test('is shown to who sees the folder, made small, and goes when another comes or none', async () => {
    const folder = await makeFolder(ann, 'With a picture');
    await done(share(ann, folder.id, { level: 'friends' }));
    expect((await done(set(ann, folder.id, await picture()))).item).toMatchObject({ hasThumbnail: true });
    const url = await open(fred, folder.id);
    expect(await sharp((await get(url)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
    expect(await open(outsider, folder.id)).toBeUndefined();
    const former = await keyOf(folder.id);
    await done(set(ann, folder.id, await picture()));
    expect(await keyOf(folder.id)).not.toBe(former);
    expect((await done(remove(ann, folder.id))).item).not.toHaveProperty('hasThumbnail');
    await purgeDocuments.run(platform, null);
    await platform.jobs.drain();
    expect(await platform.blobs.stat(former)).toBeNull();
    expect((await get(url)).statusCode).toBe(404);
  });

  test('is given by who may change the folder, and is a picture', async () => {
    const folder = await makeFolder(ann, 'Of friends');
    await done(share(ann, folder.id, { level: 'friends' }));
    expect(await world.codeOf(set(fred, folder.id, await picture()))).toBe('common.forbidden');
    expect(await world.codeOf(remove(fred, folder.id))).toBe('common.forbidden');
    expect(await world.codeOf(set(outsider, folder.id, await picture()))).toBe('common.not_found');
    expect(await set(ann, folder.id, Buffer.from('words'))).toMatchObject({
      error: { fields: [{ path: 'picture', code: 'documents.no_picture' }] },
    });
    const file = await sendPicture(ann);
    expect(await world.codeOf(set(ann, file.id, await picture()))).toBe('common.not_found');
  });
});
