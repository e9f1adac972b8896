import * as documents from '@quilt/contract/features/documents';
import { removeFriend } from '@quilt/contract/features/friends';
import { searchEverything } from '@quilt/contract/features/search';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { createDocumentsWorld } from '../../testing/documents-world';

const world = await createDocumentsWorld();
const { cast, clock, people, befriend, block, done, teamWith, makeFolder, makeLink, send, share, codeOf } =
  world;
const { manager, performer, observer, outsider, temporaryPerformer, bystander } = cast;
const { ann, fred } = await people('ann', 'fred');

type Query = Partial<Omit<documents.DocumentSearch, 'q'>>;
const search = (person: Person, q: string, query: Query = {}) =>
  person.call(documents.searchDocuments, { query: { q, ...query } });
const found = async (person: Person, q: string, query: Query = {}) =>
  (await done(search(person, q, query))).items.map(({ name }) => name);
const into = ({ id }: Pick<documents.Document, 'id'>) => ({ kind: 'folder', id }) as const;
const textFile = (name: string, text = 'a text') => ({ bytes: Buffer.from(text), name });

let team: Awaited<ReturnType<typeof teamWith>>;
let folder: documents.Document;

beforeAll(async () => {
  await befriend(ann, fred);
  team = await teamWith({ ...cast, administrator: ann });
  folder = await makeFolder(ann, 'Отчёты 2026');
  await done(send(ann, { folder: folder.id }, textFile('Ещё-один_отчет (черновик).txt', 'long text')));
  await done(send(ann, {}, textFile('beta plan.txt')));
  await makeLink(ann, "O'Brien's beta");
  clock.advance({ minutes: 5 });
  const top = { kind: 'team', id: team.id, project: null } as const;
  const atlas = await makeFolder(manager, 'Atlas beta', top);
  await done(send(performer, { folder: atlas.id }, textFile('Beta for riders.txt', 'x')));
  await makeFolder(manager, 'Beta of a project', { ...top, project: team.project });
});

test('names are found by the beginnings of their words, whatever joins them', async () => {
  expect(await found(ann, 'отчет')).toEqual(['Отчёты 2026', 'Ещё-один_отчет (черновик).txt']);
  expect(await found(ann, 'ОТЧЁТ ЕЩЕ')).toEqual(['Ещё-один_отчет (черновик).txt']);
  expect(await found(ann, 'черн отч')).toEqual(['Ещё-один_отчет (черновик).txt']);
  expect(await found(ann, 'один_от')).toEqual(['Ещё-один_отчет (черновик).txt']);
  expect(await found(ann, "o'brien")).toEqual(["O'Brien's beta"]);
  for (const nothing of ['етчо', 'тчет', '...', "' | 'u1", '\\', ':*']) {
    expect([nothing, ...(await found(ann, nothing))]).toEqual([nothing]);
  }
});

test('by place, folder, kind, maker and size, in any order', async () => {
  const all = ['Atlas beta', 'Beta of a project', 'Beta for riders.txt', 'beta plan.txt', "O'Brien's beta"];
  expect(await found(ann, 'beta')).toEqual(all);
  expect(await found(ann, 'beta', { place: 'own' })).toEqual(['beta plan.txt', "O'Brien's beta"]);
  expect(await found(ann, 'beta', { team: team.id })).toEqual(all.slice(0, 3));
  expect(await found(ann, 'отчет', { folder: folder.id })).toEqual(['Ещё-один_отчет (черновик).txt']);
  expect(await found(ann, 'beta', { type: 'text' })).toEqual(['Beta for riders.txt', 'beta plan.txt']);
  expect(await found(ann, 'beta', { part: 'folders' })).toEqual(all.slice(0, 2));
  expect(await found(ann, 'beta', { owner: performer.uuid })).toEqual(['Beta for riders.txt']);
  expect(await found(ann, 'beta', { type: 'text', sort: 'size', order: 'down' })).toEqual([
    'beta plan.txt',
    'Beta for riders.txt',
  ]);
  expect(await found(ann, 'beta', { part: 'others', sort: 'changed', order: 'down' })).toEqual([
    'Beta for riders.txt',
    "O'Brien's beta",
    'beta plan.txt',
  ]);
});

test('what was found says in which folder it lies, and whether there is more', async () => {
  const { items, folders, people: shown, isMore } = await done(search(ann, 'riders'));
  expect(folders).toMatchObject([{ id: items[0]?.folder, name: 'Atlas beta' }]);
  expect(shown).toMatchObject([{ uuid: performer.uuid }]);
  expect(isMore).toBe(false);
  expect(await done(search(ann, 'beta', { limit: 2 }))).toMatchObject({ isMore: true, items: { length: 2 } });
});

test('nobody finds what they do not see, by its own level or that of a folder', async () => {
  expect(await found(observer, 'beta')).toEqual(['Atlas beta', 'Beta of a project', 'Beta for riders.txt']);
  expect(await found(temporaryPerformer, 'beta')).toEqual(['Beta of a project']);
  for (const person of [bystander, outsider, fred]) expect(await found(person, 'beta')).toEqual([]);
  expect(await codeOf(search(bystander, 'beta', { team: team.id }))).toBe('common.wrong_fields');
  expect(await codeOf(search(fred, 'отчет', { folder: folder.id }))).toBe('common.wrong_fields');
  await done(share(ann, folder.id, { level: 'friends' }));
  expect(await found(fred, 'отчет', { folder: folder.id })).toEqual([]);
  const [file] = (await done(search(ann, 'черновик'))).items;
  await done(share(ann, file?.id as documents.DocumentId, { level: 'public' }));
  expect(await found(fred, 'отчет', { folder: folder.id })).toEqual(['Ещё-один_отчет (черновик).txt']);
  expect(await codeOf(search(outsider, 'отчет', { folder: folder.id }))).toBe('common.wrong_fields');
  await done(block(ann, fred));
  expect(await codeOf(search(fred, 'отчет', { folder: folder.id }))).toBe('common.wrong_fields');
  // A project's alone, in a folder that is for all of the team.
  const inner = await makeFolder(manager, 'Outer', { kind: 'team', id: team.id, project: null });
  const hidden = await makeFolder(manager, 'Innermost', into(inner));
  await done(share(manager, hidden.id, { level: 'team', team: team.id, project: team.project }));
  expect(await found(temporaryPerformer, 'innermost')).toEqual([]);
  expect(await found(observer, 'innermost')).toEqual(['Innermost']);
});

test('what others share is found as long as they do, also what lies in it, and by nobody else', async () => {
  const { gail, hugh } = await people('gail', 'hugh');
  await befriend(gail, hugh);
  const top = await makeFolder(gail, 'Quokka');
  const { item } = await done(send(gail, { folder: top.id }, textFile('quokka notes.txt')));
  const everybody = await makeLink(gail, 'Quokka for everybody');
  await done(share(gail, everybody.id, { level: 'public' }));
  const both = async (person: Person) => {
    const { item: all } = await done(person.call(searchEverything, { query: { q: 'quokka' } }));
    const names = await found(person, 'quokka');
    const { count = 0, hits = [] } = all.kinds.find(({ kind }) => kind === 'documents') ?? {};
    expect(hits.every((hit) => hit.kind === 'documents' && hit.isShared)).toBe(true);
    expect([person.username, count]).toEqual([person.username, names.length]);
    return names;
  };
  const own = [everybody.name];
  expect(await both(hugh)).toEqual(own);
  // What is for everybody and lies with a stranger is listed to nobody.
  expect(await both(outsider)).toEqual([]);
  for (const id of [top.id, item.id]) await done(share(gail, id, { level: 'friends' }));
  expect(await both(hugh)).toEqual(['Quokka', ...own, 'quokka notes.txt'].toSorted());
  expect(await found(hugh, 'quokka', { place: 'mine' })).toEqual([]);
  await done(share(gail, top.id, { level: 'me' }));
  expect(await both(hugh)).toEqual(own);
  await done(share(gail, top.id, { level: 'friends' }));
  await done(share(gail, item.id, { level: 'me' }));
  expect(await both(hugh)).toEqual(['Quokka', ...own]);
  await done(gail.call(removeFriend, { params: { uuid: hugh.uuid } }));
  expect(await both(hugh)).toEqual([]);
  // To a team its people find it, and nothing else of the same place.
  const lent = await makeFolder(manager, 'Quokka of the team');
  await done(share(manager, (await makeLink(manager, 'Quokka elsewhere')).id, { level: 'public' }));
  await done(share(manager, lent.id, { level: 'team', team: team.id, project: null }));
  expect(await both(performer)).toEqual([lent.name]);
  for (const person of [bystander, temporaryPerformer]) expect(await both(person)).toEqual([]);
});

test('what is in the trash is not found, what was renamed is by its new name', async () => {
  const { item } = await done(send(ann, {}, textFile('wandering.txt')));
  const params = { id: item.id };
  await done(
    ann.call(documents.updateDocument, { params, body: { version: 1, changes: { name: 'settled.txt' } } }),
  );
  expect([await found(ann, 'wandering'), await found(ann, 'settled')]).toEqual([[], ['settled.txt']]);
  await done(ann.call(documents.deleteDocument, { params }));
  expect(await found(ann, 'settled')).toEqual([]);
});

test('however much is found, the questions are as many', async () => {
  const count = () => countQueries(world, () => done(search(ann, 'beta')));
  const few = await count();
  for (const name of ['beta one', 'beta two', 'beta three']) {
    await done(send(ann, { folder: (await makeFolder(ann, name)).id }, textFile(name)));
  }
  expect(await count()).toBe(few);
});
