import * as documents from '@quilt/contract/features/documents';
import { archiveTeam } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';
import { atTheLine, isFull } from '../../testing/matrix';

/*
 * Every level with everybody who could look, on every surface on which a document can be met. What is said here is
 * written out, and not asked of the law: it is what the law, and the same law in SQL, have to say.
 */

const world = await createDocumentsWorld();
const { cast, clock, call, people, befriend, block, done, teamWith, makeFolder, send, share, get, codeOf } =
  world;
const { olga, fred, bill } = await people('olga', 'fred', 'bill');

const VIEWERS = {
  owner: olga,
  friend: fred,
  stranger: cast.outsider,
  blocked: bill,
  member: cast.performer,
  temporary: cast.temporaryPerformer,
  observer: cast.observer,
  bystander: cast.bystander,
} as const;
type Kind = keyof typeof VIEWERS;
const KINDS = Object.keys(VIEWERS) as Kind[];

let team = { id: 1, project: 1, other: 1 } as unknown as Awaited<ReturnType<typeof teamWith>>;

const ALL: readonly Kind[] = KINDS.filter((kind) => kind !== 'blocked');
const LEVELS: Readonly<Record<string, { access: () => documents.ChosenAccess; seen: readonly Kind[] }>> = {
  me: { access: () => ({ level: 'me' }), seen: ['owner'] },
  friends: { access: () => ({ level: 'friends' }), seen: ['owner', 'friend'] },
  team: {
    access: () => ({ level: 'team', team: team.id, project: null }),
    seen: ['owner', 'member', 'observer'],
  },
  'a project': {
    access: () => ({ level: 'team', team: team.id, project: team.project }),
    seen: ['owner', 'member', 'temporary', 'observer'],
  },
  'another project': {
    access: () => ({ level: 'team', team: team.id, project: team.other }),
    seen: ['owner', 'member', 'observer'],
  },
  public: { access: () => ({ level: 'public' }), seen: ALL },
};
const NAMES = Object.keys(LEVELS);
const seenBy = (...levels: string[]) =>
  KINDS.filter((kind) => levels.every((level) => LEVELS[level]?.seen.includes(kind)));

beforeAll(async () => {
  await befriend(olga, fred);
  await done(block(olga, bill));
  team = await teamWith({ ...cast, manager: olga });
});
beforeEach(() => clock.advance({ minutes: 2 }));
afterAll(async () => expect(await world.listMiscounted()).toEqual([]));

const into = ({ id }: { id: documents.DocumentId }) => ({ kind: 'folder', id }) as const;

/** Who of all meets it by each of these; the same ones by all of them. */
async function whoMeets(
  file: documents.Document,
  folder: documents.Document,
): Promise<Record<string, Kind[]>> {
  const ticketed = await world.addressOf(olga, file.id);
  if (!ticketed) throw new Error('its owner opens it');
  const meets: Record<string, (viewer: Person) => Promise<boolean>> = {
    get: async (viewer) => (await get(viewer, file.id)).ok,
    list: async (viewer) => {
      const answer = await world.list(viewer, { folder: folder.id });
      return answer.ok && answer.data.items.some(({ id }) => id === file.id);
    },
    search: async (viewer) => {
      const { items } = await done(
        viewer.call(documents.searchDocuments, { query: { q: 'plan', place: 'own', limit: 100 } }),
      );
      const inside = await viewer.call(documents.searchDocuments, {
        query: { q: 'plan', folder: folder.id },
      });
      const isFound = inside.ok && inside.data.items.some(({ id }) => id === file.id);
      // Among one's own it is its owner's alone.
      expect(items.some(({ id }) => id === file.id)).toBe(viewer === olga);
      return isFound;
    },
    'its folder': async (viewer) => {
      const answer = await get(viewer, folder.id);
      return answer.ok && answer.data.item.kind === 'folder' && answer.data.item.contents.files > 0;
    },
    open: async (viewer) => (await world.addressOf(viewer, file.id)) !== undefined,
    pin: async (viewer) => {
      const { ok } = await viewer.call(documents.pinDocument, { params: { id: file.id } });
      const { items } = await done(viewer.call(documents.listPinnedDocuments, {}));
      expect(items.some(({ id }) => id === file.id)).toBe(ok);
      if (ok) await done(viewer.call(documents.unpinDocument, { params: { id: file.id } }));
      return ok;
    },
    recent: async (viewer) => {
      const { items } = await done(viewer.call(documents.listRecentDocuments, {}));
      return items.some(({ id }) => id === file.id);
    },
  };
  const found: Record<string, Kind[]> = {};
  for (const [surface, isMet] of Object.entries(meets)) {
    found[surface] = [];
    for (const kind of KINDS) if (await isMet(VIEWERS[kind])) found[surface].push(kind);
  }
  return found;
}

/** In the full run each in each; else each in a folder for all, and some in narrower ones. */
const PAIRS: readonly (readonly [outer: string, inner: string])[] = isFull
  ? NAMES.flatMap((outer) => NAMES.map((inner) => [outer, inner] as const))
  : [
      ...NAMES.map((inner) => ['public', inner] as const),
      ['a project', 'public'],
      ['friends', 'a project'],
      ['team', 'a project'],
    ];

describe('what is in a folder', () => {
  test.each(PAIRS)('for %s, and is for %s, is seen by those whom both allow', async (outer, inner) => {
    const folder = await makeFolder(olga, `${outer}, ${inner}`);
    const { item: file } = await done(send(olga, { folder: folder.id }));
    await done(world.sendVersion(olga, file.id, `${outer}, ${inner}`));
    await done(share(olga, folder.id, LEVELS[outer]?.access() ?? { level: 'me' }));
    await done(share(olga, file.id, LEVELS[inner]?.access() ?? { level: 'me' }));
    const expected = seenBy(outer, inner);
    for (const [surface, met] of Object.entries(await whoMeets(file, folder))) {
      expect([surface, met]).toEqual([surface, expected]);
    }
    const others = KINDS.filter((one) => one !== 'owner');
    for (const kind of atTheLine(others, (one) => expected.includes(one))) {
      const refusal = expected.includes(kind) ? 'common.forbidden' : 'common.not_found';
      expect(await refusalsOf(VIEWERS[kind], file)).toEqual([refusal]);
      expect(await pastRefusalsOf(VIEWERS[kind], file)).toEqual([refusal]);
    }
  });
});

/** Of everything that changes a document: all of them the same. */
async function refusalsOf(viewer: Person, { id, version }: documents.Document): Promise<string[]> {
  const params = { id };
  const codes = [
    await codeOf(
      viewer.call(documents.updateDocument, { params, body: { version, changes: { name: 'x' } } }),
    ),
    await codeOf(share(viewer, id, { level: 'public' })),
    await codeOf(viewer.call(documents.deleteDocument, { params })),
    await codeOf(world.move(viewer, [id], { kind: 'own' })),
  ];
  return [...new Set(codes)];
}

/** Of what the file was, and of links to it: who sees what it is now has no more of that than whoever sees nothing. */
async function pastRefusalsOf(viewer: Person, { id }: documents.Document): Promise<string[]> {
  const version = (await world.versionsOf(olga, id))[1]?.id;
  if (!version) throw new Error('it has a former version');
  const params = { id, version };
  const codes = [
    await codeOf(viewer.call(documents.listVersions, { params: { id } })),
    await codeOf(viewer.call(documents.listDocumentHistory, { params: { id } })),
    await codeOf(viewer.call(documents.openVersion, { params })),
    await codeOf(viewer.call(documents.restoreVersion, { params })),
    await codeOf(viewer.call(documents.deleteVersion, { params })),
    await codeOf(world.sendVersion(viewer, id, 'theirs')),
    await codeOf(viewer.call(documents.listShares, { params: { id } })),
    await codeOf(viewer.call(documents.createShare, { params: { id }, body: { days: 1 } })),
  ];
  return [...new Set(codes)];
}

test('what is moved is seen by those whom its new folder allows', async () => {
  const [open, closed] = [await makeFolder(olga, 'Open'), await makeFolder(olga, 'Closed')];
  const { item: file } = await done(send(olga, { folder: closed.id }));
  await done(share(olga, open.id, { level: 'friends' }));
  await done(share(olga, file.id, { level: 'public' }));
  expect(await codeOf(get(fred, file.id))).toBe('common.not_found');
  await done(world.move(olga, [file.id], into(open)));
  expect(await codeOf(get(fred, file.id))).toBe('ok');
  expect(await codeOf(get(cast.outsider, file.id))).toBe('common.not_found');
  const url = await world.addressOf(fred, file.id);
  expect((await world.download(url ?? '')).statusCode).toBe(200);
  await done(world.move(olga, [closed.id], into(open)));
  await done(world.move(olga, [file.id], into(closed)));
  // An old address is of no use.
  expect((await world.download(url ?? '')).statusCode).toBe(404);
});

test('nobody sees anything without an account', async () => {
  const { item: file } = await done(send(olga, {}, { bytes: Buffer.from('x'), name: 'for all' }));
  await done(share(olga, file.id, { level: 'public' }));
  for (const answer of [
    await call(documents.getDocument, { params: { id: file.id } }),
    await call(documents.listDocuments, { query: {} }),
    await call(documents.openDocuments, { body: { ids: [file.id] } }),
  ]) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'auth.session_missing' } });
  }
});

test('what others share is found at the top of theirs, and nothing else is', async () => {
  const names = async (person: Person) => {
    const answer = await done(person.call(documents.listSharedDocuments, { query: { limit: 100 } }));
    const names = answer.items.map(({ name }) => name).filter((name) => name.startsWith('Top'));
    const query = { q: 'Top', place: 'shared', limit: 100 } as const;
    const searched = await done(person.call(documents.searchDocuments, { query }));
    expect(searched.items.map(({ name }) => name)).toEqual(names.toSorted());
    return names;
  };
  for (const [level, { access }] of Object.entries(LEVELS)) {
    clock.advance({ minutes: 1 });
    const folder = await makeFolder(olga, `Top ${level}`);
    await makeFolder(olga, 'Top inside', into(folder));
    await done(share(olga, folder.id, access()));
  }
  expect(await names(olga)).toEqual([]);
  expect(await names(fred)).toEqual(['Top public', 'Top friends']);
  expect(await names(cast.outsider)).toEqual([]);
  expect(await names(bill)).toEqual([]);
  expect(await names(cast.performer)).toEqual(['Top another project', 'Top a project', 'Top team']);
  expect(await names(cast.temporaryPerformer)).toEqual(['Top a project']);
  expect(await names(cast.bystander)).toEqual([]);
  const { items, nextCursor } = await done(fred.call(documents.listSharedDocuments, { query: { limit: 1 } }));
  const next = await done(
    fred.call(documents.listSharedDocuments, { query: { limit: 1, cursor: nextCursor ?? '' } }),
  );
  expect([...items, ...next.items].map(({ name }) => name)).toEqual(['Top public', 'Top friends']);
  for (const sort of ['name', 'size'] as const) {
    const page = (query: Partial<documents.SharedQuery>) =>
      done(fred.call(documents.listSharedDocuments, { query: { sort, order: 'up', ...query } }));
    const one = await page({ limit: 1 });
    const other = await page({ limit: 1, cursor: one.nextCursor ?? '' });
    const all = (await page({ limit: 100 })).items;
    expect([...one.items, ...other.items]).toEqual(all.slice(0, 2));
    expect((await page({ order: 'down', limit: 100 })).items).toEqual(all.toReversed());
  }
});

describe('of a team', () => {
  const spot = (project: typeof team.project | null = null) =>
    ({ kind: 'team', id: team.id, project }) as const;

  test('what one may do there is what the law says, and each is told so', async () => {
    const folder = await makeFolder(cast.performer, 'Of the team', spot());
    const can = async (person: Person) => (await done(get(person, folder.id))).item.can;
    expect(await can(cast.owner)).toEqual([...documents.DOCUMENT_ACTIONS]);
    expect(await can(cast.performer)).toEqual(['document.add', 'document.change', 'document.delete']);
    const body = { in: into(folder), name: 'More' };
    const add = (person: Person) => codeOf(person.call(documents.createFolder, { body }));
    expect(await add(cast.observer)).toBe('common.forbidden');
    expect(await add(cast.bystander)).toBe('common.wrong_fields');
    expect(await add(cast.performer)).toBe('ok');
    expect(
      await codeOf(cast.performer.call(documents.createFolder, { body: { in: spot(), name: 'Mine' } })),
    ).toBe('ok');
    const { item: theirs } = await done(send(olga, { folder: folder.id }));
    expect(await refusalsOf(cast.performer, theirs)).toEqual(['common.forbidden']);
    expect(await codeOf(cast.bystander.call(documents.listDocuments, { query: { team: team.id } }))).toBe(
      'common.wrong_fields',
    );
  });

  test('a temporary performer has the documents of their projects, and adds to those alone', async () => {
    const { temporaryPerformer } = cast;
    const add = (project: typeof team.project | null, name: string) =>
      codeOf(temporaryPerformer.call(documents.createFolder, { body: { in: spot(project), name } }));
    expect(await add(team.project, 'For the project')).toBe('ok');
    expect(await add(team.other, 'For another')).toBe('common.wrong_fields');
    expect(await add(null, 'For all')).toBe('common.wrong_fields');
    await makeFolder(olga, 'For the team', spot());
    expect(await world.namesOf(temporaryPerformer, { team: team.id })).toEqual(['For the project']);
  });

  test('what is public there is for all, and made so by who may share it', async () => {
    const folder = await makeFolder(cast.performer, 'Public', spot());
    expect(await codeOf(share(cast.performer, folder.id, { level: 'public' }))).toBe('common.forbidden');
    expect(await codeOf(share(olga, folder.id, { level: 'me' }))).toBe('common.wrong_fields');
    expect(await codeOf(share(olga, folder.id, { level: 'friends' }))).toBe('common.wrong_fields');
    await done(share(olga, folder.id, { level: 'public' }));
    const inside = await makeFolder(olga, 'Inside', into(folder));
    await done(share(olga, inside.id, { level: 'team', team: team.id, project: null }));
    expect(await codeOf(get(cast.outsider, folder.id))).toBe('ok');
    expect(await codeOf(get(cast.outsider, inside.id))).toBe('common.not_found');
    expect(await world.namesOf(cast.outsider, { folder: folder.id })).toEqual([]);
    expect(await world.namesOf(cast.performer, { folder: folder.id })).toEqual(['Inside']);
    // Bill is blocked by Olga, not by who made it.
    expect(await codeOf(get(bill, folder.id))).toBe('ok');
  });

  test('one chooses teams and projects that one reads in', async () => {
    const elsewhere = await teamWith();
    const folder = await makeFolder(fred, 'Chosen');
    const of = (id: typeof team.id, project: typeof team.project | null = null) =>
      codeOf(share(fred, folder.id, { level: 'team', team: id, project }));
    expect(await of(elsewhere.id)).toBe('common.wrong_fields');
    const ours = await makeFolder(cast.performer, 'Chosen');
    const choose = (project: typeof team.project) =>
      codeOf(share(cast.performer, ours.id, { level: 'team', team: team.id, project }));
    expect(await choose(team.other)).toBe('ok');
    expect(await choose(elsewhere.project)).toBe('common.wrong_fields');
  });

  test('an archived one is only read, and of a deleted one nothing is there', async () => {
    const old = await teamWith();
    const folder = await makeFolder(cast.manager, 'Old', { kind: 'team', id: old.id, project: null });
    await done(cast.owner.call(archiveTeam, { params: { id: old.id } }));
    expect((await done(get(cast.manager, folder.id))).item.can).toEqual([]);
    expect(await refusalsOf(cast.manager, folder)).toEqual(['teams.archived']);
    expect(await codeOf(send(cast.manager, { team: old.id }))).toBe('teams.archived');
    await sql`update teams set deleted_at = ${clock.now()} where id = ${old.id}`.execute(world.platform.db);
    for (const person of [cast.owner, cast.manager]) {
      expect(await codeOf(get(person, folder.id))).toBe('common.not_found');
    }
  });
});
