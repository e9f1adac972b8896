import { hash } from 'node:crypto';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import * as documents from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dropBlobs } from '../../platform/blobs';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';
import { purgeDocuments } from './documents.jobs';

const world = await createDocumentsWorld();
const { cast, clock, platform, people, done, teamWith, send, sendVersion, versionsOf, share, codeOf } = world;
const { owner, manager, performer, observer, outsider } = cast;

let turn = 0;
async function somebody(): Promise<Person> {
  turn += 1;
  const name = `editor${turn}`;
  return (await people(name))[name] as Person;
}

const textFile = (text: string, name = 'plan.txt') => ({ bytes: Buffer.from(text), name });
type Place = { id: documents.DocumentId; version: documents.VersionId };
const open = (person: Person, params: Place) => person.call(documents.openVersion, { params });
const restore = (person: Person, params: Place) => person.call(documents.restoreVersion, { params });
const drop = (person: Person, params: Place) => person.call(documents.deleteVersion, { params });

async function read(url: string): Promise<string> {
  const { statusCode, body } = await world.download(url);
  return statusCode === 200 ? body : String(statusCode);
}

async function textOf(person: Person, id: documents.DocumentId): Promise<string> {
  return read((await world.addressOf(person, id)) ?? '');
}

async function textOfVersion(person: Person, params: Place): Promise<string> {
  return read((await done(open(person, params))).item.url);
}

/** Of the one before what it is now. */
async function latestFormer(person: Person, id: documents.DocumentId): Promise<Place> {
  const version = (await versionsOf(person, id))[1]?.id;
  if (!version) throw new Error('there is no former one');
  return { id, version };
}

const usedBy = async (person: Person) =>
  (await done(person.call(documents.getDocumentPlaces, {}))).item.own.bytes;

const keyOf = (text: string) => hash('sha256', text);

beforeAll(() => platform.jobs.start(platform, [dropBlobs]));
beforeEach(() => clock.advance({ minutes: 2 }));
afterEach(async () => expect(await world.listMiscounted()).toEqual([]));

describe('a new version', () => {
  test('is what the file is, and what it was is kept and can be read', async () => {
    const ann = await somebody();
    const { item: file } = await done(send(ann, {}, textFile('one')));
    expect(file).not.toHaveProperty('versions');
    clock.advance({ minutes: 1 });
    const { item: changed } = await done(sendVersion(ann, file.id, 'second'));
    expect(changed).toMatchObject({ id: file.id, name: 'plan.txt', bytes: 6, versions: 2 });
    expect(changed.changedAt).not.toBe(file.changedAt);
    const versions = await versionsOf(ann, file.id);
    expect(versions).toMatchObject([
      { id: null, number: 2, bytes: 6, type: 'text/plain', uploader: ann.uuid },
      { number: 1, bytes: 3, uploader: ann.uuid, createdAt: file.createdAt },
    ]);
    expect(await textOf(ann, file.id)).toBe('second');
    expect(await textOfVersion(ann, await latestFormer(ann, file.id))).toBe('one');
    expect(await usedBy(ann)).toBe(9);
  });

  test('of the same bytes is none, and of a folder or a link there is none', async () => {
    const ann = await somebody();
    const { item: file } = await done(send(ann, {}, textFile('one')));
    await done(sendVersion(ann, file.id, 'one'));
    expect(await versionsOf(ann, file.id)).toHaveLength(1);
    for (const { id } of [await world.makeFolder(ann, 'Folder'), await world.makeLink(ann, 'Link')]) {
      expect(await codeOf(sendVersion(ann, id, 'x'))).toBe('common.not_found');
      expect(await codeOf(ann.call(documents.listVersions, { params: { id } }))).toBe('common.not_found');
    }
  });

  test('two at once are both kept', async () => {
    const ann = await somebody();
    const { item: file } = await done(send(ann, {}, textFile('one')));
    const answers = await Promise.all(['left', 'right'].map((text) => sendVersion(ann, file.id, text)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await versionsOf(ann, file.id)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('has to have room, among versions and in the place', async () => {
    const ann = await somebody();
    const { item: file } = await done(send(ann, {}, textFile('one')));
    await sql`
      with kept as (
        insert into document_versions (document_id, number, media_type, bytes, blob_key, created_at)
        select ${file.id}, -n, 'text/plain', 0, 'made up', ${clock.now()}
          from generate_series(1, ${DOCUMENT_LIMITS.versions - 1}::int) n)
      update documents set former_count = ${DOCUMENT_LIMITS.versions - 1} where id = ${file.id}`.execute(
      platform.db,
    );
    expect(await sendVersion(ann, file.id, 'more')).toMatchObject({
      error: { code: 'documents.too_many_versions', params: { max: DOCUMENT_LIMITS.versions } },
    });
    await done(drop(ann, await latestFormer(ann, file.id)));
    expect(await codeOf(sendVersion(ann, file.id, 'more'))).toBe('ok');
    await sql`update user_storage set bytes = ${platform.config.userFileBytes} where user_id = ${ann.id}`.execute(
      platform.db,
    );
    await done(drop(ann, await latestFormer(ann, file.id)));
    // What was freed is enough for as much, and for nothing more.
    expect(await codeOf(sendVersion(ann, file.id, 'quite a lot'))).toBe('documents.own_full');
    await sql`
      update user_storage set bytes = (select sum(bytes + former_bytes) from documents where place_user_id = ${ann.id})
       where user_id = ${ann.id}`.execute(platform.db);
  });
});

describe('where the name is taken', () => {
  const again = (person: Person, text: string, query: documents.SentTo = {}) =>
    send(person, { ...query, ifTaken: 'newVersion' }, textFile(text, 'PLAN.txt'));

  test('the file there gets a version, and a folder or a link is in the way', async () => {
    const ann = await somebody();
    expect((await done(again(ann, 'one'))).item).toMatchObject({ name: 'PLAN.txt' });
    const { item: file } = await done(again(ann, 'two'));
    expect(file).toMatchObject({ name: 'PLAN.txt', versions: 2 });
    expect(await world.namesOf(ann)).toEqual(['PLAN.txt']);
    const folder = await world.makeFolder(ann, 'In');
    await world.makeLink(ann, 'Plan.txt', { kind: 'folder', id: folder.id });
    expect(await codeOf(again(ann, 'x', { folder: folder.id }))).toBe('documents.name_taken');
  });

  test('in a team it is for who may change the file, and of what they do not see nothing is told', async () => {
    const team = await teamWith();
    await done(again(manager, 'one', { team: team.id }));
    expect(await codeOf(again(performer, 'two', { team: team.id }))).toBe('common.forbidden');
    expect(await codeOf(again(owner, 'two', { team: team.id }))).toBe('ok');
    const { temporaryPerformer } = cast;
    const hidden = again(temporaryPerformer, 'three', { team: team.id, project: team.project });
    expect(await codeOf(hidden)).toBe('documents.name_taken');
  });
});

describe('a former version', () => {
  test('can be the latest again, and takes no more space then', async () => {
    const ann = await somebody();
    const { item: file } = await done(send(ann, {}, textFile('one')));
    await done(sendVersion(ann, file.id, 'second'));
    const first = await latestFormer(ann, file.id);
    const { item } = await done(restore(ann, first));
    expect(item).toMatchObject({ bytes: 3, versions: 2 });
    expect(await textOf(ann, file.id)).toBe('one');
    expect((await versionsOf(ann, file.id)).map(({ number }) => number)).toEqual([3, 2]);
    expect(await textOfVersion(ann, await latestFormer(ann, file.id))).toBe('second');
    expect(await usedBy(ann)).toBe(9);
    expect(await codeOf(restore(ann, first))).toBe('common.not_found');
  });

  test('restored twice at once is restored once', async () => {
    const ann = await somebody();
    const { item: file } = await done(send(ann, {}, textFile('one')));
    await done(sendVersion(ann, file.id, 'second'));
    const first = await latestFormer(ann, file.id);
    const codes = await Promise.all([restore(ann, first), restore(ann, first)].map(codeOf));
    expect(codes.sort()).toEqual(['common.not_found', 'ok']);
  });

  test('is deleted for good, and its bytes go where nobody else has them', async () => {
    const ann = await somebody();
    const { item: file } = await done(send(ann, {}, textFile('only here')));
    const { item: other } = await done(send(ann, {}, textFile('here too', 'other.txt')));
    await done(sendVersion(ann, file.id, 'here too'));
    await done(sendVersion(ann, file.id, 'now'));
    const [, second, first] = await versionsOf(ann, file.id);
    const url = (await done(open(ann, { id: file.id, version: first?.id as documents.VersionId }))).item.url;
    for (const one of [first, second]) {
      await done(drop(ann, { id: file.id, version: one?.id as documents.VersionId }));
    }
    expect(await usedBy(ann)).toBe(11);
    await purgeDocuments.run(platform, null);
    await expect.poll(() => platform.blobs.stat(keyOf('only here'))).toBeNull();
    expect((await world.download(url)).statusCode).toBe(404);
    expect(await textOf(ann, other.id)).toBe('here too');
  });

  test('goes with its file, and moves with it', async () => {
    const ann = await somebody();
    const team = await teamWith({ ...cast, manager: ann });
    const { item: file } = await done(send(ann, {}, textFile('one')));
    await done(sendVersion(ann, file.id, 'second'));
    await done(world.move(ann, [file.id], { kind: 'team', id: team.id, project: null }));
    expect(await usedBy(ann)).toBe(0);
    const place = await latestFormer(ann, file.id);
    expect(await textOfVersion(observer, place)).toBe('one');
    await done(ann.call(documents.deleteDocument, { params: { id: file.id } }));
    expect(await codeOf(open(ann, place))).toBe('common.not_found');
    await done(ann.call(documents.purgeDocument, { params: { id: file.id } }));
    const { rows } = await sql`select from document_versions where document_id = ${file.id}`.execute(
      platform.db,
    );
    expect(rows).toEqual([]);
  });

  test('is of its own file alone', async () => {
    const ann = await somebody();
    const { item: file } = await done(send(ann, {}, textFile('one')));
    const { item: other } = await done(send(ann, {}, textFile('other', 'other.txt')));
    await done(sendVersion(ann, file.id, 'second'));
    const { version } = await latestFormer(ann, file.id);
    for (const ask of [open, restore, drop]) {
      expect(await codeOf(ask(ann, { id: other.id, version }))).toBe('common.not_found');
    }
    // A ticket of the file is none of its versions, nor the other way round.
    const url = (await world.addressOf(ann, file.id)) ?? '';
    expect((await world.download(url.replace('/file', `/versions/${version}/file`))).statusCode).toBe(403);
  });
});

test('in a team those who read it read what it was; who may delete it deletes versions', async () => {
  const team = await teamWith();
  const { item: file } = await done(send(manager, { team: team.id }, textFile('one')));
  await done(sendVersion(manager, file.id, 'second'));
  await done(sendVersion(owner, file.id, 'third'));
  await done(share(manager, file.id, { level: 'public' }));
  const place = await latestFormer(observer, file.id);
  expect(await textOfVersion(observer, place)).toBe('second');
  const ofAll = async (person: Person) => [
    await codeOf(person.call(documents.listVersions, { params: { id: file.id } })),
    await codeOf(open(person, place)),
    await codeOf(sendVersion(person, file.id, 'mine')),
    await codeOf(restore(person, place)),
    await codeOf(drop(person, place)),
  ];
  const forbidden = 'common.forbidden';
  expect(await ofAll(observer)).toEqual(['ok', 'ok', forbidden, forbidden, forbidden]);
  expect(await ofAll(performer)).toEqual(['ok', 'ok', forbidden, forbidden, forbidden]);
  // It is public: they see what it is, and not what it was.
  expect(await ofAll(outsider)).toEqual(Array(5).fill(forbidden));
  const shown = await done(world.get(outsider, file.id));
  expect(shown.item).not.toHaveProperty('versions');
  expect(await ofAll(manager)).toEqual(['ok', 'ok', 'ok', 'ok', 'common.not_found']);
});
