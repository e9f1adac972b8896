import { getProject, type ProjectId } from '@quilt/contract/features/projects';
import {
  getBoard,
  listTaskPeople,
  listTasks,
  moveTask,
  type TaskCard,
  updateTask,
} from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';
import { deleteMember } from '../teams';

const world = await createTaskPartsWorld();
const { addTask, archive, cast, clock, context, countQueries, done, fillProject, walkTasks } = world;
const { platform, teamWith } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

type Query = NonNullable<SentInput<typeof getBoard>['query']>;

const read = async (person: Person, id: ProjectId, query: Query = {}) =>
  (await done(person.call(getBoard, { params: { id }, query }))).item;
/** The titles of each column. */
const titles = async (person: Person, id: ProjectId, query: Query = {}) =>
  (await read(person, id, query)).columns.map(({ items }) => items.map(({ title }) => title));

test('shows the first of each column, the newest above, with counts and everybody whom the cards name', async () => {
  const { project } = await teamWith();
  for (const title of ['One', 'Two', 'Three']) await addTask(owner, project, title);
  await addTask(manager, project, 'Begun', { status: 2, worker: performer.uuid });
  await addTask(owner, project, 'Tested', { status: 3, worker: performer.uuid, inspector: observer.uuid });
  const { columns, people } = await read(observer, project, { limit: 2 });
  expect(columns.map(({ status, count }) => [status, count])).toEqual([
    [1, 3],
    [2, 1],
    [3, 1],
    [4, 0],
  ]);
  expect(columns.map(({ items }) => items.map(({ title }) => title))).toEqual([
    ['Three', 'Two'],
    ['Begun'],
    ['Tested'],
    [],
  ]);
  expect(columns.map(({ nextCursor }) => nextCursor !== null)).toEqual([true, false, false, false]);
  const cursor = columns[0]?.nextCursor ?? '';
  const next = await done(
    observer.call(listTasks, { params: { id: project }, query: { status: 1, cursor, limit: 2 } }),
  );
  expect(next.items.map(({ title }) => title)).toEqual(['One']);
  expect(next.nextCursor).toBeNull();
  expect(people.map(({ uuid }) => uuid).sort()).toEqual(
    [owner.uuid, manager.uuid, performer.uuid, observer.uuid].sort(),
  );
  expect(people.find(({ uuid }) => uuid === performer.uuid)).toMatchObject({ username: 'pia' });
});

test('is for those who see what is inside; others see no more of it than before', async () => {
  const { project, other } = await teamWith();
  const card = await addTask(owner, project, 'Inside');
  const ask = async (person: Person, id: ProjectId) => [
    (await person.call(getBoard, { params: { id }, query: {} })).status,
    (await person.call(listTasks, { params: { id }, query: {} })).status,
    (await person.call(listTaskPeople, { params: { id }, query: { uuids: owner.uuid } })).status,
  ];
  for (const person of [owner, administrator, manager, performer, temporaryPerformer, observer]) {
    expect(await ask(person, project)).toEqual([200, 200, 200]);
    expect((await walkTasks(person, project)).map(({ id }) => id)).toEqual([card.id]);
  }
  expect(await ask(bystander, project)).toEqual([403, 403, 403]);
  expect(await ask(temporaryPerformer, other)).toEqual([403, 403, 403]);
  expect(await ask(outsider, project)).toEqual([404, 404, 404]);
  expect(await ask(owner, 900_000 as ProjectId)).toEqual([404, 404, 404]);

  await sql`update projects set archived_at = ${clock.now()} where id = ${project}`.execute(platform.db);
  expect(await ask(observer, project)).toEqual([200, 200, 200]);
  await sql`update projects set deleted_at = ${clock.now()} where id = ${project}`.execute(platform.db);
  expect((await owner.call(getProject, { params: { id: project } })).ok).toBe(true);
  expect(await ask(owner, project)).toEqual([404, 404, 404]);
});

test('all pages together have each task once, whatever the page, also while others come and go', async () => {
  const { project } = await teamWith();
  await fillProject(project, 130, owner);
  const inColumn = Array.from({ length: 130 }, (_, index) => `Task ${index + 1}`);
  for (const limit of [7, 100]) {
    const column = await walkTasks(observer, project, { status: 1, limit });
    expect(column.map(({ title }) => title)).toEqual(inColumn);
    const newest = await walkTasks(observer, project, { limit });
    expect(newest.map(({ title }) => title)).toEqual(inColumn.toReversed());
  }
  expect(await walkTasks(observer, project, { status: 2 })).toEqual([]);

  const first = await done(
    owner.call(listTasks, { params: { id: project }, query: { status: 1, limit: 50 } }),
  );
  await addTask(owner, project, 'Above');
  const last = first.items.at(-1);
  if (!last) throw new Error('an empty page');
  await archive(owner, last.id);
  const rest = await walkRest(project, first.nextCursor);
  expect([...first.items, ...rest].map(({ title }) => title)).toEqual(inColumn);
});

test('to the bottom of a column, however much of it the mover has seen', async () => {
  const { project } = await teamWith();
  await fillProject(project, 120, owner);
  const top = await addTask(owner, project, 'Top');
  const body = { version: top.version, status: 1, after: 'last' } as const;
  await done(owner.call(moveTask, { params: { id: top.id }, body }));
  expect((await walkTasks(owner, project, { status: 1 })).at(-1)?.id).toBe(top.id);
  const started = await addTask(owner, project, 'Started');
  const move = { version: started.version, status: 2, after: 'last' } as const;
  await done(owner.call(moveTask, { params: { id: started.id }, body: move }));
  expect((await walkTasks(owner, project, { status: 2 })).map(({ id }) => id)).toEqual([started.id]);
  const refused = await observer.call(moveTask, { params: { id: top.id }, body: { ...body, version: 2 } });
  expect(refused).toMatchObject({ status: 403 });
});

async function walkRest(project: ProjectId, from: string | null): Promise<TaskCard[]> {
  const found: TaskCard[] = [];
  for (let cursor = from; cursor !== null; ) {
    const query = { status: 1, limit: 50, cursor };
    const page = await done(owner.call(listTasks, { params: { id: project }, query }));
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

test('the archive is a list of its own, the last first', async () => {
  const { project } = await teamWith();
  const cards = [];
  for (const title of ['A', 'B', 'C', 'D']) cards.push(await addTask(owner, project, title));
  for (const [index, card] of cards.slice(0, 3).entries()) {
    if (index > 0) clock.advance({ minutes: 1 });
    await archive(owner, card.id);
  }
  const listed = await walkTasks(observer, project, { state: 'archived', limit: 2 });
  expect(listed.map(({ title }) => title)).toEqual(['C', 'B', 'A']);
  expect((await walkTasks(observer, project)).map(({ title }) => title)).toEqual(['D']);
  expect(await titles(observer, project)).toEqual([['D'], [], [], []]);
  expect(await walkTasks(observer, project, { state: 'archived', status: 2 })).toEqual([]);
  expect(await walkTasks(observer, project, { state: 'archived', search: 'b' })).toHaveLength(1);
});

test('a cursor is of its list and filters alone, and has to hold what it says', async () => {
  const { project, other } = await teamWith();
  await fillProject(project, 3, owner);
  const ask = (id: ProjectId, query: Partial<SentInput<typeof listTasks>['query']>) =>
    owner.call(listTasks, { params: { id }, query: { limit: 1, ...query } });
  const { nextCursor } = await done(ask(project, { status: 1 }));
  const cursor = nextCursor ?? '';
  expect((await ask(project, { status: 1, cursor })).ok).toBe(true);
  for (const query of [{}, { status: 2 }, { status: 1, search: 'a' }, { state: 'archived' as const }]) {
    expect(await ask(project, { ...query, cursor })).toMatchObject({ status: 422 });
  }
  expect(await ask(other, { status: 1, cursor })).toMatchObject({ status: 422 });
});

test('asks as often for many cards as for few', async () => {
  const { project } = await teamWith();
  await fillProject(project, 60, owner);
  for (const query of [{}, { search: 'task', worker: 'none' }]) {
    const board = (limit: number) => countQueries(() => read(manager, project, { ...query, limit }));
    const list = (limit: number) =>
      countQueries(() => manager.call(listTasks, { params: { id: project }, query: { ...query, limit } }));
    await board(5);
    expect(await board(50)).toBe(await board(5));
    expect(await list(50)).toBe(await list(5));
  }
});

describe('the people of a project', () => {
  const ask = async (person: Person, id: ProjectId, ...uuids: string[]) => {
    const { items } = await done(
      person.call(listTaskPeople, { params: { id }, query: { uuids: uuids.join(',') } }),
    );
    return items.map(({ uuid }) => uuid).sort();
  };

  test('are those of the team, and who has left a name on a task', async () => {
    const { id, project } = await teamWith();
    const card = await addTask(performer, project, 'Mine');
    const all = [owner.uuid, performer.uuid, outsider.uuid, crypto.randomUUID(), '-'.repeat(36)];
    expect(await ask(observer, project, ...all)).toEqual([owner.uuid, performer.uuid].sort());
    await context.transaction((tx) => deleteMember(tx, id, performer));
    expect(await ask(observer, project, performer.uuid)).toEqual([performer.uuid]);
    await done(
      owner.call(updateTask, {
        params: { id: card.id },
        body: { version: card.version, changes: { title: 'x' } },
      }),
    );
    expect(await ask(observer, project, outsider.uuid)).toEqual([]);
  });

  test('are for temporary performers those whom they meet there', async () => {
    const { project } = await teamWith();
    expect(await ask(temporaryPerformer, project, administrator.uuid, temporaryPerformer.uuid)).toEqual([
      temporaryPerformer.uuid,
    ]);
    await addTask(administrator, project, 'From above');
    expect(await ask(temporaryPerformer, project, administrator.uuid)).toEqual([administrator.uuid]);
  });
});
