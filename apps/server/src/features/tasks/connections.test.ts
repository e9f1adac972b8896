import {
  CONNECTION_KINDS,
  type ConnectionId,
  type ConnectionKind,
  connectTask,
  disconnectTask,
  moveTask,
  type TaskId,
  updateConnection,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { archive, cast, clock, connect, countQueries, done, eventsIn, historyOf, listMiscounted } = world;
const { makeTask, platform, readTask, stateOfTasks, teamWith } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const disconnect = (person: Person, id: TaskId, connection: ConnectionId) =>
  person.call(disconnectTask, { params: { id, connection } });
/** How a task is connected, as kind and number. */
const connected = async (id: TaskId) =>
  (await readTask(owner, id)).connections.map(({ kind, task }) => [kind, task.id]);

const MIRRORS = {
  blocks: 'isBlockedBy',
  isBlockedBy: 'blocks',
  precedes: 'follows',
  follows: 'precedes',
  parentOf: 'subtaskOf',
  subtaskOf: 'parentOf',
  duplicates: 'isDuplicatedBy',
  isDuplicatedBy: 'duplicates',
  relatesTo: 'relatesTo',
} as const satisfies Record<ConnectionKind, ConnectionKind>;

test.each(CONNECTION_KINDS)(
  '%s is said by the one, its mirror by the other, and taken back by either',
  async (kind) => {
    const { project, other } = await teamWith();
    const [a, b] = [await makeTask(project), await makeTask(other, { title: 'Other' })];
    const { item } = await done(connect(owner, a, kind, b));
    const isDated = kind === 'precedes' || kind === 'follows';
    expect(item).toMatchObject({
      kind,
      task: { id: b, project: other, title: 'Other', status: 1 },
      ends: isDated ? 'FS' : null,
      lag: isDated ? 0 : null,
    });
    expect(await connected(a)).toEqual([[kind, b]]);
    expect(await connected(b)).toEqual([[MIRRORS[kind], a]]);
    expect((await historyOf(observer, a)).map(({ kind, to }) => [kind, to])).toEqual([
      ['connected', [item.kind, `#${b}`]],
    ]);
    expect((await historyOf(observer, b)).map(({ kind, to }) => [kind, to])).toEqual([
      ['connected', [MIRRORS[item.kind], `#${a}`]],
    ]);
    for (const [place, id] of [
      [project, a],
      [other, b],
    ] as const) {
      expect(await eventsIn(place, owner)).toContainEqual({ type: 'task.partsChanged', id, patch: null });
    }
    expect(await listMiscounted()).toEqual([]);
    await done(disconnect(owner, b, item.id));
    expect([await connected(a), await connected(b)]).toEqual([[], []]);
    expect((await historyOf(observer, b))[0]).toMatchObject({
      kind: 'disconnected',
      from: [MIRRORS[kind], `#${a}`],
      to: null,
    });
    expect(await listMiscounted()).toEqual([]);
    expect(await disconnect(owner, a, item.id)).toMatchObject({ status: 404 });
  },
);

test('what precedes says by which ends, and how many days later', async () => {
  const { project } = await teamWith();
  const [a, b] = [await makeTask(project), await makeTask(project)];
  const body = { kind: 'follows' as const, task: b, ends: 'SF' as const, lag: -365 };
  const { item } = await done(owner.call(connectTask, { params: { id: a }, body }));
  expect(item).toMatchObject({ kind: 'follows', ends: 'SF', lag: -365 });
  expect((await readTask(owner, b)).connections).toMatchObject([{ kind: 'precedes', ends: 'SF', lag: -365 }]);
  for (const lag of [-366, 366]) {
    expect(await owner.call(connectTask, { params: { id: a }, body: { ...body, lag } })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'lag', code: 'tasks.lag_too_long' }] },
    });
    const changes = { ends: 'SF' as const, lag, was: { ends: 'SF' as const, lag: -365 } };
    const params = { id: a, connection: item.id };
    expect(await owner.call(updateConnection, { params, body: changes })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'lag', code: 'tasks.lag_too_long' }] },
    });
  }
  for (const wrong of [{ lag: 0.5 }, { ends: 'XX' as never }, { kind: 'knows' as never }]) {
    const answer = await owner.call(connectTask, { params: { id: a }, body: { ...body, ...wrong } });
    expect(answer).toMatchObject({ status: 422 });
  }
});

test('cards show what blocks them and how far their subtasks are, and those who look are told', async () => {
  const { project, other } = await teamWith();
  const [a, b] = [await makeTask(project), await makeTask(other)];
  const finished = await makeTask(project, { status: 'done' });
  const { item } = await done(connect(owner, a, 'blocks', b));
  expect((await readTask(owner, b)).isBlocked).toBe(true);
  const told = (await eventsIn(other, owner)).filter(({ type }) => type === 'task.changed');
  expect(told).toMatchObject([{ id: b, patch: { card: { isBlocked: true }, was: 1, counts: null } }]);
  await done(connect(owner, finished, 'blocks', b));
  await done(disconnect(owner, a, item.id));
  expect((await readTask(owner, b)).isBlocked).toBe(false);

  const sub = await done(connect(owner, b, 'parentOf', a));
  await done(connect(owner, finished, 'subtaskOf', b));
  expect((await readTask(owner, b)).subtasks).toEqual({ count: 2, done: 1 });
  expect(await listMiscounted()).toEqual([]);
  // What is archived does not count, and takes nothing with it when it is let go.
  await archive(owner, a);
  expect((await readTask(owner, b)).subtasks).toEqual({ count: 1, done: 1 });
  await done(disconnect(owner, b, sub.item.id));
  expect(await listMiscounted()).toEqual([]);
});

test('takes the right to see both, and to plan one of them', async () => {
  const { project, other } = await teamWith();
  const id = await makeTask(project, { worker: temporaryPerformer, inspector: performer });
  const [here, there] = [await makeTask(project), await makeTask(other)];
  const { item } = await done(connect(owner, id, 'relatesTo', there));
  const before = await stateOfTasks();
  for (const [person, status] of [
    [performer, 403],
    [observer, 403],
    [bystander, 404],
    [outsider, 404],
  ] as const) {
    expect((await connect(person, id, 'blocks', here)).status).toBe(status);
    expect((await disconnect(person, id, item.id)).status).toBe(status);
  }
  expect((await connect(temporaryPerformer, id, 'blocks', here)).status).toBe(403);
  // The other end is not theirs to see.
  expect((await disconnect(temporaryPerformer, id, item.id)).status).toBe(404);
  const notThere = { status: 422, error: { fields: [{ path: 'task', code: 'tasks.not_in_project' }] } };
  // Neither what is of another team, even one's own, nor what is nowhere.
  const elsewhere = await makeTask((await teamWith()).project);
  const foreign = await stateOfTasks();
  expect(await connect(owner, id, 'blocks', elsewhere)).toMatchObject(notThere);
  expect(await connect(owner, id, 'blocks', 900_000 as TaskId)).toMatchObject(notThere);
  expect((await disconnect(owner, here, item.id)).status).toBe(404);
  expect(foreign.length).toBeGreaterThan(before.length);
  expect(await stateOfTasks()).toBe(foreign);
  const own = await makeTask(project, { worker: performer });
  expect((await connect(performer, own, 'relatesTo', here)).ok).toBe(true);
});

test('neither end may be archived, nor be in what is', async () => {
  const { id: team, project, other } = await teamWith();
  const [a, b] = [await makeTask(project), await makeTask(other)];
  const refused = async (code: string) => {
    expect(await connect(owner, a, 'blocks', b)).toMatchObject({ status: 409, error: { code } });
    expect(await connect(owner, b, 'blocks', a)).toMatchObject({ status: 409, error: { code } });
  };
  await archive(owner, b);
  await refused('tasks.archived');
  await sql`update projects set archived_at = ${clock.now()} where id = ${other}`.execute(platform.db);
  await refused('projects.archived');
  await sql`update teams set archived_at = ${clock.now()} where id = ${team}`.execute(platform.db);
  await refused('teams.archived');
});

test('two are connected in one way once, a task has one parent, and none is connected to itself', async () => {
  const { project } = await teamWith();
  const [a, b, c] = [await makeTask(project), await makeTask(project), await makeTask(project)];
  for (const kind of ['blocks', 'relatesTo', 'parentOf'] as const) {
    await done(connect(owner, a, kind, b));
    const again = { status: 409, error: { code: 'tasks.connected_already' } };
    expect(await connect(owner, a, kind, b)).toMatchObject(again);
    expect(await connect(owner, b, MIRRORS[kind], a)).toMatchObject(again);
  }
  expect(await connect(owner, c, 'parentOf', b)).toMatchObject({
    status: 409,
    error: { code: 'tasks.has_parent' },
  });
  expect(await connect(owner, a, 'blocks', a)).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'task', code: 'tasks.connected_to_itself' }] },
  });
});

test('each end has so many connections and no more, also when they come at once', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const others: TaskId[] = [];
  for (let index = 0; index < 20; index += 1) others.push(await makeTask(project));
  await sql`
    with made as (
      insert into tasks (project_id, title, description, status, rank, priority, created_at, archived_at)
      select ${project}, 'Old', '', 'new', 'a' || n || '1', 'low', now(), now()
        from generate_series(1, ${LIMITS.connections - 10}::int) n returning id)
    insert into task_connections (from_id, to_id, kind, created_at)
    select id, ${id}, 'duplicates', now() from made`.execute(platform.db);
  await sql`
    update projects set archived_tasks = ${LIMITS.connections - 10} where id = ${project}`.execute(
    platform.db,
  );
  const answers = await Promise.all(
    others.map((other, index) =>
      index % 2 === 0 ? connect(owner, other, 'relatesTo', id) : connect(owner, id, 'relatesTo', other),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    error: { code: 'tasks.too_many_connections', params: { max: LIMITS.connections } },
  });
});

describe('loops', () => {
  test.each(['blocks', 'precedes', 'parentOf'] as const)(
    'of what %s are refused, and spelled out',
    async (kind) => {
      const { project, other } = await teamWith();
      const [a, b, c] = [await makeTask(project), await makeTask(other), await makeTask(project)];
      await done(connect(owner, a, kind, b));
      await done(connect(owner, b, kind, c));
      const refusal = (loop: string) => ({ status: 409, error: { code: 'tasks.loop', params: { loop } } });
      expect(await connect(owner, c, kind, a)).toMatchObject(refusal(`#${c} → #${a} → #${b} → #${c}`));
      expect(await connect(owner, a, MIRRORS[kind], c)).toMatchObject(
        refusal(`#${c} → #${a} → #${b} → #${c}`),
      );
      expect(await connect(owner, b, kind, a)).toMatchObject(refusal(`#${b} → #${a} → #${b}`));
      expect(await connected(c)).toEqual([[MIRRORS[kind], b]]);
      // Another kind leads another way.
      for (const free of ['relatesTo', 'duplicates'] as const) {
        expect((await connect(owner, c, free, a)).ok).toBe(true);
      }
    },
  );

  test('of several the shortest is told, and many ways to a task are each gone once', async () => {
    const { project } = await teamWith();
    const layers: TaskId[][] = [];
    for (let layer = 0; layer < 20; layer += 1) {
      layers.push([await makeTask(project), await makeTask(project)]);
    }
    const pairs = layers
      .slice(1)
      .flatMap((layer, index) =>
        layer.flatMap((to) => (layers[index] ?? []).map((from) => [from, to] as const)),
      );
    await sql`
      insert into task_connections (from_id, to_id, kind, ends, lag, created_at)
      select *, 'precedes', 'FS', 0, now()
        from unnest(${pairs.map(([from]) => from)}::bigint[], ${pairs.map(([, to]) => to)}::bigint[])`.execute(
      platform.db,
    );
    const [first, last] = [layers[0]?.[0], layers.at(-1)?.[0]];
    if (!first || !last) throw new Error('no layers');
    const answer = await connect(owner, last, 'precedes', first);
    if (answer.ok) throw new Error('a loop was closed');
    expect(`${answer.error.params?.loop}`.split(' → ')).toHaveLength(21);
    const between = await makeTask(project);
    await done(connect(owner, first, 'precedes', between));
    await done(connect(owner, between, 'precedes', last));
    expect(await connect(owner, last, 'precedes', first)).toMatchObject({
      error: { params: { loop: `#${last} → #${first} → #${between} → #${last}` } },
    });
  });

  test.each(['blocks', 'precedes'] as const)(
    'fifty at once around a ring: what %s never closes it',
    async (kind) => {
      const { project, other } = await teamWith();
      const ring: TaskId[] = [];
      for (let index = 0; index < 50; index += 1)
        ring.push(await makeTask(index % 2 === 0 ? project : other));
      const answers = await Promise.all(
        ring.map((id, index) => {
          const next = ring[(index + 1) % ring.length] as TaskId;
          const person = index % 3 === 0 ? owner : manager;
          return index % 2 === 0 ? connect(person, id, kind, next) : connect(person, next, MIRRORS[kind], id);
        }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(49);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: { code: 'tasks.loop' } });
      expect(await listMiscounted()).toEqual([]);
    },
  );
});

test('connecting, letting go and moving at once leave counts that are right', async () => {
  const { project } = await teamWith();
  const [blocker, parent] = [await makeTask(project, { status: 'inProgress' }), await makeTask(project)];
  const others: TaskId[] = [];
  for (let index = 0; index < 8; index += 1) others.push(await makeTask(project));
  const answers = await Promise.all([
    ...others.map((id) => connect(owner, blocker, 'blocks', id)),
    ...others.map((id) => connect(manager, id, 'subtaskOf', parent)),
    owner.call(moveTask, { params: { id: blocker }, body: { version: 1, status: 4 } }),
    ...others
      .slice(0, 3)
      .map((id) => owner.call(moveTask, { params: { id }, body: { version: 1, status: 2, goesOn: true } })),
  ]);
  expect(answers.filter(({ ok, status }) => !ok && status >= 500)).toEqual([]);
  expect(await listMiscounted()).toEqual([]);
  const { connections } = await readTask(owner, blocker);
  await Promise.all([
    ...connections.map(({ id }) => disconnect(owner, blocker, id)),
    archive(owner, parent),
    ...others.slice(4).map((id) => archive(owner, id)),
  ]);
  expect(await listMiscounted()).toEqual([]);
});

test('connecting asks as often among many as among few', async () => {
  const { project } = await teamWith();
  const chain: TaskId[] = [];
  for (let index = 0; index < 12; index += 1) chain.push(await makeTask(project));
  const link = (index: number) =>
    countQueries(
      () => connect(owner, chain[index] as TaskId, 'blocks', chain[index + 1] as TaskId),
      /insert into task_connections/,
    );
  await link(10);
  const first = await link(9);
  for (let index = 8; index > 0; index -= 1) await link(index);
  expect(await link(0)).toBe(first);
});
