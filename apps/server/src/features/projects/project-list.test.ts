import { listProjects, type ProjectCard } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { createTeamsWorld } from '../../testing/teams-world';

const world = await createTeamsWorld();
const { cast, call, clock, done, makeProject, people, platform, teamWith } = world;
const { owner, manager, bystander, outsider } = cast;
const { nora } = await people('nora');

type Query = NonNullable<SentInput<typeof listProjects>['query']>;

let north: TeamId;
let harbour: TeamId;

/** Of all pages, one after the other. */
async function walk(person: Person, query: Query = {}): Promise<ProjectCard[]> {
  const found: ProjectCard[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await done(person.call(listProjects, { query: { ...query, cursor } }));
    found.push(...page.items);
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
}
const titles = async (person: Person, query: Query = {}) =>
  (await walk(person, query)).map(({ title }) => title);

/** Northlight has Atlas, Museum guide and Ёлка; Harbour Lab, where the manager is the owner, has Beacon and an atlas. */
beforeAll(async () => {
  north = (await teamWith(cast)).id;
  await makeProject(north, 'Ёлка');
  harbour = (await teamWith({ owner: manager, observer: nora }, { title: 'Harbour Lab' })).id;
  await sql`delete from projects where team_id = ${harbour}`.execute(platform.db);
  await makeProject(harbour, 'Beacon');
  await makeProject(harbour, 'atlas of the coast');
  const setUp = (title: string, minutes: number, endsOn: string | null, status: string) =>
    sql`update projects set ends_on = ${endsOn}, status = ${status},
          created_at = ${clock.now()}::timestamptz + make_interval(mins => ${minutes}::int)
        where title = ${title}`.execute(platform.db);
  await setUp('Atlas', 1, '2026-09-01', 'inProgress');
  await setUp('Beacon', 2, '2026-08-01', 'new');
  await setUp('Museum guide', 3, null, 'done');
  await setUp('atlas of the coast', 4, '2026-09-01', 'inProgress');
  await setUp('Ёлка', 5, null, 'new');
});

test.each([1, 2, 24])('are those of own teams, by title, newest or end, in pages of %i', async (limit) => {
  expect(await titles(manager, { limit })).toEqual([
    'Atlas',
    'atlas of the coast',
    'Beacon',
    'Museum guide',
    'Ёлка',
  ]);
  expect(await titles(manager, { limit, sort: 'newest' })).toEqual([
    'Ёлка',
    'atlas of the coast',
    'Museum guide',
    'Beacon',
    'Atlas',
  ]);
  expect(await titles(manager, { limit, sort: 'end' })).toEqual([
    'Beacon',
    'Atlas',
    'atlas of the coast',
    'Museum guide',
    'Ёлка',
  ]);
  expect(await titles(owner, { limit })).toEqual(['Atlas', 'Museum guide', 'Ёлка']);
  expect(await titles(nora, { limit })).toEqual(['atlas of the coast', 'Beacon']);
  expect(await titles(outsider, { limit })).toEqual([]);
});

test('a card says of which team it is, and what the viewer is there', async () => {
  const cards = await walk(manager);
  expect(cards.map(({ team, role }) => `${team.title}, ${role}`)).toEqual([
    'Northlight, manager',
    'Harbour Lab, owner',
    'Harbour Lab, owner',
    'Northlight, manager',
    'Northlight, manager',
  ]);
});

test('are filtered by team, status and the words of a title, in which ё is е', async () => {
  expect(await titles(manager, { team: harbour })).toEqual(['atlas of the coast', 'Beacon']);
  expect(await titles(manager, { status: 2 })).toEqual(['Atlas', 'atlas of the coast']);
  expect(await titles(manager, { search: 'ATL' })).toEqual(['Atlas', 'atlas of the coast']);
  expect(await titles(manager, { search: 'coast atlas' })).toEqual(['atlas of the coast']);
  for (const search of ['ёл', 'елк', 'ЁЛКА']) expect(await titles(manager, { search })).toEqual(['Ёлка']);
  expect(await titles(manager, { search: '%' })).toEqual([]);
  expect(await titles(manager, { search: 'atlas', status: 2, team: north })).toEqual(['Atlas']);
});

test('of a team that one is not in there are none, whether it is there or not', async () => {
  for (const team of [harbour, 900_000 as TeamId]) {
    expect(await done(owner.call(listProjects, { query: { team } }))).toEqual({
      items: [],
      nextCursor: null,
    });
  }
  expect(await call(listProjects, { query: {} })).toMatchObject({ status: 401 });
});

test('a cursor is of its sort and filters alone, and has to hold what it says', async () => {
  const { nextCursor } = await done(manager.call(listProjects, { query: { limit: 1 } }));
  const cursor = nextCursor ?? '';
  expect((await manager.call(listProjects, { query: { limit: 1, cursor } })).ok).toBe(true);
  for (const query of [
    { sort: 'end' as const },
    { team: north },
    { search: 'a' },
    { state: 'archived' as const },
  ]) {
    expect(await manager.call(listProjects, { query: { ...query, cursor } })).toMatchObject({ status: 422 });
  }
});

test('archived and deleted ones are lists of their own, the deleted for who can have them back', async () => {
  const [old, gone] = [await makeProject(north, 'Old'), await makeProject(north, 'Gone')];
  await sql`update projects set archived_at = ${clock.now()} where id = ${old}`.execute(platform.db);
  await sql`update projects set deleted_at = ${clock.now()} where id = ${gone}`.execute(platform.db);
  for (const person of [owner, manager, bystander]) {
    expect(await titles(person, { team: north })).toEqual(['Atlas', 'Museum guide', 'Ёлка']);
    expect(await titles(person, { state: 'archived' })).toEqual(['Old']);
  }
  expect(await titles(owner, { state: 'deleted' })).toEqual(['Gone']);
  expect(await titles(cast.administrator, { state: 'deleted' })).toEqual(['Gone']);
  for (const person of [manager, bystander, outsider])
    expect(await titles(person, { state: 'deleted' })).toEqual([]);
});

test('what is of an archived team is among the archived, and on the page of that team as it is', async () => {
  const { id } = await teamWith({ owner: nora }, { title: 'Attic' });
  await sql`update teams set archived_at = ${clock.now()} where id = ${id}`.execute(platform.db);
  expect(await titles(nora)).toEqual(['atlas of the coast', 'Beacon']);
  expect(await titles(nora, { state: 'archived' })).toEqual(['Atlas', 'Museum guide']);
  expect(await titles(nora, { team: id })).toEqual(['Atlas', 'Museum guide']);
  expect(await titles(nora, { team: id, state: 'archived' })).toEqual([]);
});

test('asks as often for many as for one', async () => {
  const count = (limit: number) =>
    countQueries(world, () => manager.call(listProjects, { query: { limit } }));
  await sql`insert into project_members (project_id, team_id, user_id, added_at)
    select id, team_id, ${manager.id}, ${clock.now()} from projects
     where team_id = any (${[north, harbour]}::bigint[]) on conflict do nothing`.execute(platform.db);
  expect(await count(100)).toBe(await count(1));
});
