import * as documents from '@quilt/contract/features/documents';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { createDocumentsWorld } from '../../testing/documents-world';

const world = await createDocumentsWorld();
const { cast, clock, people, befriend, block, done, teamWith, makeFolder, share, get, codeOf } = world;
const { olga, fred, gail, bill } = await people('olga', 'fred', 'gail', 'bill');
const EVERYBODY = [olga, fred, gail, bill, ...Object.values(cast)];

let team: Awaited<ReturnType<typeof teamWith>>;
beforeAll(async () => {
  await befriend(olga, fred);
  await befriend(olga, gail);
  await befriend(olga, cast.performer);
  await done(block(olga, bill));
  team = await teamWith({ ...cast, manager: olga });
});
beforeEach(() => clock.advance({ minutes: 2 }));

const into = ({ id }: { id: documents.DocumentId }) => ({ kind: 'folder', id }) as const;
const ofTeam = (project: typeof team.project | null = null) =>
  ({ level: 'team', team: team.id, project }) as const;

async function viewersOf(person: Person, id: documents.DocumentId, who: 'see' | 'doNotSee' = 'see') {
  const found: documents.DocumentViewer[] = [];
  let audience: documents.DocumentAudience;
  for (let cursor: string | undefined; ; ) {
    const query = { who, limit: 2, ...(cursor && { cursor }) };
    audience = await done(person.call(documents.listDocumentViewers, { params: { id }, query }));
    found.push(...audience.items);
    if (audience.nextCursor === null) break;
    cursor = audience.nextCursor;
  }
  expect(audience.isEverybody ? 0 : found.length).toBe(audience.count);
  return { ...audience, items: found };
}

const uuids = (viewers: readonly documents.DocumentViewer[]) =>
  viewers.map(({ person }) => person.uuid).toSorted();
const of = (...someone: readonly Person[]) => someone.map(({ uuid }) => uuid).toSorted();

/** Who gets it by asking for it. */
async function readersOf(id: documents.DocumentId): Promise<string[]> {
  const readers: Person[] = [];
  for (const person of EVERYBODY) if ((await get(person, id)).ok) readers.push(person);
  return of(...readers);
}

const LEVELS: readonly (() => documents.ChosenAccess)[] = [
  () => ({ level: 'me' }),
  () => ({ level: 'friends' }),
  () => ofTeam(),
  () => ofTeam(team.project),
  () => ofTeam(team.other),
  () => ({ level: 'public' }),
];

/** Of a folder with each of the levels; it has the last of them then. */
async function readersByLevel(folder: documents.Document): Promise<string[][]> {
  const readers: string[][] = [];
  for (const access of LEVELS) {
    await done(share(olga, folder.id, access()));
    readers.push(await readersOf(folder.id));
  }
  return readers;
}

test('those who are told to see it are those who do, whatever it and its folder are for', async () => {
  const folder = await makeFolder(olga, 'Outer');
  const inner = await makeFolder(olga, 'Inner', into(folder));
  const readers = await readersByLevel(folder);
  for (const [outer, outside] of LEVELS.entries()) {
    clock.advance({ minutes: 1 });
    await done(share(olga, folder.id, outside()));
    for (const [at, inside] of LEVELS.entries()) {
      await done(share(olga, inner.id, inside()));
      const { items, isEverybody, gates } = await viewersOf(olga, inner.id);
      expect(gates.map(({ name, access }) => [name, access.level])).toEqual([
        ['Outer', outside().level],
        ['Inner', inside().level],
      ]);
      const both = readers[outer]?.filter((uuid) => readers[at]?.includes(uuid));
      if (isEverybody) expect([outside().level, inside().level]).toEqual(['public', 'public']);
      else expect(uuids(items)).toEqual(both);
    }
  }
});

test('each is told with the reason, and what they may do', async () => {
  const folder = await makeFolder(cast.performer, 'Why', {
    kind: 'team',
    id: team.id,
    project: team.project,
  });
  const { items } = await viewersOf(cast.observer, folder.id);
  const whyOf = (person: Person) => {
    const { reason, can } = items.find((one) => one.person.uuid === person.uuid) ?? {};
    return { reason, can };
  };
  expect(whyOf(cast.observer)).toEqual({
    reason: { kind: 'member', role: 'observer', lastDay: null },
    can: [],
  });
  expect(whyOf(cast.temporaryPerformer)).toEqual({
    reason: { kind: 'member', role: 'temporaryPerformer', lastDay: '2026-09-30' },
    can: ['document.add'],
  });
  expect(whyOf(cast.performer).can).toEqual(['document.add', 'document.change', 'document.delete']);
  const not = await viewersOf(cast.observer, folder.id, 'doNotSee');
  expect(uuids(not.items)).toEqual(of(cast.bystander));
  const own = await makeFolder(olga, 'Of a friend');
  await done(share(olga, own.id, { level: 'friends' }));
  const reasons = (await viewersOf(olga, own.id)).items.map(({ person, reason }) => [
    person.uuid,
    reason.kind,
  ]);
  expect(Object.fromEntries(reasons)).toMatchObject({ [olga.uuid]: 'owner', [fred.uuid]: 'friend' });
});

test('only who decides on it, or knows the team, is told who else sees it', async () => {
  const own = await makeFolder(olga, 'For all');
  await done(share(olga, own.id, { level: 'public' }));
  const ask = (person: Person, id: documents.DocumentId) =>
    codeOf(person.call(documents.listDocumentViewers, { params: { id }, query: {} }));
  expect(await ask(fred, own.id)).toBe('common.forbidden');
  expect(await ask(bill, own.id)).toBe('common.not_found');
  const ours = await makeFolder(olga, 'Ours', { kind: 'team', id: team.id, project: null });
  await done(share(olga, ours.id, { level: 'public' }));
  expect(await ask(cast.outsider, ours.id)).toBe('common.forbidden');
  expect(await ask(cast.bystander, ours.id)).toBe('common.forbidden');
  expect(await ask(cast.performer, ours.id)).toBe('ok');
});

describe('before it is saved', () => {
  const check = async (id: documents.DocumentId, access: documents.ChosenAccess) =>
    (await done(olga.call(documents.checkDocumentAccess, { params: { id }, body: { access } }))).item;

  test('it is told who gains and who loses, and nothing is changed', async () => {
    const folder = await makeFolder(olga, 'Dry');
    const readers = await readersByLevel(folder);
    const named = ({ people: cards }: documents.AudienceChange) => cards.map(({ uuid }) => uuid).toSorted();
    for (const [index, before] of LEVELS.entries()) {
      clock.advance({ minutes: 1 });
      const former = readers[index] ?? [];
      const { item: shared } = await done(share(olga, folder.id, before()));
      for (const [at, after] of LEVELS.entries()) {
        const { gain, lose } = await check(folder.id, after());
        const latter = readers[at] ?? [];
        const [isOpened, isClosed] = [
          after().level === 'public' && before().level !== 'public',
          before().level === 'public' && after().level !== 'public',
        ];
        expect([gain.isEverybody, lose.isEverybody]).toEqual([isOpened, isClosed]);
        if (!isOpened) expect(named(gain)).toEqual(latter.filter((uuid) => !former.includes(uuid)));
        if (!isClosed) expect(named(lose)).toEqual(former.filter((uuid) => !latter.includes(uuid)));
        expect(gain.count).toBe(gain.people.length);
      }
      expect((await done(get(olga, folder.id))).item).toEqual(shared);
    }
  });

  test('so it is of a move', async () => {
    const [closed, open] = [await makeFolder(olga, 'Closed'), await makeFolder(olga, 'Open')];
    await done(share(olga, open.id, { level: 'friends' }));
    const link = await world.makeLink(olga, 'Link', into(closed));
    await done(share(olga, link.id, { level: 'public' }));
    const checkMove = async (to: documents.Spot, ids = [link.id]) =>
      (await done(olga.call(documents.checkDocumentMove, { body: { ids, to } }))).item;
    const names = ({ people: cards }: documents.AudienceChange) => cards.map(({ uuid }) => uuid).toSorted();
    expect(names((await checkMove(into(open))).gain)).toEqual(of(fred, gail, cast.performer));
    expect((await checkMove({ kind: 'own' })).gain.isEverybody).toBe(true);
    const toTeam = await checkMove({ kind: 'team', id: team.id, project: null });
    expect(names(toTeam.gain)).toEqual(of(cast.owner, cast.administrator, cast.performer, cast.observer));
    expect(toTeam).toMatchObject({ level: 'team', lose: { count: 0 } });
    // Of many the last counts as the first, and asks no more of the database.
    const own = await world.makeLink(olga, 'Own', into(closed));
    const many = [own.id];
    for (let n = 0; n < 10; n += 1) many.push((await world.makeLink(olga, `Own ${n}`, into(closed))).id);
    expect((await checkMove({ kind: 'own' }, many)).gain).toMatchObject({ isEverybody: false, count: 0 });
    expect((await checkMove({ kind: 'own' }, [...many, link.id])).gain.isEverybody).toBe(true);
    const queries = (ids: documents.DocumentId[]) => countQueries(world, () => checkMove(into(open), ids));
    expect(await queries([...many, link.id])).toBe(await queries([link.id]));
    expect(names((await checkMove(into(open), [...many, link.id])).gain)).toEqual(
      of(fred, gail, cast.performer),
    );
  });

  test('who may not change it is told nothing', async () => {
    const folder = await makeFolder(olga, 'Not theirs');
    await done(share(olga, folder.id, { level: 'public' }));
    const params = { id: folder.id };
    for (const [person, code] of [
      [fred, 'common.forbidden'],
      [bill, 'common.not_found'],
    ] as const) {
      const body = { access: { level: 'me' } as const };
      expect(await codeOf(person.call(documents.checkDocumentAccess, { params, body }))).toBe(code);
      const to = { ids: [folder.id], to: { kind: 'own' } as const };
      expect(await codeOf(person.call(documents.checkDocumentMove, { body: to }))).toBe(code);
    }
    const elsewhere = await teamWith({ owner: fred });
    const body = { access: { level: 'team', team: elsewhere.id, project: null } as const };
    expect(await codeOf(olga.call(documents.checkDocumentAccess, { params, body }))).toBe(
      'common.wrong_fields',
    );
  });
});
