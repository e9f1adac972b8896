import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import {
  createFolder,
  createLink,
  type Document,
  documentsChanged,
  getDocumentPlaces,
  restoreDocument,
  updateDocument,
} from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';
import { eventsOf } from '../../testing/events';

const world = await createDocumentsWorld();
const {
  cast,
  clock,
  platform,
  people,
  done,
  teamWith,
  makeFolder,
  makeLink,
  send,
  move,
  get,
  codeOf,
  namesOf,
} = world;
const { owner, manager, performer, observer, outsider } = cast;

let turn = 0;
/** Somebody who has nothing yet. */
async function somebody(): Promise<Person> {
  turn += 1;
  const name = `writer${turn}`;
  const made = await people(name);
  return made[name] as Person;
}

const into = ({ id }: Pick<Document, 'id'>) => ({ kind: 'folder', id }) as const;
const rename = (person: Person, { id, version }: Pick<Document, 'id' | 'version'>, name: string) =>
  person.call(updateDocument, { params: { id }, body: { version, changes: { name } } });

beforeEach(() => clock.advance({ minutes: 2 }));
afterEach(async () => expect(await world.listMiscounted()).toEqual([]));

describe('folders', () => {
  test('lie in each other, and say what is in them', async () => {
    const ann = await somebody();
    const atlas = await makeFolder(ann, '  Atlas ');
    const plans = await makeFolder(ann, 'Plans', into(atlas));
    await makeLink(ann, 'Flows', into(atlas));
    await done(send(ann, { folder: atlas.id }));
    expect(atlas).toMatchObject({
      kind: 'folder',
      name: 'Atlas',
      owner: ann.uuid,
      place: { kind: 'user', uuid: ann.uuid },
      folder: null,
      access: { level: 'me', team: null, project: null },
      can: ['document.add', 'document.change', 'document.delete', 'document.shareByLink'],
    });
    expect((await done(get(ann, plans.id))).path).toEqual([{ id: atlas.id, name: 'Atlas' }]);
    expect((await done(get(ann, atlas.id))).item).toMatchObject({
      contents: { folders: 1, files: 1, links: 1, bytes: 6 },
    });
    expect(await namesOf(ann)).toEqual(['Atlas']);
    expect(await namesOf(ann, { folder: atlas.id })).toEqual(['Plans', 'Flows', 'plan.txt']);
    const places = await done(ann.call(getDocumentPlaces, {}));
    expect(places.item).toMatchObject({ own: { bytes: 6 }, teams: [] });
    expect((await eventsOf(ann)).map(({ type }) => type)).toEqual(Array(4).fill(documentsChanged.type));
  });

  test.each([
    ['', 'common.required'],
    ['   ', 'common.required'],
    ['a/b', 'documents.name_wrong'],
    ['a\\b', 'documents.name_wrong'],
    ['what?', 'documents.name_wrong'],
    ['a\nb', 'documents.name_wrong'],
    ['..', 'documents.name_wrong'],
    ['я'.repeat(65), 'documents.name_too_long'],
  ])('are not called %j', async (name, code) => {
    const answer = await manager.call(createFolder, { body: { in: { kind: 'own' }, name } });
    expect(answer).toMatchObject({ ok: false, status: 422, error: { fields: [{ path: 'name', code }] } });
  });

  test('have names of their own in their folder, whatever the case and however it is written', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Отчёты');
    const body = { in: { kind: 'own' } as const, name: 'ОТЧЁТЫ'.normalize('NFD') };
    const again = await ann.call(createFolder, { body });
    expect(again).toMatchObject({
      ok: false,
      status: 409,
      error: {
        code: 'documents.folder_exists',
        message: 'Folder with this name already exists',
        fields: [{ path: 'name', code: 'documents.folder_exists' }],
      },
    });
    const link = { in: { kind: 'own' } as const, name: 'отчёты', url: 'https://example.org' };
    expect(await codeOf(ann.call(createLink, { body: link }))).toBe('documents.name_taken');
    expect((await makeFolder(ann, 'отчёты', into(folder))).name).toBe('отчёты');
    const other = await makeFolder(ann, 'Others');
    expect(await codeOf(rename(ann, other, 'отчЁты'))).toBe('documents.folder_exists');
    expect(await codeOf(rename(ann, folder, 'ОТЧЁТЫ'))).toBe('ok');
    expect(await codeOf(rename(ann, { ...folder, version: 2 }, 'x'.repeat(65)))).toBe('common.wrong_fields');
  });

  test('go no deeper than they may, and hold no more', async () => {
    const ann = await somebody();
    let folder = await makeFolder(ann, 'Top');
    for (let depth = 1; depth < DOCUMENT_LIMITS.folderDepth; depth += 1) {
      folder = await makeFolder(ann, 'Deeper', into(folder));
    }
    const body = { in: into(folder), name: 'Too deep' };
    expect(await codeOf(ann.call(createFolder, { body }))).toBe('documents.too_deep');
    expect(await codeOf(send(ann, { folder: folder.id }))).toBe('ok');
    const full = await makeFolder(ann, 'Full');
    await sql`
      insert into documents (kind, url, name, place_user_id, owner_id, parent_id, path, level, bytes, created_at, changed_at)
      select 'link', 'https://example.org', 'n' || n, ${ann.id}, ${ann.id}, ${full.id}, array[${full.id}]::bigint[],
             'me', 0, ${clock.now()}, ${clock.now()}
        from generate_series(1, ${DOCUMENT_LIMITS.folderItems - 1}) n`.execute(platform.db);
    await makeLink(ann, 'The last', into(full));
    expect(await codeOf(send(ann, { folder: full.id }))).toBe('documents.folder_full');
    expect(await codeOf(move(ann, [folder.id], into(full)))).toBe('documents.folder_full');
  });

  test('of an address no page is asked for, and only web addresses are kept', async () => {
    const ann = await somebody();
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'example', 'data:text/html,x']) {
      const answer = await ann.call(createLink, { body: { in: { kind: 'own' }, name: 'Link', url } });
      expect(answer).toMatchObject({ ok: false, error: { fields: [{ code: 'documents.link_wrong' }] } });
    }
    const link = await makeLink(ann, 'Flows');
    const body = { version: link.version, changes: { url: 'https://example.org/new' } };
    expect(await done(ann.call(updateDocument, { params: { id: link.id }, body }))).toMatchObject({
      item: { url: 'https://example.org/new' },
    });
    const folder = await makeFolder(ann, 'Folder');
    expect(await codeOf(ann.call(updateDocument, { params: { id: folder.id }, body }))).toBe(
      'common.wrong_fields',
    );
  });

  test('what was renamed meanwhile is told, with both names', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Draft');
    await done(rename(ann, folder, 'Second'));
    expect(await rename(ann, folder, 'Third')).toMatchObject({
      ok: false,
      error: { code: 'common.edit_conflict', fields: [{ path: 'name', params: { theirs: 'Second' } }] },
    });
  });
});

describe('moving', () => {
  test('takes along what is inside, and never makes a circle', async () => {
    const ann = await somebody();
    const [a, b] = [await makeFolder(ann, 'A'), await makeFolder(ann, 'B')];
    const inner = await makeFolder(ann, 'Inner', into(a));
    const { item: file } = await done(send(ann, { folder: inner.id }));
    expect(await codeOf(move(ann, [a.id], into(inner)))).toBe('documents.into_itself');
    expect(await codeOf(move(ann, [a.id], into(a)))).toBe('documents.into_itself');
    await done(move(ann, [a.id], into(b)));
    expect((await done(get(ann, file.id))).path.map(({ name }) => name)).toEqual(['B', 'A', 'Inner']);
    await done(move(ann, [inner.id], { kind: 'own' }));
    expect((await done(get(ann, file.id))).path.map(({ name }) => name)).toEqual(['Inner']);
    expect(await namesOf(ann)).toEqual(['B', 'Inner']);
  });

  test('asks about every name that is taken, and moves all or none', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'There');
    for (const name of ['one', 'two']) await makeLink(ann, name, into(folder));
    const links: Document[] = [];
    for (const name of ['one', 'two', 'three']) links.push(await makeLink(ann, name));
    const ids = links.map(({ id }) => id);
    const asked = await move(ann, ids, into(folder), ids.slice(1, 2));
    expect(asked).toMatchObject({
      ok: false,
      status: 409,
      error: { fields: [{ path: 'ids.0', code: 'documents.name_taken' }] },
    });
    expect((await move(ann, ids, into(folder))).ok).toBe(false);
    expect(await namesOf(ann)).toEqual(['There', 'one', 'three', 'two']);
    await done(move(ann, ids, into(folder), ids.slice(0, 2)));
    expect(await namesOf(ann, { folder: folder.id })).toEqual(['one', 'one (2)', 'three', 'two', 'two (2)']);
    // What is there already stays as it is.
    expect(await done(move(ann, ids.slice(2), into(folder)))).toMatchObject({ items: [{ name: 'three' }] });
  });

  test('what is told to become a version gives its bytes to the file that is there, and goes to the trash', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'There');
    const bytesOf = (text: string) => ({ bytes: Buffer.from(text), name: 'plan.txt' });
    const { item: there } = await done(send(ann, { folder: folder.id }, bytesOf('former')));
    const { item: file } = await done(send(ann, {}, bytesOf('latest, and longer')));
    const { items } = await done(move(ann, [file.id], into(folder), [], [file.id]));
    expect(items).toMatchObject([{ id: there.id, versions: 2, bytes: 18 }]);
    expect(await codeOf(get(ann, file.id))).toBe('common.not_found');
    expect((await done(ann.call(restoreDocument, { params: { id: file.id } }))).item.name).toBe('plan.txt');
    expect(await world.listMiscounted()).toEqual([]);
    // A folder has no versions, and of what others made there it takes the right to change it.
    const other = await makeFolder(ann, 'plan.txt', {
      kind: 'folder',
      id: (await makeFolder(ann, 'Else')).id,
    });
    expect(await codeOf(move(ann, [other.id], into(folder), [], [other.id]))).toBe('documents.name_taken');
    const team = await teamWith();
    const shelf = { kind: 'team', id: team.id, project: null } as const;
    await done(send(owner, { team: team.id }, bytesOf('of the owner')));
    const { item: mine } = await done(send(performer, {}, bytesOf('of the performer')));
    expect(await codeOf(move(performer, [mine.id], shelf, [], [mine.id]))).toBe('common.forbidden');
  });

  test('to a team it is the team’s: its space, and seen by who sees what it is put into', async () => {
    const team = await teamWith();
    const folder = await makeFolder(performer, `Sketches ${team.id}`);
    const { item: file } = await done(send(performer, { folder: folder.id }));
    expect(await codeOf(get(manager, file.id))).toBe('common.not_found');
    await done(move(performer, [folder.id], { kind: 'team', id: team.id, project: null }));
    const { item } = await done(get(manager, file.id));
    expect(item).toMatchObject({
      place: { kind: 'team', id: team.id },
      owner: performer.uuid,
      access: { level: 'team', team: { id: team.id, title: 'Northlight' } },
    });
    // And back, by who may delete it.
    expect(await codeOf(move(observer, [folder.id], { kind: 'own' }))).toBe('common.forbidden');
    await done(send(owner, { folder: folder.id }, { bytes: Buffer.from('x'), name: 'of the owner' }));
    expect(await codeOf(move(performer, [folder.id], { kind: 'own' }))).toBe('documents.holds_others');
    await done(move(manager, [folder.id], { kind: 'own' }));
    expect(await codeOf(get(performer, file.id))).toBe('common.not_found');
    expect((await done(get(manager, file.id))).item).toMatchObject({
      owner: manager.uuid,
      access: { level: 'me', team: null },
    });
  });

  test('there is no way to where one may not add, nor of what one may not see', async () => {
    const team = await teamWith();
    const mine = await makeFolder(outsider, `Mine ${team.id}`);
    const theirs = await makeFolder(manager, `Theirs ${team.id}`);
    const ofTeam = { kind: 'team', id: team.id, project: null } as const;
    expect(await codeOf(move(outsider, [mine.id], ofTeam))).toBe('common.wrong_fields');
    expect(await codeOf(move(outsider, [mine.id], into(theirs)))).toBe('common.wrong_fields');
    expect(await codeOf(move(outsider, [theirs.id], { kind: 'own' }))).toBe('common.not_found');
    const link = await makeLink(observer, `Link ${team.id}`);
    expect(await codeOf(move(observer, [link.id], ofTeam))).toBe('common.forbidden');
  });
});
