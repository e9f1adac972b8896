import { NUMBERS_HEADER, readNumbers, toScope } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import {
  createFolder,
  type DocumentId,
  listPinnedDocuments,
  listRecentDocuments,
  openDocuments,
  pinDocument,
  pinsChanged,
  unpinDocument,
} from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { watchQueries } from '../../testing/asked-queries';
import { createDocumentsWorld } from '../../testing/documents-world';
import { eventsOf, handOut } from '../../testing/events';

const world = await createDocumentsWorld();
const { cast, clock, platform, people, done, teamWith, makeFolder, makeLink, send, codeOf, namesOf, list } =
  world;
const { userFileBytes } = platform.config;

let turn = 0;
/** Somebody who has nothing yet. */
async function somebody(): Promise<Person> {
  turn += 1;
  const name = `reader${turn}`;
  return (await people(name))[name] as Person;
}

const pin = (person: Person, id: DocumentId) => person.call(pinDocument, { params: { id } });
const countOf = async (answers: readonly Parameters<typeof codeOf>[0][]) => {
  const codes = await Promise.all(answers.map(codeOf));
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((c) => c === code).length]),
  );
};

beforeEach(() => {
  platform.config.userFileBytes = userFileBytes;
  clock.advance({ minutes: 2 });
});

test('pages go by name, by change and by size, up and down, and hold each once', async () => {
  const ann = await somebody();
  for (const name of ['б', 'a', 'Я']) {
    clock.advance({ minutes: 1 });
    await makeFolder(ann, name);
  }
  for (const [name, bytes] of [
    ['one.txt', 3],
    ['две.txt', 1],
    ['Three.txt', 2],
  ] as const) {
    clock.advance({ minutes: 1 });
    await done(send(ann, {}, { bytes: Buffer.alloc(bytes, 65), name }));
  }
  const folders = ['a', 'б', 'Я'];
  const orders = {
    name: [...folders, 'one.txt', 'Three.txt', 'две.txt'],
    changed: ['б', 'a', 'Я', 'one.txt', 'две.txt', 'Three.txt'],
    size: ['б', 'a', 'Я', 'две.txt', 'Three.txt', 'one.txt'],
  };
  for (const sort of ['name', 'changed', 'size'] as const) {
    for (const order of ['up', 'down'] as const) {
      const found: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await done(list(ann, { sort, order, limit: 2, ...(cursor && { cursor }) }));
        found.push(...page.items.map(({ name }) => name));
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect([sort, order, found]).toEqual([
        sort,
        order,
        order === 'up' ? orders[sort] : orders[sort].toReversed(),
      ]);
    }
  }
  const { nextCursor } = await done(list(ann, { limit: 1 }));
  expect(await codeOf(list(ann, { sort: 'size', cursor: nextCursor ?? '' }))).toBe('common.wrong_fields');
});

test('a list is narrowed by kind, level, owner, time and size', async () => {
  const ann = await somebody();
  const { id } = await makeFolder(ann, 'Folder');
  const from = clock.now().toISOString();
  clock.advance({ minutes: 1 });
  await makeLink(ann, 'Link');
  await done(send(ann, {}, { bytes: Buffer.from('%PDF-1.7 small'), name: 'a.pdf' }));
  const { item } = await done(send(ann, {}, { bytes: Buffer.alloc(5000, 65), name: 'b.txt' }));
  await done(world.share(ann, item.id, { level: 'public' }));
  expect(await namesOf(ann, { part: 'folders' })).toEqual(['Folder']);
  expect(await namesOf(ann, { part: 'others' })).toEqual(['a.pdf', 'b.txt', 'Link']);
  expect(await namesOf(ann, { type: 'pdf' })).toEqual(['a.pdf']);
  expect(await namesOf(ann, { type: 'text' })).toEqual(['b.txt']);
  expect(await namesOf(ann, { type: 'other' })).toEqual([]);
  expect(await namesOf(ann, { level: 'public' })).toEqual(['b.txt']);
  expect(await namesOf(ann, { owner: cast.manager.uuid })).toEqual([]);
  expect(await namesOf(ann, { changedUntil: clock.now().toISOString() })).toEqual(['Folder']);
  expect(await namesOf(ann, { changedFrom: clock.now().toISOString(), maxBytes: 100 })).toEqual(['a.pdf']);
  expect(await namesOf(ann, { minBytes: 100 })).toEqual(['b.txt']);
  expect(from < clock.now().toISOString()).toBe(true);
  expect(await codeOf(list(ann, { folder: item.id }))).toBe('common.wrong_fields');
  expect(await codeOf(list(cast.outsider, { folder: id }))).toBe('common.wrong_fields');
});

test('what is asked for first says how far it has seen the teams, so it is not asked for again', async () => {
  const team = await teamWith();
  const headers = { authorization: `Bearer ${cast.performer.token}` };
  for (const url of ['/api/documents/places', '/api/documents/pinned', `/api/documents?team=${team.id}`]) {
    const answer = await world.app.inject({ url, headers });
    const numbers = readNumbers(String(answer.headers[NUMBERS_HEADER.toLowerCase()] ?? ''));
    expect([url, [...numbers.keys()].includes(toScope('team', team.id))]).toEqual([url, true]);
  }
});

test('how much is shown does not decide how much is asked', async () => {
  const ann = await somebody();
  const count = async () => {
    const watched = watchQueries();
    await done(list(ann, {}));
    const asked = watched.asked().length;
    watched.stop();
    return asked;
  };
  // What was written is told to others, which is no part of the answer: first that, and again where something came late.
  const least = async () => {
    await handOut(world);
    return Math.min(await count(), await count(), await count());
  };
  const folder = await makeFolder(ann, 'First');
  await makeLink(ann, 'In it', { kind: 'folder', id: folder.id });
  const few = await least();
  for (let index = 0; index < 10; index += 1) {
    const { id } = await makeFolder(ann, `Folder ${index}`);
    await makeLink(ann, 'In it', { kind: 'folder', id });
  }
  expect(await least()).toBe(few);
});

describe('pins', () => {
  test('there are three; the fourth says to unpin one, also when fifty come at once', async () => {
    const ann = await somebody();
    const made: DocumentId[] = [];
    for (let index = 0; index < 10; index += 1) made.push((await makeLink(ann, `Link ${index}`)).id);
    const max = DOCUMENT_LIMITS.pinnedDocuments;
    const answers = Array.from({ length: 50 }, (_, index) => pin(ann, made[index % 10] as DocumentId));
    const counted = await countOf(answers);
    expect(counted.ok).toBeGreaterThanOrEqual(max);
    expect(Object.keys(counted).toSorted()).toEqual(['documents.pin_limit_reached', 'ok']);
    const { items } = await done(ann.call(listPinnedDocuments, {}));
    expect(items).toHaveLength(max);
    expect(items.every(({ isPinned }) => isPinned)).toBe(true);
    const [first] = items;
    const other = made.find((id) => !items.some((item) => item.id === id)) as DocumentId;
    expect(await pin(ann, other)).toMatchObject({
      ok: false,
      status: 409,
      error: { message: 'At most 3 documents can be pinned. Unpin one first.' },
    });
    await done(ann.call(unpinDocument, { params: { id: first?.id as DocumentId } }));
    await done(pin(ann, other));
    expect((await eventsOf(ann)).at(-1)).toMatchObject({ type: pinsChanged.type, id: other });
  });

  test('what cannot be seen any more takes no place', async () => {
    const { id: team } = await teamWith();
    const { performer, manager } = cast;
    const made: DocumentId[] = [];
    for (const name of ['one', 'two', 'three', 'four']) {
      made.push((await makeLink(manager, name, { kind: 'team', id: team, project: null })).id);
    }
    for (const id of made.slice(0, 3)) await done(pin(performer, id));
    expect(await codeOf(pin(cast.bystander, made[0] as DocumentId))).toBe('common.not_found');
    await done(world.move(manager, made.slice(0, 1), { kind: 'own' }));
    expect((await done(performer.call(listPinnedDocuments, {}))).items).toHaveLength(2);
    await done(pin(performer, made[3] as DocumentId));
    expect((await done(performer.call(listPinnedDocuments, {}))).items.map(({ name }) => name)).toEqual([
      'two',
      'three',
      'four',
    ]);
  });
});

test('recent ones are those that were opened, each once, and no more than are kept', async () => {
  const ann = await somebody();
  const [one, two] = [
    (await done(send(ann, {}, { bytes: Buffer.from('1'), name: 'one' }))).item,
    (await done(send(ann, {}, { bytes: Buffer.from('2'), name: 'two' }))).item,
  ];
  for (const { id } of [one, two, one]) {
    clock.advance({ minutes: 1 });
    await done(ann.call(openDocuments, { body: { ids: [id] } }));
  }
  const recent = async () => (await done(ann.call(listRecentDocuments, {}))).items.map(({ name }) => name);
  expect(await recent()).toEqual(['one', 'two']);
  await sql`
    insert into document_visits (user_id, document_id, seen_at)
    select ${ann.id}, id, ${new Date(0)} from documents where level = 'me'
    on conflict do nothing`.execute(platform.db);
  await done(ann.call(openDocuments, { body: { ids: [two.id] } }));
  const { rows } = await sql`select from document_visits where user_id = ${ann.id}`.execute(platform.db);
  expect(rows.length).toBeLessThanOrEqual(DOCUMENT_LIMITS.recentDocuments);
  // Those of others are not shown, whatever is kept.
  expect(await recent()).toEqual(['two', 'one']);
});

describe('fifty at once', () => {
  test('a name is given once', async () => {
    const ann = await somebody();
    const make = (index: number) =>
      ann.call(createFolder, { body: { in: { kind: 'own' }, name: index % 2 ? 'Same' : 'SAME' } });
    expect(await countOf(Array.from({ length: 50 }, (_, index) => make(index)))).toEqual({
      ok: 1,
      'documents.folder_exists': 49,
    });
  });

  test('files of one name are numbered, or asked about', async () => {
    const ann = await somebody();
    const upload = (index: number) =>
      send(ann, index < 10 ? { ifTaken: 'keepBoth' } : {}, { bytes: Buffer.alloc(1, index), name: 'a.txt' });
    const counted = await countOf(Array.from({ length: 50 }, (_, index) => upload(index)));
    const kept = (await namesOf(ann, { limit: 100 })).length;
    expect(counted.ok).toBe(kept);
    expect([10, 11]).toContain(kept);
    expect(await namesOf(ann, { limit: 100 })).toContain('a (10).txt');
    expect(await world.listMiscounted()).toEqual([]);
  });

  test('nobody has more than their space', async () => {
    const ann = await somebody();
    platform.config.userFileBytes = 100;
    const answers = Array.from({ length: 50 }, (_, index) =>
      send(ann, {}, { bytes: Buffer.alloc(10, index), name: `${index}` }),
    );
    expect(await countOf(answers)).toEqual({ ok: 10, 'documents.own_full': 40 });
    expect(await world.listMiscounted()).toEqual([]);
  });

  test('two folders are not moved into each other', async () => {
    const ann = await somebody();
    const [a, b] = [await makeFolder(ann, 'A'), await makeFolder(ann, 'B')];
    const answers = Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? world.move(ann, [a.id], { kind: 'folder', id: b.id })
        : world.move(ann, [b.id], { kind: 'folder', id: a.id }),
    );
    expect(await countOf(answers)).toEqual({ ok: 10, 'documents.into_itself': 10 });
    expect(await world.listMiscounted()).toEqual([]);
  });
});

test('what is asked for first says how far it has seen the teams, so it is not asked for again', async () => {
  const team = await teamWith();
  const headers = { authorization: `Bearer ${cast.performer.token}` };
  for (const url of ['/api/documents/places', '/api/documents/pinned', `/api/documents?team=${team.id}`]) {
    const answer = await world.app.inject({ url, headers });
    const numbers = readNumbers(String(answer.headers[NUMBERS_HEADER.toLowerCase()] ?? ''));
    expect([url, [...numbers.keys()].includes(toScope('team', team.id))]).toEqual([url, true]);
  }
});
