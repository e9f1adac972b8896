import * as chats from '@quilt/contract/features/chats';
import * as documents from '@quilt/contract/features/documents';
import * as feeds from '@quilt/contract/features/feeds';
import * as groups from '@quilt/contract/features/groups';
import { patchUser } from '@quilt/contract/features/profile';
import * as search from '@quilt/contract/features/search';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Viewer } from '../../platform/context';
import { prepareTerms, queriesOf, seek } from '../../platform/search';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { handOut } from '../../testing/events';
import { createTasksWorld } from '../../testing/tasks-world';
import { bounded } from './bounds';

const world = await createTasksWorld();
const { cast, people, befriend, block, done, teamWith, makeTask, platform } = world;
const { manager, performer, temporaryPerformer, bystander, outsider } = cast;
const { ann, fred, eve } = await people('ann', 'fred', 'eve');

const ask = (person: Person, q: string) => person.call(search.searchEverything, { query: { q } });
const found = async (person: Person, q: string) => (await done(ask(person, q))).item;
const listed = async (person: Person, kind: search.SearchKind, q: string, query = {}) =>
  done(person.call(search.searchKind, { params: { kind }, query: { q, ...query } }));

let team: Awaited<ReturnType<typeof teamWith>>;

interface Secret {
  kind: search.SearchKind;
  /** That nothing else has. */
  word: string;
  reader: Person;
  strangers: Person[];
}
const secrets: Secret[] = [];
const keep = (kind: search.SearchKind, word: string, reader: Person, ...strangers: Person[]) =>
  secrets.push({ kind, word, reader, strangers: [eve, ...strangers] });

beforeAll(async () => {
  await befriend(ann, fred);
  team = await teamWith(cast, { title: 'Teamquark' });
  keep('teams', 'Teamquark', bystander, outsider);
  await sql`update projects set title = 'Projectquark' where id = ${team.project}`.execute(platform.db);
  await sql`update projects set title = 'Otherquark' where id = ${team.other}`.execute(platform.db);
  keep('projects', 'Projectquark', bystander, outsider);
  await makeTask(team.project, { title: 'Taskquark' });
  await makeTask(team.other, { title: 'Elsequark' });
  keep('tasks', 'Taskquark', temporaryPerformer, outsider, bystander);
  keep('tasks', 'Elsequark', performer, outsider, bystander, temporaryPerformer);

  const link = (person: Person, spot: documents.Spot, name: string) =>
    done(person.call(documents.createLink, { body: { in: spot, name, url: 'https://example.org' } }));
  await link(ann, { kind: 'own' }, 'Ownquark');
  keep('documents', 'Ownquark', ann, fred);
  const shared = (await link(ann, { kind: 'own' }, 'Lentquark')).item;
  const access = { level: 'friends' } as const;
  await done(ann.call(documents.setDocumentAccess, { params: { id: shared.id }, body: { access } }));
  keep('documents', 'Lentquark', fred, performer, outsider);
  await link(manager, { kind: 'team', id: team.id, project: null }, 'Papersquark');
  keep('documents', 'Papersquark', performer, outsider, bystander, temporaryPerformer);

  const direct = (await done(ann.call(chats.openDirectChat, { params: { uuid: fred.uuid } }))).item;
  const say = (person: Person, id: chats.ChatId, text: string) =>
    done(person.call(chats.createMessage, { params: { id }, body: { text } }));
  await say(ann, direct.id, 'Whisperquark');
  keep('messages', 'Whisperquark', fred, outsider);
  const body = { title: 'Chatquark', people: [fred.uuid] };
  await done(ann.call(chats.createChat, { body }));
  keep('chats', 'Chatquark', fred, outsider);

  const post = (person: Person, body: Omit<feeds.NewPost, 'attachments'>) =>
    done(person.call(feeds.createPost, { body }));
  await post(ann, { kind: 'post', level: 'me', text: 'Diaryquark' });
  keep('posts', 'Diaryquark', ann, fred);
  await post(ann, { kind: 'post', level: 'friends', text: 'Friendquark' });
  keep('posts', 'Friendquark', fred, outsider);
  await post(manager, { kind: 'post', level: 'team', team: team.id, text: 'Newsquark' });
  keep('posts', 'Newsquark', bystander, outsider);

  const group = { description: '', rules: '', category: 'other', visibility: 'hidden' } as const;
  await done(ann.call(groups.createGroup, { body: { ...group, title: 'Clubquark' } }));
  keep('groups', 'Clubquark', ann, fred);

  await sql`update users set first_name = 'Personquark' where id = ${outsider.id}`.execute(platform.db);
  await done(block(eve, outsider));
  keep('people', 'Personquark', ann);
  await handOut(world);
});

test('whoever may see a thing finds it, and nobody else gets a hit, a count or a correction', async () => {
  expect(new Set(secrets.map(({ kind }) => kind))).toEqual(new Set(search.SEARCH_KINDS));
  for (const { kind, word, reader, strangers } of secrets) {
    expect([word, (await found(reader, word)).kinds]).toMatchObject([
      word,
      [{ kind, count: 1, hits: [{ kind }] }],
    ]);
    expect((await listed(reader, kind, word)).items).toHaveLength(1);
    for (const stranger of strangers) {
      const nothing = { corrected: null, kinds: [] };
      expect([word, stranger.username, await found(stranger, word)]).toEqual([
        word,
        stranger.username,
        nothing,
      ]);
      expect((await listed(stranger, kind, word)).items).toEqual([]);
    }
    // What is nearly so called is told to nobody else either.
    const slip = `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`;
    expect(await found(eve, slip)).toEqual({ corrected: null, kinds: [] });
  }
});

test('what is hidden of a person finds nobody', async () => {
  const { sid, sue } = await people('sid', 'sue');
  await befriend(sid, sue);
  await sql`update users set account_type = 'private' where id = ${sid.id}`.execute(platform.db);
  await done(sid.call(patchUser, { body: { firstName: 'Shadow', username: 'shadow' } }));
  await handOut(world);
  expect((await found(sue, '@shadow')).kinds).toMatchObject([{ kind: 'people', count: 1 }]);
  // That their name begins so tells nobody how they are called.
  for (const text of ['@shadow', '@shad']) expect((await found(ann, text)).kinds).toEqual([]);
});

test('of one account a few searches run at a time, and none of their statements for long', async () => {
  const { perOwner, seconds } = LIMITS.searches;
  const begun: string[] = [];
  const goOn: (() => void)[] = [];
  const ask = (person: Person) =>
    bounded({ ...platform, viewer: person as unknown as Viewer }, async ({ db }) => {
      const { rows } = await sql<{
        most: string;
      }>`select current_setting('statement_timeout') as most`.execute(db);
      begun.push(person.username);
      await new Promise<void>((resolve) => goOn.push(resolve));
      return rows[0]?.most;
    });
  const all = Array.from({ length: perOwner + 1 }, () => ask(ann));
  all.push(ask(fred));
  await vi.waitFor(() => expect(begun).toContain(fred.username));
  expect(begun.filter((name) => name === ann.username)).toHaveLength(perOwner);
  const ended = Promise.all(all);
  for (const release of goOn.splice(0)) release();
  await vi.waitFor(() => expect(goOn).toHaveLength(1));
  goOn[0]?.();
  expect(new Set(await ended)).toEqual(new Set([`${seconds}s`]));
});

test('pages go on where the last one ended, by as many queries for many as for one', async () => {
  for (let number = 1; number <= 5; number += 1)
    await makeTask(team.project, { title: `Pagequark ${number}` });
  const first = await listed(performer, 'tasks', 'pagequark', { limit: 3 });
  const second = await listed(performer, 'tasks', 'pagequark', { limit: 3, cursor: first.nextCursor });
  const titles = [...first.items, ...second.items].map((hit) => hit.kind === 'tasks' && hit.title);
  expect(titles).toEqual([5, 4, 3, 2, 1].map((number) => `Pagequark ${number}`));
  expect(second.nextCursor).toBeNull();
  expect((await found(performer, 'pagequark')).kinds).toMatchObject([
    { kind: 'tasks', count: 5, hits: { length: 3 } },
  ]);
  const other = {
    params: { kind: 'tasks' as const },
    query: { q: 'taskquark', cursor: first.nextCursor ?? '' },
  };
  expect(await performer.call(search.searchKind, other)).toMatchObject({ status: 422 });
  const one = await countQueries(world, () => found(performer, 'taskquark'));
  expect(await countQueries(world, () => found(performer, 'pagequark'))).toBe(one);
});

test('of however many places none is left out, and the first are asked first', async () => {
  const places = Array.from({ length: 2_500 }, (_, index) => `${index}:`);
  for (const forgives of [false, true]) {
    const terms = await prepareTerms(platform.db, search.parseSearch('offline mode for saved routes'), {
      forgives,
    });
    const sought = seek(terms, places);
    if (!sought) throw new Error('nothing is sought');
    const { rows } = await sql<{ query: string }>`${queriesOf(sought)}`.execute(platform.db);
    const asked = rows.flatMap(({ query }) =>
      [...query.matchAll(/'(\d+:)offline'/g)].map(([, place]) => place),
    );
    expect([...new Set(asked)]).toEqual(places);
  }
});

test('whatever is typed is answered', async () => {
  const hostile = [
    '',
    ' ',
    '& | ! :*',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '"',
    '😀',
    'the',
    'и',
    '#',
    '@',
    '#999999999999999',
    '\u202e',
    'a:b<->c',
    'ё',
    '٣',
  ];
  for (const q of hostile) expect([q, await ask(ann, q)]).toMatchObject([q, { ok: true }]);
  expect(await ask(ann, 'x'.repeat(50_000))).toMatchObject({ ok: false, status: 422 });
  expect(await ask(ann, Array.from({ length: 25 }, (_, index) => `w${index}`).join(' '))).toMatchObject({
    ok: true,
  });
});

test('an empty box shows friends and teams', async () => {
  expect((await done(ann.call(search.getSearchSuggestions, {}))).item).toMatchObject({
    people: [{ uuid: fred.uuid }],
    teams: [],
  });
  const { item } = await done(performer.call(search.getSearchSuggestions, {}));
  expect([item.people.length, item.teams.map(({ team: { title } }) => title)]).toEqual([3, ['Teamquark']]);
});

test('tasks are narrowed down, page by page, and never to what its asker may not see', async () => {
  const { ida } = await people('ida');
  const narrowed = await teamWith({ owner: ida, performer: fred }, { title: 'Narrow' });
  const make = (options: object) => makeTask(narrowed.project, { title: 'Sieve', ...options });
  const open = [await make({ worker: fred }), await make({ worker: fred }), await make({})];
  const finished = await make({ worker: fred, status: 'done' });
  const elsewhere = await makeTask(narrowed.other, { title: 'Sieve' });
  const ids = async (query: object, person: Person = ida) => {
    const { items } = await listed(person, 'tasks', 'sieve', query);
    return items.flatMap((hit) => (hit.kind === 'tasks' ? hit.id : [])).toSorted((a, b) => a - b);
  };
  expect(await ids({})).toEqual([...open, finished, elsewhere]);
  expect(await ids({ project: narrowed.project, status: 'open' })).toEqual(open);
  expect(await ids({ worker: fred.uuid })).toEqual([...open.slice(0, 2), finished]);
  expect(await ids({ worker: 'none', status: '1' })).toEqual([open[2], elsewhere]);
  expect(await ids({ project: narrowed.project }, ann)).toEqual([]);

  const first = await listed(ida, 'tasks', 'sieve', { status: 'open', limit: 2 });
  const cursor = first.nextCursor ?? undefined;
  const second = await listed(ida, 'tasks', 'sieve', { status: 'open', limit: 2, cursor });
  const walked = [...first.items, ...second.items].flatMap((hit) => (hit.kind === 'tasks' ? hit.id : []));
  expect(walked).toEqual([elsewhere, ...open.toReversed()]);
  const other = { q: 'sieve', status: '1' as const, cursor };
  expect(await ida.call(search.searchKind, { params: { kind: 'tasks' }, query: other })).toMatchObject({
    status: 422,
  });

  await sql`update tasks set changed_at = ${new Date(world.clock.now().getTime() - 8 * 86_400_000)}
             where id = ${elsewhere}`.execute(platform.db);
  expect(await ids({ changed: '7' })).toEqual([...open, finished]);
  const everything = async (query: object, q = 'sieve') =>
    (await done(ida.call(search.searchEverything, { query: { q, ...query } }))).item;
  const counts = ({ kinds, corrected }: search.SearchOverview) => [
    corrected,
    ...kinds.map(({ kind, count }) => `${count} ${kind}`),
  ];
  await makeTask(narrowed.project, { title: 'Ida' });
  expect(counts(await everything({ worker: fred.uuid, status: 'open' }))).toEqual([null, '2 tasks']);
  expect(counts(await everything({ status: '2' }))).toEqual([null]);
  expect(counts(await everything({ status: 'open' }, 'seive'))).toEqual(['sieve', '4 tasks']);
  // What a kind does not have leaves it as it is.
  expect(counts(await everything({ status: '4' }, 'ida'))).toEqual([null, '1 people']);
  const ofPeople = { params: { kind: 'people' as const }, query: { q: 'fred', status: 'open' as const } };
  expect(await ida.call(search.searchKind, ofPeople)).toMatchObject({ status: 422 });
});
