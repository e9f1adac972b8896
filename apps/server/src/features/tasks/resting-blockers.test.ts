import { readFileSync } from 'node:fs';
import {
  archiveProject,
  deleteProject,
  type ProjectId,
  restoreProject,
  undeleteProject,
} from '@quilt/contract/features/projects';
import {
  archiveTask,
  type ConnectionId,
  disconnectTask,
  moveTask,
  restoreTask,
  type TaskChangeId,
  type TaskId,
  transferTask,
  undoChange,
} from '@quilt/contract/features/tasks';
import { archiveTeam, restoreTeam } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

/* What is of an archived or deleted project cannot be finished, so it stops nothing in other projects. */

const world = await createTaskPartsWorld();
const { cast, connect, countQueries, done, eventsIn, historyOf, listMiscounted, makeProject, makeTask } =
  world;
const { platform, clock, readTask, rowOf, teamWith } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const of = <Id>(id: Id) => ({ params: { id } });
const begin = (person: Person, id: TaskId, version: number, more = {}) =>
  person.call(moveTask, { params: { id }, body: { version, status: 2, ...more } });
const openBlockersOf = async (id: TaskId) => (await rowOf(id))?.open_blockers;

afterEach(async () => {
  expect(await listMiscounted()).toEqual([]);
});

/** Two projects, a task of the one that waits for one of the other, and its worker. */
async function blocked() {
  const { id: team, project, other } = await teamWith();
  const blocker = await makeTask(other, { title: 'Buy ink' });
  const id = await makeTask(project, { worker: performer });
  await done(connect(manager, blocker, 'blocks', id));
  return { team, project, other, blocker, id, version: (await rowOf(id))?.version as number };
}

describe.each([
  ['archived', archiveProject, restoreProject],
  ['deleted', deleteProject, undeleteProject],
] as const)('a blocker whose project is %s', (_, rest, comeBack) => {
  test('stops nobody until the project is back, and all who look are told', async () => {
    const { project, other, blocker, id, version } = await blocked();
    const refusal = { error: { code: 'tasks.blocked', params: { tasks: `#${blocker} Buy ink` } } };
    expect(await begin(performer, id, version)).toMatchObject(refusal);
    await done(owner.call(rest, of(other)));
    expect(await openBlockersOf(id)).toBe(0);
    expect(await listMiscounted()).toEqual([]);
    await done(owner.call(rest, of(other)));
    expect(await rowOf(id)).toMatchObject({ open_blockers: 0, version: version + 1 });
    await done(owner.call(comeBack, of(other)));
    expect(await begin(performer, id, version + 2)).toMatchObject(refusal);
    await done(owner.call(rest, of(other)));
    expect(await begin(performer, id, version + 3)).toMatchObject({
      data: { item: { status: 2, isBlocked: false } },
    });
    const told = (await eventsIn(project, observer)).filter(({ type }) => type === 'task.changed').slice(1);
    const said = { was: 1, counts: null, fields: [], actor: owner.uuid };
    expect(told).toMatchObject([
      { id, patch: { ...said, card: { isBlocked: false, version: version + 1 } } },
      { id, patch: { ...said, card: { isBlocked: true, version: version + 2 } } },
      { id, patch: { ...said, card: { isBlocked: false, version: version + 3 } } },
      { id, patch: { was: 1, card: { status: 2 }, actor: performer.uuid } },
    ]);
  });

  test('counts again only as far as it is open, and beside what blocks from elsewhere', async () => {
    const { team, project, other, blocker, id } = await blocked();
    const third = await makeProject(team, 'Field notes');
    const elsewhere = await makeTask(third, { title: 'Sharpen pencils' });
    for (const from of [
      elsewhere,
      await makeTask(project, { title: 'Find paper' }),
      await makeTask(other, { title: 'Mix colours' }),
    ]) {
      await done(connect(manager, from, 'blocks', id));
    }
    await done(manager.call(moveTask, { params: { id: blocker }, body: { version: 1, status: 2 } }));
    await done(manager.call(moveTask, { params: { id: blocker }, body: { version: 2, status: 4 } }));
    expect(await openBlockersOf(id)).toBe(3);
    const { version } = (await rowOf(id)) as { version: number };
    const events = (await eventsIn(project, owner)).length;
    await done(owner.call(rest, of(other)));
    expect(await begin(manager, id, version + 1)).toMatchObject({
      error: {
        code: 'tasks.blocked_warning',
        params: { tasks: `#${elsewhere} Sharpen pencils, #${elsewhere + 1} Find paper` },
      },
    });
    // One that is blocked by others as before looks as before.
    expect(await eventsIn(project, owner)).toHaveLength(events);
    await done(owner.call(rest, of(third)));
    expect(await openBlockersOf(id)).toBe(1);
    await done(owner.call(comeBack, of(other)));
    expect(await openBlockersOf(id)).toBe(2);
  });

  test('is a blocker in the eyes of those inside, where all rests', async () => {
    const { project } = await teamWith();
    const [blocker, id] = [await makeTask(project), await makeTask(project, { worker: performer })];
    await done(connect(manager, blocker, 'blocks', id));
    await done(owner.call(rest, of(project)));
    expect(await rowOf(id)).toMatchObject({ open_blockers: 1, version: 2 });
    await done(owner.call(comeBack, of(project)));
    expect(await begin(performer, id, 2)).toMatchObject({ error: { code: 'tasks.blocked' } });
  });

  test('changes nothing where somebody who may not asks for it', async () => {
    const { other, id } = await blocked();
    const before = await rowOf(id);
    for (const person of [performer, temporaryPerformer, observer, bystander, outsider]) {
      const { ok, status } = await person.call(rest, of(other));
      expect([ok, status]).toEqual([false, person === outsider ? 404 : 403]);
    }
    expect(await rowOf(id)).toEqual(before);
    await done(owner.call(rest, of(other)));
    const after = await rowOf(id);
    expect((await performer.call(comeBack, of(other))).ok).toBe(false);
    expect(await rowOf(id)).toEqual(after);
  });
});

test('what is archived and deleted counts once neither is so', async () => {
  const { other, id } = await blocked();
  await done(owner.call(archiveProject, of(other)));
  await done(owner.call(deleteProject, of(other)));
  await done(owner.call(undeleteProject, of(other)));
  expect(await openBlockersOf(id)).toBe(0);
  await done(owner.call(restoreProject, of(other)));
  expect(await openBlockersOf(id)).toBe(1);
});

test('a task of an archived project is not connected anew, nor by undoing; cut loose, it counts no less', async () => {
  const { other, blocker, id } = await blocked();
  const spare = await makeTask(other);
  await done(connect(manager, spare, 'blocks', id));
  const [made] = (await readTask(owner, id)).connections.filter(({ task }) => task.id === spare);
  await done(manager.call(disconnectTask, { params: { id, connection: made?.id as ConnectionId } }));
  await done(owner.call(archiveProject, of(other)));
  const refused = { status: 409, error: { code: 'projects.archived' } };
  expect(await connect(manager, id, 'isBlockedBy', spare)).toMatchObject(refused);
  const [cut] = await historyOf(owner, id);
  const undo = () => manager.call(undoChange, { params: { id, change: cut?.id as TaskChangeId } });
  expect(await undo()).toMatchObject(refused);
  expect(await openBlockersOf(id)).toBe(0);
  const [left] = (await readTask(owner, id)).connections;
  expect(left?.task.id).toBe(blocker);
  await done(manager.call(disconnectTask, { params: { id, connection: left?.id as ConnectionId } }));
  expect(await openBlockersOf(id)).toBe(0);
  await done(owner.call(restoreProject, of(other)));
  await done(undo());
  expect(await openBlockersOf(id)).toBe(1);
});

test('a task is counted where it went, and by where what blocks it went', async () => {
  const { team, project, other, blocker, id } = await blocked();
  const third = await makeProject(team, 'Field notes');
  const send = (task: TaskId, from: ProjectId, to: ProjectId) =>
    owner.call(transferTask, { params: { id: task }, body: { from, to, keepsTags: false } });
  await done(owner.call(archiveProject, of(other)));
  await done(send(id, project, third));
  expect(await send(blocker, other, third)).toMatchObject({ error: { code: 'projects.archived' } });
  expect(await openBlockersOf(id)).toBe(0);
  await done(owner.call(restoreProject, of(other)));
  expect(await openBlockersOf(id)).toBe(1);
  await done(send(blocker, other, project));
  await done(owner.call(archiveProject, of(other)));
  expect(await openBlockersOf(id)).toBe(1);
  await done(owner.call(deleteProject, of(project)));
  expect(await openBlockersOf(id)).toBe(0);
  const elsewhere = await teamWith();
  await done(send(id, third, elsewhere.project));
  await done(owner.call(undeleteProject, of(project)));
  expect(await openBlockersOf(id)).toBe(0);
});

test('a team that rests keeps its counts, for none of its tasks is moved', async () => {
  const { team, other, id, version } = await blocked();
  const before = await rowOf(id);
  await done(owner.call(archiveTeam, { params: { id: team } }));
  const refused = { error: { code: 'teams.archived' } };
  expect(await begin(performer, id, version)).toMatchObject(refused);
  expect(await owner.call(archiveProject, of(other))).toMatchObject(refused);
  expect(await rowOf(id)).toEqual(before);
  await done(owner.call(restoreTeam, { params: { id: team } }));
  expect(await begin(performer, id, version)).toMatchObject({ error: { code: 'tasks.blocked' } });
});

test('what was counted before projects were followed is counted anew by the migration', async () => {
  const { project, other, blocker, id } = await blocked();
  const inside = await makeTask(other);
  await done(connect(manager, blocker, 'blocks', inside));
  await done(connect(manager, await makeTask(project), 'blocks', id));
  await sql`update projects set archived_at = ${clock.now()} where id = ${other}`.execute(platform.db);
  expect([await openBlockersOf(id), await openBlockersOf(inside)]).toEqual([2, 1]);
  const migration = new URL('../../db/migrations/0029_open_blockers.sql', import.meta.url);
  await sql.raw(readFileSync(migration, 'utf8')).execute(platform.db);
  expect([await openBlockersOf(id), await openBlockersOf(inside)]).toEqual([1, 1]);
});

test('projects that rest and come back while their tasks move leave the counts right', async () => {
  const { id: team, project, other } = await teamWith();
  const homes = [project, other, await makeProject(team, 'Field notes')];
  const ids: TaskId[] = [];
  for (let n = 0; n < 9; n += 1) {
    ids.push(await makeTask(homes[n % 3] as ProjectId, { status: 'inProgress' }));
  }
  // Nobody touches the last of each project, so that there is something open in all of them.
  const still: TaskId[] = [];
  for (const home of homes) still.push(await makeTask(home));
  await sql`
    insert into task_connections (from_id, to_id, kind, created_at)
    select from_id, to_id, 'blocks', ${clock.now()}
      from unnest(${[...ids, ...still]}::bigint[]) from_id, unnest(${ids}::bigint[]) to_id
     where from_id <> to_id`.execute(platform.db);
  await sql`update tasks set open_blockers = 11 where id = any (${ids}::bigint[])`.execute(platform.db);
  const people = [owner, administrator, manager];
  const write = (n: number) => {
    const person = people[n % 3] as Person;
    const id = ids[n % 9] as TaskId;
    if (n % 4 === 1) return person.call(moveTask, { params: { id }, body: { version: 1, status: 4 } });
    return person.call(n % 4 === 2 ? archiveTask : restoreTask, of(id));
  };
  const turn = (n: number) => {
    const home = homes[Math.floor(n / 4) % 3] as ProjectId;
    return (people[n % 3] as Person).call(n % 8 === 0 ? archiveProject : restoreProject, of(home));
  };
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 4 === 0 ? turn(n) : write(n))));
  expect(await listMiscounted()).toEqual([]);
  // However it went, two of them rest in the end.
  answers.push(
    ...(await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 12 === 4 ? owner.call(archiveProject, of(n === 4 ? project : other)) : write(n),
      ),
    )),
  );
  const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])));
  expect([...codes].filter((code) => !['projects.archived', 'tasks.archived'].includes(code))).toEqual([]);
});

test('as much is asked however many are blocked', async () => {
  const few = await blocked();
  const many = await blocked();
  for (let n = 0; n < 12; n += 1) {
    await done(connect(manager, await makeTask(many.other), 'blocks', await makeTask(many.project)));
  }
  const cost = (id: ProjectId) =>
    countQueries(() => done(owner.call(archiveProject, of(id))), /update projects|update "projects"/);
  const asked = await cost(few.other);
  expect(asked).toBeGreaterThan(5);
  expect(await cost(many.other)).toBe(asked);
});
