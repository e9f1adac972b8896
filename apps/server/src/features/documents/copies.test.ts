import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import * as documents from '@quilt/contract/features/documents';
import { archiveTeam } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropBlobs } from '../../platform/blobs';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';
import { purgeDocuments } from './documents.jobs';

const world = await createDocumentsWorld();
const { cast, clock, platform, people, done, teamWith, makeFolder, send, share, codeOf, namesOf } = world;
const { owner, manager, performer, observer, outsider } = cast;

let turn = 0;
async function somebody(): Promise<Person> {
  turn += 1;
  const name = `copier${turn}`;
  return (await people(name))[name] as Person;
}

const OWN = { kind: 'own' } as const;
const textFile = (text: string, name = 'plan.txt') => ({ bytes: Buffer.from(text), name });
const into = ({ id }: Pick<documents.Document, 'id'>) => ({ kind: 'folder', id }) as const;
const copy = (person: Person, ids: readonly documents.DocumentId[], to: documents.Spot = OWN) =>
  person.call(documents.copyDocuments, { body: { ids: [...ids], to } });
const textOf = async (person: Person, id: documents.DocumentId) =>
  (await world.download((await world.addressOf(person, id)) ?? '')).body;
const usedBy = async (person: Person) =>
  (await done(person.call(documents.getDocumentPlaces, {}))).item.own.bytes;

beforeAll(() => platform.jobs.start(platform, [dropBlobs]));
beforeEach(() => clock.advance({ minutes: 2 }));
afterEach(async () => expect(await world.listMiscounted()).toEqual([]));

test('a copy is a document of its own, of the latest version and under a free name', async () => {
  const ann = await somebody();
  const { item: file } = await done(send(ann, {}, textFile('one')));
  await done(world.sendVersion(ann, file.id, 'second'));
  await done(share(ann, file.id, { level: 'friends' }));
  const link = await world.makeLink(ann, 'Flows');
  const { items } = await done(copy(ann, [file.id, link.id]));
  expect(items).toMatchObject([
    { kind: 'file', name: 'plan (2).txt', bytes: 6, access: { level: 'friends' }, owner: ann.uuid },
    { kind: 'link', name: 'Flows (2)', url: 'https://example.org/flows' },
  ]);
  expect(items[0]).not.toHaveProperty('versions');
  expect(await usedBy(ann)).toBe(15);
  // The bytes stay while one of them has them.
  for (const endpoint of [documents.deleteDocument, documents.purgeDocument]) {
    await done(ann.call(endpoint, { params: { id: file.id } }));
  }
  await purgeDocuments.run(platform, null);
  expect(await textOf(ann, items[0]?.id as documents.DocumentId)).toBe('second');
  expect(await usedBy(ann)).toBe(6);
});

test('a folder is copied with all that is in it, and nothing of the trash', async () => {
  const ann = await somebody();
  const folder = await makeFolder(ann, 'Atlas');
  const plans = await makeFolder(ann, 'Plans', into(folder));
  const { item: deep } = await done(send(ann, { folder: plans.id }, textFile('deep')));
  const { item: gone } = await done(send(ann, { folder: plans.id }, textFile('gone', 'gone.txt')));
  await done(ann.call(documents.deleteDocument, { params: { id: gone.id } }));
  const target = await makeFolder(ann, 'Target');
  const { items } = await done(copy(ann, [folder.id], into(target)));
  expect(items).toMatchObject([{ name: 'Atlas', folder: target.id, contents: { folders: 1 } }]);
  const [copied] = (await done(world.list(ann, { folder: items[0]?.id }))).items;
  expect(copied).toMatchObject({ name: 'Plans', contents: { files: 1, bytes: 4 } });
  const [inside] = (await done(world.list(ann, { folder: copied?.id }))).items;
  expect(inside?.id).not.toBe(deep.id);
  expect(await textOf(ann, inside?.id as documents.DocumentId)).toBe('deep');
});

test('nothing is copied into itself, too deep, too much or beyond the space', async () => {
  const ann = await somebody();
  const folder = await makeFolder(ann, 'Loop');
  const inner = await makeFolder(ann, 'Inner', into(folder));
  for (const spot of [folder, inner]) {
    expect(await codeOf(copy(ann, [folder.id], into(spot)))).toBe('documents.into_itself');
  }
  let deep = await makeFolder(ann, '1');
  for (let depth = 2; depth < DOCUMENT_LIMITS.folderDepth; depth += 1) {
    deep = await makeFolder(ann, String(depth), into(deep));
  }
  expect(await codeOf(copy(ann, [folder.id], into(deep)))).toBe('documents.too_deep');
  expect(await codeOf(copy(ann, [inner.id], into(deep)))).toBe('ok');
  await sql`
    insert into documents (kind, name, place_user_id, owner_id, parent_id, path, level, bytes, created_at, changed_at)
    select 'folder', 'many ' || n, ${ann.id}, ${ann.id}, ${inner.id}, array[${folder.id}, ${inner.id}]::bigint[],
           'me', 0, ${clock.now()}, ${clock.now()} from generate_series(1, ${DOCUMENT_LIMITS.copiedAtOnce}::int) n`.execute(
    platform.db,
  );
  expect(await codeOf(copy(ann, [folder.id]))).toBe('documents.copy_too_large');
  const { item: file } = await done(send(ann, {}, textFile('large')));
  await sql`update user_storage set bytes = ${platform.config.userFileBytes} where user_id = ${ann.id}`.execute(
    platform.db,
  );
  expect(await codeOf(copy(ann, [file.id]))).toBe('documents.own_full');
  await sql`update user_storage set bytes = 5 where user_id = ${ann.id}`.execute(platform.db);
});

test('two copies at once have names of their own', async () => {
  const ann = await somebody();
  const folder = await makeFolder(ann, 'Twice');
  const answers = await Promise.all([copy(ann, [folder.id]), copy(ann, [folder.id])]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await namesOf(ann)).toEqual(['Twice', 'Twice (2)', 'Twice (3)']);
});

test('who sees something copies it to where they may add, with what they see in it', async () => {
  const ann = await somebody();
  const folder = await makeFolder(ann, 'For all');
  await done(share(ann, folder.id, { level: 'public' }));
  const [open, closed] = [
    await makeFolder(ann, 'Open', into(folder)),
    await makeFolder(ann, 'Closed', into(folder)),
  ];
  await done(share(ann, closed.id, { level: 'me' }));
  for (const { id } of [open, closed]) {
    const { item } = await done(send(ann, { folder: id }, textFile('x')));
    await done(share(ann, item.id, { level: 'public' }));
  }
  const { items } = await done(copy(outsider, [folder.id]));
  const [copied] = items;
  expect(copied).toMatchObject({ access: { level: 'me' }, owner: outsider.uuid, contents: { folders: 1 } });
  expect(await namesOf(outsider, { folder: copied?.id })).toEqual(['Open']);
  expect(await codeOf(copy(outsider, [closed.id]))).toBe('common.not_found');
  expect(await codeOf(copy(outsider, [open.id, closed.id]))).toBe('common.not_found');
  // Only looked at.
  expect(await codeOf(copy(outsider, [folder.id], into(folder)))).toBe('common.forbidden');
  expect(await codeOf(copy(outsider, [open.id], into(closed)))).toBe('common.wrong_fields');
});

test('in a team it is for who may add, and nobody makes public what they may not share', async () => {
  const team = await teamWith();
  const top = { kind: 'team', id: team.id, project: null } as const;
  const { item: file } = await done(send(manager, { team: team.id }, textFile('ours')));
  await done(share(manager, file.id, { level: 'public' }));
  const ofTeam = { level: 'team', team: { id: team.id } };
  expect((await done(copy(performer, [file.id], top))).items).toMatchObject([
    { access: ofTeam, owner: performer.uuid, place: { kind: 'team', id: team.id } },
  ]);
  expect((await done(copy(manager, [file.id], top))).items).toMatchObject([{ access: { level: 'public' } }]);
  expect(await codeOf(copy(observer, [file.id], top))).toBe('common.forbidden');
  expect(await codeOf(copy(observer, [file.id]))).toBe('ok');
  expect(await codeOf(copy(outsider, [file.id], top))).toBe('common.wrong_fields');
  await done(owner.call(archiveTeam, { params: { id: team.id } }));
  expect(await codeOf(copy(manager, [file.id], top))).toBe('teams.archived');
  expect(await codeOf(copy(manager, [file.id]))).toBe('ok');
});
