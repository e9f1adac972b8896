import {
  type ChosenAccess,
  type Document,
  type DocumentId,
  deleteDocument,
  getDocumentPlaces,
  listTrash,
  purgeDocument,
  restoreDocument,
} from '@quilt/contract/features/documents';
import type { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';
import { purgeDocuments } from './documents.jobs';

const world = await createDocumentsWorld();
const { cast, clock, platform, people, done, teamWith, makeFolder, makeLink, send, get, codeOf, namesOf } =
  world;
const { manager, performer, temporaryPerformer, observer, outsider } = cast;

let turn = 0;
/** Somebody who has nothing yet. */
async function somebody(): Promise<Person> {
  turn += 1;
  const name = `keeper${turn}`;
  return (await people(name))[name] as Person;
}

const into = ({ id }: Pick<Document, 'id'>) => ({ kind: 'folder', id }) as const;
const drop = (person: Person, id: DocumentId) => person.call(deleteDocument, { params: { id } });
const restore = (person: Person, id: DocumentId) => person.call(restoreDocument, { params: { id } });
const trashOf = async (person: Person, query: { team?: never } | object = {}) =>
  (await done(person.call(listTrash, { query }))).items.map(({ name }) => name);

beforeEach(() => clock.advance({ minutes: 2 }));
afterEach(async () => expect(await world.listMiscounted()).toEqual([]));

test('the trash takes a folder with all that is in it, and gives it back', async () => {
  const ann = await somebody();
  const folder = await makeFolder(ann, 'Old');
  const inner = await makeFolder(ann, 'Inner', into(folder));
  const { item: file } = await done(send(ann, { folder: inner.id }));
  const link = await makeLink(ann, 'Link', into(folder));
  await done(drop(ann, link.id));
  clock.advance({ minutes: 1 });
  const url = await world.addressOf(ann, file.id);
  await done(drop(ann, folder.id));
  expect(await codeOf(drop(ann, folder.id))).toBe('common.not_found');
  expect(await codeOf(get(ann, file.id))).toBe('common.not_found');
  expect((await world.download(url ?? '')).statusCode).toBe(404);
  expect(await trashOf(ann)).toEqual(['Old', 'Link']);
  // What went with the folder comes with it alone.
  expect(await codeOf(restore(ann, inner.id))).toBe('common.not_found');
  await makeFolder(ann, 'old');
  expect(await done(restore(ann, folder.id))).toMatchObject({ item: { name: 'Old (2)', deletedAt: null } });
  expect(await codeOf(get(ann, file.id))).toBe('ok');
  expect(await trashOf(ann)).toEqual(['Link']);
  await done(restore(ann, link.id));
  expect(await namesOf(ann, { folder: folder.id })).toEqual(['Inner', 'Link']);
});

test('what comes back without its folder is at the top, and for nobody else', async () => {
  const ann = await somebody();
  const folder = await makeFolder(ann, 'Closed');
  const link = await makeLink(ann, 'Open', into(folder));
  await done(world.share(ann, link.id, { level: 'public' }));
  await done(drop(ann, link.id));
  await done(drop(ann, folder.id));
  expect(await done(restore(ann, link.id))).toMatchObject({
    item: { folder: null, access: { level: 'me' } },
  });
  expect(await codeOf(get(outsider, link.id))).toBe('common.not_found');
});

test('in a team what comes back without its folder is for no more people than saw it there', async () => {
  const team = await teamWith();
  const spot = (project: ProjectId | null) => ({ kind: 'team', id: team.id, project }) as const;
  /** Who a link is for that lay in a folder, for its project or all of the team, and came back without it. */
  const comesBack = async (project: ProjectId | null, access: ChosenAccess) => {
    const folder = await makeFolder(manager, 'Closed', spot(project));
    const link = await makeLink(manager, 'Open', into(folder));
    await done(world.share(manager, link.id, access));
    await done(drop(manager, link.id));
    await done(drop(manager, folder.id));
    const { item } = await done(restore(manager, link.id));
    const readers = [performer, temporaryPerformer, outsider];
    const codes = await Promise.all(readers.map((reader) => codeOf(get(reader, link.id))));
    await done(drop(manager, link.id));
    return [item.access.level, item.access.project?.id ?? null, ...codes];
  };
  const GONE = 'common.not_found';
  const ofTeam = (project: ProjectId | null): ChosenAccess => ({ level: 'team', team: team.id, project });
  const { project, other } = team;
  expect(await comesBack(null, { level: 'public' })).toEqual(['team', null, 'ok', GONE, GONE]);
  expect(await comesBack(project, { level: 'public' })).toEqual(['team', project, 'ok', 'ok', GONE]);
  expect(await comesBack(project, ofTeam(null))).toEqual(['team', null, 'ok', GONE, GONE]);
  expect(await comesBack(other, ofTeam(project))).toEqual(['team', null, 'ok', GONE, GONE]);
});

test('the trash of a team is for who may delete: one’s own, or all', async () => {
  const team = await teamWith();
  const ofTeam = { kind: 'team', id: team.id, project: null } as const;
  const ours = await makeFolder(manager, 'Ours', ofTeam);
  const mine = await makeLink(performer, 'Mine', ofTeam);
  expect(await codeOf(drop(performer, ours.id))).toBe('common.forbidden');
  expect(await codeOf(drop(observer, mine.id))).toBe('common.forbidden');
  expect(await codeOf(drop(outsider, mine.id))).toBe('common.not_found');
  await done(drop(manager, ours.id));
  clock.advance({ minutes: 1 });
  await done(drop(performer, mine.id));
  const seen = { team: team.id };
  expect(await trashOf(manager, seen)).toEqual(['Mine', 'Ours']);
  expect(await trashOf(performer, seen)).toEqual(['Mine']);
  expect(await codeOf(outsider.call(listTrash, { query: seen }))).toBe('common.wrong_fields');
  expect(await codeOf(restore(performer, ours.id))).toBe('common.not_found');
  expect(await codeOf(restore(manager, mine.id))).toBe('ok');
});

test('a folder of one’s own with things of others in it is not thrown away', async () => {
  const team = await teamWith();
  const ours = await makeFolder(performer, 'Ours', { kind: 'team', id: team.id, project: null });
  const link = await makeLink(manager, 'Theirs', into(ours));
  expect(await codeOf(drop(performer, ours.id))).toBe('documents.holds_others');
  await done(drop(manager, link.id));
  expect(await codeOf(drop(performer, ours.id))).toBe('ok');
});

test('the trash is emptied after its days, or at once by hand, and frees the space', async () => {
  const ann = await somebody();
  const folder = await makeFolder(ann, 'Old');
  await done(send(ann, { folder: folder.id }));
  const { item: file } = await done(send(ann));
  for (const { id } of [folder, file]) await done(drop(ann, id));
  const used = async () => (await done(ann.call(getDocumentPlaces, {}))).item.own.bytes;
  expect(await used()).toBe(12);
  expect(await codeOf(outsider.call(purgeDocument, { params: { id: file.id } }))).toBe('common.not_found');
  await done(ann.call(purgeDocument, { params: { id: file.id } }));
  expect(await used()).toBe(6);
  clock.advance({ days: LIMITS.trashDays - 1 });
  await purgeDocuments.run(platform, null);
  expect(await trashOf(ann)).toEqual(['Old']);
  clock.advance({ days: 1 });
  await purgeDocuments.run(platform, null);
  expect(await trashOf(ann)).toEqual([]);
  expect(await used()).toBe(0);
});
