import type { MilestoneId, ProjectId } from '@quilt/contract/features/projects';
import {
  changeTasks,
  getTable,
  TABLE_SORTS,
  type TableRow,
  type TableSort,
  updateTask,
} from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../../testing/matrix';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, platform, done, teamWith, makeTask, makeMilestone } = world;
const { manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const STATUSES = ['new', 'inProgress', 'onTheTest', 'done'] as const;
const PRIORITIES = ['high', 'average', 'low'] as const;
let project: ProjectId;
let other: ProjectId;
let milestones: MilestoneId[];

const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;

beforeAll(async () => {
  ({ project, other } = await teamWith());
  milestones = [await makeMilestone(project, 'Zeta'), await makeMilestone(project, 'Beta')];
  for (let n = 0; n < 40; n += 1) {
    const id = await makeTask(project, {
      title: `${pick(['Ёлка', 'apple', 'Zoo', 'яблоко'], n)} ${n % 5}`,
      status: pick(STATUSES, n),
      priority: pick(PRIORITIES, n + (n % 7)),
      worker: pick([performer, manager, null], n),
      startsOn: n % 3 === 0 ? null : `2026-06-${String(1 + (n % 4)).padStart(2, '0')}`,
      deadline: n % 5 === 0 ? null : `2026-07-${String(1 + (n % 6)).padStart(2, '0')}`,
      milestone: pick([null, ...milestones], n),
      percentage: pick(STATUSES, n) === 'done' ? 100 : pick(STATUSES, n) === 'new' ? 0 : (n % 4) * 10,
    });
    await sql`update tasks set estimate = ${n % 4 === 0 ? null : (n % 3) * 60 + 30} where id = ${id}`.execute(
      platform.db,
    );
  }
  await makeTask(project, { title: 'Archived', isArchived: true });
  await makeTask(other, { title: 'Of another project' });
});

const inProject = () => ({ params: { id: project } });

async function readAll(query: { sort: TableSort; order: 'ascending' | 'descending'; limit: number }) {
  const items: TableRow[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await done(manager.call(getTable, { ...inProject(), query: { ...query, cursor } }));
    expect(page.count).toBe(cursor === undefined ? 40 : null);
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
  throw new Error('there is no end of it');
}

/** What each is sorted by, as texts and numbers whose order is plain; null comes last. */
const collate = new Intl.Collator('und');
const NAMES = new Map<string, string>();
const keyOf = (sort: TableSort, row: TableRow): string | number | null => {
  switch (sort) {
    case 'id':
      return row.id;
    case 'priority':
      return PRIORITIES.length - PRIORITIES.indexOf(row.priority);
    case 'worker':
      return row.worker && (NAMES.get(row.worker) ?? null);
    case 'milestone':
      return row.milestone === null ? null : row.milestone === milestones[1] ? 1 : 2;
    default:
      return row[sort];
  }
};

describe.each(TABLE_SORTS)('sorted by %s', (sort) => {
  test.each(['ascending', 'descending'] as const)('%s, all come once, in order', async (order) => {
    const first = await done(manager.call(getTable, { ...inProject(), query: { limit: 100 } }));
    for (const { uuid, fullName } of first.people) NAMES.set(uuid, fullName);
    const whole = await readAll({ sort, order, limit: 100 });
    expect(new Set(whole.map(({ id }) => id)).size).toBe(40);
    for (const limit of isFull || sort === TABLE_SORTS[0] ? [1, 7] : [7]) {
      const pages = await readAll({ sort, order, limit });
      expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    }
    const keys = whole.map((row) => keyOf(sort, row));
    const given = keys.filter((key) => key !== null);
    const compare = (one: string | number, two: string | number) =>
      typeof one === 'string' ? collate.compare(one, String(two)) : one - Number(two);
    const sorted = given.toSorted((one, two) => (order === 'ascending' ? 1 : -1) * compare(one, two));
    expect(keys).toEqual([...sorted, ...keys.filter((key) => key === null)]);
  });
});

test('filters narrow what is counted and shown, and a cursor is of one sort', async () => {
  const query = { worker: performer.uuid, status: 2, sort: 'deadline', limit: 2 } as const;
  const page = await done(manager.call(getTable, { ...inProject(), query }));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tasks
     where project_id = ${project} and status = 'inProgress' and worker_id = ${performer.id}`.execute(
    platform.db,
  );
  expect(page.count).toBe(rows[0]?.count);
  expect(page.items.map(({ worker, status }) => [worker, status])).toEqual([
    [performer.uuid, 2],
    [performer.uuid, 2],
  ]);
  const cursor = page.nextCursor ?? '';
  expect(await manager.call(getTable, { ...inProject(), query: { ...query, cursor } })).toMatchObject({
    ok: true,
    data: { count: null },
  });
  const elsewhere = { ...query, sort: 'title', cursor } as const;
  expect(await manager.call(getTable, { ...inProject(), query: elsewhere })).toMatchObject({ status: 422 });
  const counted = await done(manager.call(getTable, { ...inProject(), query: { status: 1 } }));
  expect(counted.count).toBe(10);
});

test('each row says what its viewer may do, and who may not look gets nothing', async () => {
  const seen = await done(performer.call(getTable, { ...inProject(), query: { limit: 100 } }));
  for (const row of seen.items) {
    expect(row.can.includes('task.plan')).toBe(row.worker === performer.uuid);
  }
  const looked = await done(observer.call(getTable, { ...inProject(), query: {} }));
  expect(looked.items.flatMap((row) => row.can.filter((action) => action !== 'task.comment'))).toEqual([]);
  expect(await temporaryPerformer.call(getTable, { ...inProject(), query: {} })).toMatchObject({ ok: true });
  expect(await temporaryPerformer.call(getTable, { params: { id: other }, query: {} })).toMatchObject({
    status: 403,
  });
  expect(await bystander.call(getTable, { ...inProject(), query: {} })).toMatchObject({ status: 403 });
  expect(await outsider.call(getTable, { ...inProject(), query: {} })).toMatchObject({ status: 404 });
});

test('what was changed last comes first by its last change', async () => {
  const query = { sort: 'changedAt', order: 'descending', limit: 3 } as const;
  await sql`update tasks set created_at = '2020-05-04' where project_id = ${project}`.execute(platform.db);
  const before = await done(manager.call(getTable, { ...inProject(), query: { ...query, limit: 100 } }));
  const [last, other] = before.items.slice(-2) as [TableRow, TableRow];
  for (const { id, version } of [other, last]) {
    const body = { version, changes: { estimate: 17 } };
    await done(manager.call(updateTask, { params: { id }, body }));
  }
  const { items } = await done(manager.call(getTable, { ...inProject(), query }));
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([last.id, other.id]);
  const body = { ids: [other.id], change: { kind: 'estimate' as const, to: 18 } };
  const { item } = await done(manager.call(changeTasks, { ...inProject(), body }));
  const again = await done(manager.call(getTable, { ...inProject(), query }));
  expect(again.items[0]).toEqual(item.done[0]);
});
